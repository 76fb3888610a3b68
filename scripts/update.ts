// npm run update -- <revision> ["<restart command>"]: a backup, the new version beside the running one, tried, then in its place.
import path from 'node:path';
import { parseConfig } from '#server/config/config.ts';
import { root } from './setup.mjs';
import { findSchool } from './update/school.ts';
import { update } from './update/update.ts';

/** The main process of deploy/one-machine's unit ends, and systemd starts what `current` names by then. */
const unitRestart =
  'pid=$(systemctl show --property MainPID --value ingles-proibido); [ "$pid" = 0 ] || kill "$pid"';

const [revision, restart = unitRestart] = process.argv.slice(2);

try {
  if (!revision) throw new Error('Update: name the version: npm run update -- v1.2.0');
  const config = parseConfig({ ...process.env, ALLOW_SANDBOX: '1' }); // nothing is sold here
  const school = findSchool(path.resolve(root), config);
  process.exitCode = (await update({ school, revision, restart })) ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
