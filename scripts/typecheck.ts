// One project per room, so that `document` does not compile in domain/ and `process` not in app/; and no file of any room is in none.
import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import path from 'node:path';

const rooms = ['domain', 'server', 'app', 'tests', 'scripts'];
const root = path.join(import.meta.dirname, '..');
const checked = new Set<string>();
let failed = false;

for (const room of rooms) {
  const { status, stdout } = spawnSync('tsc', ['-p', room, '--noEmit', '--listFiles'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'inherit'],
    shell: false,
  });
  for (const line of stdout.split('\n')) {
    if (path.isAbsolute(line)) checked.add(path.relative(root, line));
    else if (line) console.log(line);
  }
  failed ||= status !== 0;
}

for (const file of globSync('{app,domain,server,database,scripts,tests}/**/*.{ts,tsx}', {
  cwd: root,
})) {
  if (checked.has(file)) continue;
  console.log(`${file}: no tsconfig.json includes it`);
  failed = true;
}
