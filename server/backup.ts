// npm run backup -- <file>, npm run restore -- <file>: all of an installation in one archive, and back.
import { parseConfig } from './config/config.ts';
import { makeBackup } from './backups/make-backup.ts';
import { restoreBackup } from './backups/restore-backup.ts';

const [command, file] = process.argv.slice(2);

try {
  if (!file) throw new Error(`Name the archive: npm run ${command} -- backup.tar.gz`);
  const config = parseConfig({ ...process.env, ALLOW_SANDBOX: '1' }); // nothing is sold here
  if (command === 'restore') await restoreBackup(config, file);
  else await makeBackup(config, file);
  const { s3 } = config.files;
  const held = s3 ? 'the database and the secrets' : 'the database, the files and the secrets';
  console.log(
    command === 'restore'
      ? `${config.dataDir} is restored from ${file}; npm start runs it`
      : `${file} holds ${held} of ${config.dataDir}: keep it where only you read it`,
  );
  if (s3) console.log(`The files stay in the bucket ${s3.bucket} (see docs/operations.md)`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
