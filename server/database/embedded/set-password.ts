import { execFile } from 'node:child_process';
import { appendFile } from 'node:fs/promises';
import { once } from 'node:events';
import { locateBinaries } from './binaries.ts';
import { toLaunch, type DatabaseUser } from './launch.ts';

/** The password as data: neither a quote nor a line's end in it can become SQL. */
function toStatement(password: string): string {
  const hex = Buffer.from(password).toString('hex');
  return `do $$ begin execute format('alter role postgres password %L', convert_from(decode('${hex}', 'hex'), 'UTF8')); end $$\n`;
}

/**
 * Gives the owner of a cluster that does not run another password, whatever his old one was. PostgreSQL in single-user mode
 * takes statements from its standard input alone: nobody can connect meanwhile, and no list of processes shows the password.
 */
export async function setPassword(
  dataFolder: string,
  password: string,
  { user, logFile }: { user: DatabaseUser | null; logFile: string },
): Promise<void> {
  const { postgres } = await locateBinaries();
  const { command, args, options } = toLaunch(
    postgres,
    ['--single', '-D', dataFolder, 'postgres'],
    user,
    dataFolder,
  );
  let complaints = '';
  const child = execFile(command, args, options, (_error, _output, errors) => {
    complaints = errors;
  });
  child.stdin?.on('error', () => {}); // it may end before it reads; its exit says so
  child.stdin?.end(toStatement(password));
  await once(child, 'close');
  await appendFile(logFile, complaints, { mode: 0o600 });
}
