import { execFileSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import path from 'node:path';

/** The way to start a PostgreSQL program: as ourselves, or (PostgreSQL refuses root) as another user. */
export interface Launch {
  command: string;
  args: string[];
  options: { uid?: number; gid?: number };
}

export interface DatabaseUser {
  uid: number;
  gid: number;
}

const userName = 'postgres';
const setpriv = '/usr/bin/setpriv';

/** The user that PostgreSQL runs as when we are root; null when we are not. Creates it where the system has none. */
export function findDatabaseUser(): DatabaseUser | null {
  if (process.getuid?.() !== 0) return null;
  return lookUp(userName) ?? createUser() ?? lookUp('nobody') ?? failWithoutUser();
}

function lookUp(name: string): DatabaseUser | null {
  try {
    const ask = (flag: string) =>
      Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }));
    return { uid: ask('-u'), gid: ask('-g') };
  } catch {
    return null;
  }
}

function createUser(): DatabaseUser | null {
  try {
    execFileSync(
      'useradd',
      ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin', userName],
      { stdio: 'ignore' },
    );
    return lookUp(userName);
  } catch {
    return null;
  }
}

function failWithoutUser(): never {
  throw new Error(
    'PostgreSQL does not run as root and no other user exists; start as a normal user or set DATABASE_URL',
  );
}

/** True when everybody may pass every folder on the way to `target`. */
function isReachable(target: string): boolean {
  for (let folder = path.dirname(target); ; folder = path.dirname(folder)) {
    if ((statSync(folder).mode & 0o001) === 0) return false;
    if (folder === path.dirname(folder)) return true;
  }
}

/**
 * The launch of `program` for a data folder. A root-only folder on the way (a clone under /root, a private temporary
 * folder) would lock the other user out: there it keeps just the right to pass folders. The secure bit makes that right
 * count for access(2) too, by which initdb looks for its own programs.
 */
export function toLaunch(
  program: string,
  args: string[],
  user: DatabaseUser | null,
  dataFolder: string,
): Launch {
  if (!user) return { command: program, args, options: {} };
  if (isReachable(program) && isReachable(dataFolder))
    return { command: program, args, options: user };
  if (!existsSync(setpriv)) {
    throw new Error(
      `The user ${userName} cannot reach ${dataFolder}; move the project or DATA_DIR, or set DATABASE_URL`,
    );
  }
  const rights = '+dac_read_search,+dac_override';
  const identity = [
    `--reuid=${user.uid}`,
    `--regid=${user.gid}`,
    '--clear-groups',
    '--securebits=+no_setuid_fixup',
  ];
  return {
    command: setpriv,
    args: [...identity, `--inh-caps=${rights}`, `--ambient-caps=${rights}`, program, ...args],
    options: {},
  };
}
