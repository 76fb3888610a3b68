import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** By URL path. */
export type Build = ReadonlyMap<string, Buffer<ArrayBuffer>>;

/** The files of a build by their URL path ("/assets/x.js"), which is the only way to name them: nothing is read later. */
export async function readBuild(folder: string): Promise<Build> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
    (cause: unknown) => {
      throw new Error(`The pages are not built: run "npm run build" (looked in ${folder})`, {
        cause,
      });
    },
  );
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep))
    .filter((segments) => !segments.some((segment) => segment.startsWith('.')));
  const read = names.map(async (segments): Promise<[string, Buffer<ArrayBuffer>]> => {
    return [`/${encodeURI(segments.join('/'))}`, await readFile(path.join(folder, ...segments))];
  });
  return new Map(await Promise.all(read));
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
