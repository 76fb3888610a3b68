import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { listen } from './listen.ts';

async function fail(host: string, port = 0): Promise<unknown> {
  const server = createServer();
  return listen(server, { host, port }).then(
    () => server.close(),
    (error: unknown) => (error instanceof Error ? error.message : error),
  );
}

/** A server that fails as it would where ports below 1024 are the administrator's. */
function createRefused(): Server {
  const server = createServer();
  const refusal = Object.assign(new Error('listen EACCES'), { code: 'EACCES' });
  server.listen = () => {
    queueMicrotask(() => server.emit('error', refusal));
    return server;
  };
  return server;
}

test('an address of another machine and an unknown name are reported as errors of HOST', async () => {
  expect(await fail('192.0.2.9')).toBe(
    'Configuration: HOST: 192.0.2.9 is no address of this machine',
  );
  expect(await fail('a..b')).toBe('Configuration: HOST: a..b is a name without an address');
});

test('a port that is in use or needs rights is reported as an error of PORT', async () => {
  const server = createServer();
  await listen(server, { host: '127.0.0.1', port: 0 });
  const { port } = server.address() as AddressInfo;
  expect(await fail('127.0.0.1', port)).toContain(`Configuration: PORT: ${port} is in use`);
  server.close();
  await expect(listen(createRefused(), { host: '127.0.0.1', port: 80 })).rejects.toThrow(
    'Configuration: PORT: 80 is not free to everybody',
  );
});
