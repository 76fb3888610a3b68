import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { registerCleanup } from './cleanup.ts';
import { load, median } from './load.ts';
import { perSecond, type Row } from './report.ts';

const find = (names: string[]) => names.find((name) => existsSync(name));
const nginx = find(['/usr/sbin/nginx', '/usr/local/bin/nginx', '/opt/homebrew/bin/nginx']);
const wrk = find(['/usr/bin/wrk', '/usr/local/bin/wrk', '/opt/homebrew/bin/wrk']);
const seconds = 3;
const rounds = 5;

function startNginx(page: Buffer, port: number): { url: string; stop(): Promise<void> } | null {
  if (!nginx) return null;
  const folder = mkdtempSync(path.join(tmpdir(), 'ingles-nginx-'));
  writeFileSync(path.join(folder, 'index.html'), page, { mode: 0o644 });
  execFileSync('chmod', ['755', folder]);
  const config = `worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log; daemon off;
    events { worker_connections 512; }
    http { access_log off; keepalive_requests 1000000; server { listen 127.0.0.1:${port}; root ${folder};
      location / { default_type text/html; add_header content-encoding br; index index.html; } } }`;
  writeFileSync(path.join(folder, 'nginx.conf'), config);
  const child = spawn(nginx, ['-c', path.join(folder, 'nginx.conf')], { stdio: 'ignore' });
  return {
    url: `http://127.0.0.1:${port}/`,
    stop: registerCleanup(() => {
      child.kill('SIGTERM');
      rmSync(folder, { recursive: true, force: true });
    }),
  };
}

/** Requests per second of one page, by wrk where it is installed; our own client is too slow to compare such servers. */
async function rate(url: string): Promise<number> {
  if (!wrk)
    return (await load(() => ({ url, headers: { 'accept-encoding': 'br' } }), 32, seconds * 1000))
      .perSecond;
  const output = execFileSync(wrk, [
    '-t1',
    '-c32',
    `-d${seconds}s`,
    '-H',
    'Accept-Encoding: br',
    url,
  ]).toString();
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1] ?? 0);
}

/** Serves the same precompressed bytes from our server, from node:http with a buffer, and from nginx with one worker. */
export async function measureStatic(
  ours: string,
  minimal: string,
  page: Buffer,
  port: number,
): Promise<Row[]> {
  const server = startNginx(page, port);
  const sides = [ours, minimal, ...(server ? [server.url] : [])];
  const rates = sides.map((): number[] => []);
  try {
    for (let round = 0; round < rounds; round += 1) {
      for (const [index, url] of sides.entries()) rates[index]?.push(await rate(url));
    }
  } finally {
    await server?.stop();
  }
  const [own = 0, plain = 0, best = 0] = rates.map(median);
  const rows: Row[] = [
    {
      name: 'static page /',
      ours: perSecond(own),
      yardstick: `node:http buffer ${perSecond(plain)}`,
      ratio: plain / own,
      aim: '',
    },
  ];
  if (!server) return rows;
  return [
    ...rows,
    {
      name: 'static page /, share of nginx',
      ours: perSecond(own),
      yardstick: `nginx ${perSecond(best)}`,
      ratio: own / best,
      aim: '>= 0.50 (share)',
    },
  ];
}
