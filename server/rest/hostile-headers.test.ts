// Headers that a client makes too long, and headers that a function of the schema would break an answer with.
import { request } from 'node:http';
import { describe, expect, test } from 'vitest';
import { forFile } from '#tests/support/for-file.ts';
import { listen } from '#tests/support/listen.ts';
import { createRestApp } from '#tests/support/rest-app.ts';

const server = await forFile(createRestApp());
await server.deps.database.sql
  .unsafe(`
  create function public.read_headers() returns json language sql stable
    as $$ select current_setting('request.headers', true)::json $$;
  create function public.shape(headers text) returns text language sql
    as $$ select set_config('response.headers', headers, true) $$;
  create function public.choose(headers json) returns void language plpgsql as $$
  begin
    raise sqlstate 'PGRST' using message = '{"code":"a","message":"b"}', detail = json_build_object('status', 400, 'headers', headers);
  end $$;
  grant execute on function public.read_headers, public.shape, public.choose to anon;
`)
  .simple();

describe('request.headers', () => {
  /** Status and body of a call over a real connection, whose parser bounds the headers. */
  async function read(headers: Record<string, string>): Promise<[status: number, body: string]> {
    const listening = await listen(server.app);
    const { publishableKey } = server.deps.secrets;
    const answer = await new Promise<[number, string]>((resolve) => {
      const asked = request(
        `${listening.url}/rest/v1/rpc/read_headers`,
        { headers: { apikey: publishableKey, ...headers }, agent: false },
        (response) => {
          let body = '';
          response.setEncoding('utf8').on('data', (chunk: string) => {
            body += chunk;
          });
          response.on('end', () => resolve([response.statusCode ?? 0, body]));
        },
      );
      asked.on('error', () => resolve([0, ''])).end(); // The connection ended while we still wrote.
    });
    await listening.close();
    return answer;
  }

  test.each([20_000, 1_000_000])(
    'of %i letters are refused before anything reads them',
    async (length) => {
      const [status, body] = await read({ 'x-long': 'x'.repeat(length) });
      expect(length === 20_000 ? [431] : [0, 431]).toContain(status);
      expect(body).toBe('');
    },
  );

  test.each([
    ['as long as a connection takes', 'x'.repeat(14_000)],
    ['with quotes and SQL', `"}'; drop table users; -- \\" $1 %s`],
    ['with letters of Latin-1', 'ação'],
  ])('%s reach SQL as they are', async (_, value) => {
    const [status, body] = await read({ 'x-long': value });
    expect([status, JSON.parse(body)]).toMatchObject([200, { 'x-long': value }]);
  });

  test('named like parts of an object are plain names', async () => {
    const [, body] = await read({ constructor: 'a', ['__proto__']: 'b' });
    expect(Object.entries(JSON.parse(body) as object)).toEqual(
      expect.arrayContaining([
        ['constructor', 'a'],
        ['__proto__', 'b'],
      ]),
    );
  });
});

const broken = [
  ['x-one', 'a\r\nset-cookie: session=stolen'],
  ['x-one', 'a\nset-cookie: session=stolen'],
  ['x-one', 'a\rb'],
  ['x-one', 'a\u0001b'],
  ['x-one\r\nset-cookie', 'session=stolen'],
  ['x-one: a\r\n\r\n<script>', 'b'],
  ['x one', 'b'],
  ['', 'b'],
  ['x-one', 'ł'],
  ['Set-Cookie', 'session=stolen'],
  ['Transfer-Encoding', 'chunked'],
  ['Connection', 'upgrade'],
  ['Content-Length', '1'],
] as const;

describe.each(broken)('the header %j: %j', (name, value) => {
  const post = (path: string, headers: unknown) =>
    server.ask(path, { method: 'POST', body: { headers } });
  const names = ['x-one', 'set-cookie', 'transfer-encoding', 'connection'];
  const find = (headers: Headers) => names.filter((one) => headers.has(one));

  test('of response.headers is left out of the answer', async () => {
    const list = JSON.stringify([{ [name]: value }, { 'x-two': '2' }]);
    const { status, headers } = await post('/rpc/shape', list);
    expect([status, headers.get('x-two')]).toEqual([200, '2']);
    expect(find(headers)).toEqual([]);
    expect(headers.get('content-length')).not.toBe('1');
  });

  test("of a raised 'PGRST' too", async () => {
    const { status, headers } = await post('/rpc/choose', { [name]: value, 'x-two': '2' });
    expect([status, headers.get('x-two')]).toEqual([400, '2']);
    expect(find(headers)).toEqual([]);
    expect(headers.get('content-length')).not.toBe('1');
  });
});
