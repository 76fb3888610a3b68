// The yardstick: the least code that runs the same SQL for the same requests, with the same driver and the same hashing.
import { argon2, randomBytes, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { promisify } from 'node:util';
import { serve } from '@hono/node-server';
import { Hono, type Context } from 'hono';
import { importJWK, jwtVerify, type JWK } from 'jose';
import postgres from 'postgres';

const [dataDir = '', port = '0', publicUrl = '', page = ''] = process.argv.slice(2);
const secrets = JSON.parse(readFileSync(path.join(dataDir, 'secrets.json'), 'utf8')) as {
  databasePassword: string;
  signingKeys: JWK[];
};
const sql = postgres({
  host: path.join(dataDir, 'postgres'),
  port: 5432,
  user: 'postgres',
  password: secrets.databasePassword,
  database: 'ingles_proibido',
  max: 10,
  onnotice: () => {},
});
const { d: _private, ...publicJwk } = secrets.signingKeys[0] ?? {};
const key = await importJWK({ ...publicJwk, kty: 'EC' }, 'ES256');
const hash = promisify(argon2);

async function claimsOf(c: Context): Promise<{ sub: string; text: string }> {
  const token = c.req.header('authorization')?.slice('Bearer '.length) ?? '';
  const { payload } = await jwtVerify(token, key, {
    issuer: `${publicUrl}/auth/v1`,
    algorithms: ['ES256'],
  });
  return { sub: payload.sub ?? '', text: JSON.stringify(payload) };
}

/** Begin, role, statement, commit: pipelined on one connection. */
async function asMember(
  claims: string,
  text: string,
  parameters: (string | number)[],
): Promise<string> {
  const connection = await sql.reserve();
  try {
    const opening = [
      connection`begin`.execute(),
      connection`select set_config('role', 'authenticated', true), set_config('request.jwt.claims', ${claims}, true)`.execute(),
    ];
    const query = connection
      .unsafe<{ body: string }[]>(text, parameters, { prepare: true })
      .execute();
    const closing = connection`commit`.execute();
    const [rows] = await Promise.all([query, ...opening, closing]);
    return rows[0]?.body ?? '[]';
  } finally {
    connection.release();
  }
}

const json = { 'content-type': 'application/json; charset=utf-8' };
const app = new Hono();

app.get('/row', async (c) => {
  const claims = await claimsOf(c);
  const text = `select coalesce(json_agg(t), '[]')::text as body from (select * from public.users where id = $1::uuid) t`;
  return c.body(await asMember(claims.text, text, [c.req.query('id') ?? '']), 200, json);
});

app.get('/list', async (c) => {
  const claims = await claimsOf(c);
  const text = `select coalesce(json_agg(t), '[]')::text as body from (
    select p.*, (select row_to_json(k) from (select c.title from public.courses c where c.id = p.course_id) k) as courses
    from public.purchases p order by p.created_at desc limit $1) t`;
  return c.body(await asMember(claims.text, text, [20]), 200, json);
});

app.get('/user', async (c) => {
  const { sub } = await claimsOf(c);
  const [row] = await sql`
    select json_build_object('id', u.id, 'email', u.email, 'app_metadata', u.raw_app_meta_data, 'user_metadata', u.raw_user_meta_data,
      'identities', (select coalesce(json_agg(i), '[]') from auth.identities i where i.user_id = u.id))::text as body
    from auth.users u where u.id = ${sub}`;
  return c.body(row?.body ?? '{}', 200, json);
});

const salt = randomBytes(16);
app.post('/sign-in', async (c) => {
  const { email, password } = await c.req.json<{ email: string; password: string }>();
  const [row] = await sql`select id from auth.users where email = ${email}`;
  await hash('argon2id', {
    message: password,
    nonce: salt,
    parallelism: 1,
    tagLength: 32,
    memory: 19_456,
    passes: 2,
  });
  const session = randomUUID();
  await sql`insert into auth.sessions (id, user_id) values (${session}, ${row?.id})`;
  await sql`insert into auth.refresh_tokens (token, user_id, session_id) values (${randomUUID()}, ${row?.id}, ${session})`;
  return c.json({ session });
});

/** Writes the rows of a purchase without a provider, a webhook or a second round trip. */
app.post('/buy', async (c) => {
  const { email, password } = await c.req.json<{ email: string; password: string }>();
  const digest = await hash('argon2id', {
    message: password,
    nonce: salt,
    parallelism: 1,
    tagLength: 32,
    memory: 19_456,
    passes: 2,
  });
  const [user] =
    await sql`insert into auth.users (email, encrypted_password) values (${email}, ${digest.toString('base64')}) returning id`;
  const [purchase] = await sql`
    with begun as (
      insert into app.orders (user_id, method, provider, price_cents, total_cents)
      values (${user?.id}, 'pix', 'sandbox', 9700, 9700) returning *
    )
    insert into purchases (order_id, order_number, user_id, course_id, product_id, product_name, amount, payment_method, provider)
    select id, order_number, user_id, 'masterclass', 'masterclass', 'Masterclass', 97, method, provider from begun returning id`;
  await sql`update purchases set payment_status = 'CONFIRMED', confirmed_at = now() where id = ${purchase?.id}`;
  const [paid] = await sql`select payment_status from purchases where id = ${purchase?.id}`;
  return c.json({ status: paid?.payment_status });
});

serve({ fetch: app.fetch, port: Number(port), hostname: '127.0.0.1' });

const body = readFileSync(page);
const headers = {
  'content-type': 'text/html; charset=utf-8',
  'content-encoding': 'br',
  'content-length': body.byteLength,
};
createServer((_, response) => response.writeHead(200, headers).end(body)).listen(
  Number(port) + 1,
  '127.0.0.1',
);
