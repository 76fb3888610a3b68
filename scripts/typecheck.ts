// One TypeScript project per room, so that `document` does not compile in domain/ nor `process` in app/; every file belongs to one.
import { execFile } from 'node:child_process';
import { globSync } from 'node:fs';
import path from 'node:path';

const rooms = ['domain', 'server', 'app', 'app/worker', 'tests', 'scripts', 'tools'];
/** npm runs scripts in the project's folder. */
const root = process.cwd();
const checked = new Set<string>();
let failed = false;

interface Checked {
  isRight: boolean;
  output: string;
}

/** One thread per room, because the threads of one room would check the same libraries repeatedly. */
const check = (room: string) =>
  new Promise<Checked>((resolve) => {
    execFile(
      'tsc',
      ['-p', room, '--noEmit', '--listFiles', '--singleThreaded'],
      { cwd: root, maxBuffer: 64 * 1024 * 1024 },
      (error, stdout, stderr) => resolve({ isRight: error === null, output: stdout + stderr }),
    );
  });

for (const { isRight, output } of await Promise.all(rooms.map(check))) {
  for (const line of output.split('\n')) {
    if (path.isAbsolute(line)) checked.add(path.relative(root, line));
    else if (line) console.log(line);
  }
  failed ||= !isRight;
}

for (const file of globSync('{app,domain,server,database,scripts,tests,tools}/**/*.{ts,tsx}', {
  cwd: root,
  exclude: ['**/node_modules/**'],
})) {
  if (checked.has(file)) continue;
  console.log(`${file}: no tsconfig.json includes it`);
  failed = true;
}

process.exitCode = failed ? 1 : 0;
