import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '#server/config/config.ts';

/** An installation whose versions lie side by side: `<home>/current` names the one in `<home>/releases` that runs. */
export interface School {
  home: string;
  /** The folder of the version that runs, and that makes the update. */
  running: string;
  /** Address on this machine on which the school answers. */
  origin: string;
  dataDir: string;
  /** Space of the disk that stays free. */
  reserveBytes: number;
  /** False: the database is DATABASE_URL's. */
  hasOwnDatabase: boolean;
}

const anyHost: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': '[::1]' };

function toOrigin({ host, port }: Pick<Config, 'host' | 'port'>): string {
  const address = anyHost[host] ?? (host.includes(':') ? `[${host}]` : host);
  return `http://${address}:${port}`;
}

/** A shell that went to `current` before a switch is still in the folder of before. */
function refuse(link: string, running: string): never {
  if (existsSync(link) && path.dirname(realpathSync(link)) === path.dirname(realpathSync(running)))
    throw new Error(`Update: ${link} names another version by now, so go there again: cd ${link}`);
  throw new Error(
    `Update: ${link} has to be a link to ${running}; docs/operations.md (Update) says how versions lie side by side`,
  );
}

/** Throws one line where an update cannot put another version in the place of this one. */
export function findSchool(
  running: string,
  config: Pick<Config, 'dataDir' | 'diskReserveBytes' | 'host' | 'port' | 'databaseLogin'>,
): School {
  const home = path.join(running, '../..');
  const link = path.join(home, 'current');
  if (!existsSync(link) || realpathSync(link) !== realpathSync(running)) refuse(link, running);
  const data = path.resolve(running, config.dataDir);
  if (!path.relative(path.join(home, 'releases'), data).startsWith('..'))
    throw new Error('Update: DATA_DIR has to lie outside of the folder of a version');
  return {
    home,
    running,
    origin: toOrigin(config),
    dataDir: data,
    reserveBytes: config.diskReserveBytes,
    hasOwnDatabase: config.databaseLogin === null,
  };
}
