import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { toTableDigest } from '#server/database/schema-files.ts';
import { writeSiteBuild } from './site-build.ts';

const root = path.join(import.meta.dirname, '../..');
const tables = 'contact/tables.sql';
const column = 'made_up integer not null default 7';

/** Copies what a server needs of the project, and more of it where named, into a folder. Packages are not copied. */
export async function copyRelease(folder: string, ...more: string[]): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const name of ['database', 'domain', 'server', 'package.json', ...more])
    await cp(path.join(root, name), path.join(folder, name), { recursive: true });
}

/**
 * A copy that `npm start` installs and builds without a registry: its pages are a small build. Packages are found in a folder above.
 */
export async function copyInstallable(
  folder: string,
  onEnd: (end: () => Promise<void>) => void,
): Promise<void> {
  const pages = await writeSiteBuild();
  onEnd(() => rm(pages, { recursive: true }));
  await copyRelease(folder, 'scripts');
  // The small build renders no pages of courses.
  await editFile(folder, 'server/start.ts', (text) =>
    text.replace('folder: buildFolder, bundle,', 'folder: buildFolder,'),
  );
  const { imports } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8'));
  const scripts = { build: `mkdir build && cp -r ${pages} build/client` };
  const made = { name: 'school', version: '1.0.0', type: 'module', imports, scripts };
  await writeFile(path.join(folder, 'package.json'), JSON.stringify(made));
  const lock = { name: 'school', version: '1.0.0', lockfileVersion: 3, packages: { '': made } };
  await writeFile(path.join(folder, 'package-lock.json'), JSON.stringify(lock));
  await writeFile(path.join(folder, '.gitignore'), 'node_modules/\nbuild/\n');
}

/** Edits a text file of a release. */
export async function editFile(
  folder: string,
  name: string,
  edit: (text: string) => string,
): Promise<void> {
  const file = path.join(folder, name);
  const before = await readFile(file, 'utf8');
  const after = edit(before);
  if (after === before) throw new Error(`${name} is as before`);
  await writeFile(file, after);
}

/**
 * Makes the next release of a copy: a build higher, `app.made_up()` among its code, and a migration that gives contact messages a
 * column `made_up`, 7 in each row. `also`: more SQL of the migration.
 */
export async function makeNextRelease(folder: string, also = ''): Promise<void> {
  await editFile(folder, 'database/build.ts', (text) =>
    text.replace(/build = (\d+)/u, (_, build: string) => `build = ${Number(build) + 1}`),
  );
  await editFile(folder, `database/${tables}`, (text) =>
    text.replace(/\n\);/u, `,\n  ${column}\n);`),
  );
  await editFile(
    folder,
    'database/contact/functions.sql',
    (text) =>
      `${text}\ncreate function app.made_up() returns bigint language sql set search_path = '' as $$ select sum(made_up) from public.contact_messages $$;\n`,
  );
  const text = await readFile(path.join(folder, 'database', tables), 'utf8');
  await writeFile(
    path.join(folder, 'database/migrations/9999_add_made_up.sql'),
    `-- explains: ${tables} ${toTableDigest({ name: tables, text })}
alter table public.contact_messages add column ${column};
${also}`,
  );
}
