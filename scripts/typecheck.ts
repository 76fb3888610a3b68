// One project per room, so that `document` does not compile in domain/ and `process` not in app/.
import { spawnSync } from 'node:child_process';

const rooms = ['domain', 'server', 'app', 'tests', 'scripts'];
let failed = false;
for (const room of rooms) {
  const { status } = spawnSync('tsc', ['-p', room, '--noEmit'], { stdio: 'inherit', shell: false });
  failed ||= status !== 0;
}
process.exitCode = failed ? 1 : 0;
