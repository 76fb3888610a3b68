import { createServer } from 'node:http';
import { afterAll, expect, test } from 'vitest';
import { forFile } from '#tests/support/for-file.ts';
import { openPort } from '#tests/support/listen.ts';
import { createTestApp } from '#tests/support/test-app.ts';
import { createDevSite } from './dev-site.ts';

const asked: string[] = [];
const server = await forFile(createTestApp());
const vite = createServer((incoming, outgoing) => {
  asked.push(`${incoming.method} ${incoming.url}`);
  const isPage = incoming.url?.startsWith('/pagina') === true;
  outgoing.writeHead(isPage ? 200 : 404, {
    'content-type': isPage ? 'text/html' : 'text/javascript',
  });
  outgoing.end('<p>⟦site.publicUrl⟧</p><script id="site-data" type="application/json">{}</script>');
});
const port = await openPort(vite);
const site = createDevSite({ ...server.deps, origin: `http://127.0.0.1:${port}` });
afterAll(() => vite.close());

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

test('the page of a course is data of the catalogue, also without a build', async () => {
  const read = (slug: string) =>
    site.respond(new Request(`http://localhost:3000/page-data/curso/${slug}`));
  expect(await (await read('masterclass')).json()).toMatchObject({
    page: { blocks: expect.any(Array) },
    offer: { courseId: 'masterclass' },
  });
  expect((await read('__proto__')).status).toBe(404);
});
