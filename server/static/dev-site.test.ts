import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { createDevSite } from './dev-site.ts';
import type { RunningSite } from '../ports/site.ts';

let server: TestApp;
let vite: Server;
let site: RunningSite;
const asked: string[] = [];

beforeAll(async () => {
  server = await createTestApp();
  vite = createServer((incoming, outgoing) => {
    asked.push(`${incoming.method} ${incoming.url}`);
    const isPage = incoming.url?.startsWith('/pagina') === true;
    outgoing.writeHead(isPage ? 200 : 404, {
      'content-type': isPage ? 'text/html' : 'text/javascript',
    });
    outgoing.end(
      '<p>⟦site.publicUrl⟧</p><script id="site-data" type="application/json">{}</script>',
    );
  });
  await new Promise<void>((resolve) => {
    vite.listen(0, '127.0.0.1', resolve);
  });
  const { port } = vite.address() as AddressInfo;
  site = createDevSite({ ...server.deps, origin: `http://127.0.0.1:${port}` });
});
afterAll(async () => {
  vite.close();
  await server.close();
});

test('a page of the development server is stamped at every request', async () => {
  const response = await site.respond(new Request('http://localhost:3000/pagina?a=1'));
  const html = await response.text();
  expect(asked).toContain('GET /pagina?a=1');
  expect(html).toContain('<p>http://localhost:3000</p>');
  expect(html).toContain('"publishableKey":"sb_publishable_');
});

test('everything else passes as it is, with its status', async () => {
  const response = await site.respond(new Request('http://localhost:3000/app/root.tsx'));
  expect(response.status).toBe(404);
  expect(await response.text()).toContain('⟦site.publicUrl⟧');
});
