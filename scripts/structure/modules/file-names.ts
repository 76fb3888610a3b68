import path from 'node:path';

/** The endings with a meaning: such a file belongs to the one whose name it has, and is no entry of its own. */
const companionEndings = ['test', 'sql', 'contract'] as const;
const companion = new RegExp(`\\.(?:${companionEndings.join('|')})$`, 'u');

const sayNothing = new Set([
  'index',
  'utils',
  'helpers',
  'common',
  'misc',
  'hooks',
  'types',
  'constants',
]);

/** Names that a framework, a test runner or the compiler (types of a package without any) asks for. */
const isGiven = (file: string) =>
  /^app\/entry\.(?:client|server)\.tsx$|\.spec\.ts$|\.d\.ts$/u.test(file);

/** A file's name without its type and a companion's ending: `queue`, and `queue.limits`, which is another one. */
export const toEntryName = (file: string) => path.posix.parse(file).name.replace(companion, '');

/** The fault in the name of a file of code; null when there is none. */
export function findNameFault(file: string): string | null {
  const name = toEntryName(file);
  if (isGiven(file)) return null;
  if (sayNothing.has(name)) return 'says nothing with its name: put each thing with its owner';
  if (name.includes('.'))
    return `has a dot in its name: make a folder; only ${companionEndings.join(', ')} may follow one`;
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/u.test(name)) return 'is not named in kebab-case';
  return null;
}
