import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** By URL path. */
export type Build = ReadonlyMap<string, Buffer<ArrayBuffer>>;

function list(folder: string) {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true });
  } catch (cause) {
    throw new Error(`The pages are not built: run "npm run build" (looked in ${folder})`, {
      cause,
    });
  }
}

/**
 * The files of a build by their URL path ("/assets/x.js"), which is the only way to name them: nothing is read later. At once,
 * as a thousand small files cost four times as much one promise each.
 */
export function readBuild(folder: string): Build {
  const entries = list(folder);
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep))
    .filter((segments) => !segments.some((segment) => segment.startsWith('.')));
  return new Map(
    names.map((segments): [string, Buffer<ArrayBuffer>] => [
      `/${encodeURI(segments.join('/'))}`,
      readFileSync(path.join(folder, ...segments)),
    ]),
  );
}

const worker = '/sw.js';
const removedWorker = '/removed-worker.js';

/** The build with the worker that removes itself, in all its forms, in place of the members area's. */
export function withoutWorker(build: Build): Build {
  const forms = [...build].filter(([file]) => file.startsWith(removedWorker));
  return new Map([
    ...build,
    ...forms.map(([file, content]) => [file.replace(removedWorker, worker), content] as const),
  ]);
}
