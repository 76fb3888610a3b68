import path from 'node:path';
import postgres from 'postgres';
import { readFileSync } from 'node:fs';
import { sendOnce } from './load.ts';
import type { Running } from './servers.ts';

export interface Member {
  id: string;
  email: string;
  password: string;
  token: string;
  key: string;
}

/** Keys that a server made at its first start. */
export function readSecrets(dataDir: string): { publishableKey: string; databasePassword: string } {
  return JSON.parse(readFileSync(path.join(dataDir, 'secrets.json'), 'utf8')) as {
    publishableKey: string;
    databasePassword: string;
  };
}

/** The embedded database, as its owner. */
export function connect(dataDir: string): postgres.Sql {
  return postgres({
    host: path.join(dataDir, 'postgres'),
    port: 5432,
    user: 'postgres',
    password: readSecrets(dataDir).databasePassword,
    database: 'ingles_proibido',
    max: 1,
    onnotice: () => {},
  });
}

/** Creates an account with access and twenty old purchases, so that lists have rows. */
export async function createMember(product: Running, email = 'bench@example.com'): Promise<Member> {
  const { publishableKey: key } = readSecrets(product.dataDir);
  const password = 'bench-password';
  const answer = await sendOnce({
    url: `${product.url}/auth/v1/signup`,
    method: 'POST',
    headers: { apikey: key, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password, data: { full_name: 'Bench' } }),
  });
  const session = JSON.parse(answer.body) as { access_token: string; user: { id: string } };
  const sql = connect(product.dataDir);
  await sql`
    with begun as (
      insert into app.orders (user_id, status, method, provider, price_cents, total_cents, created_at)
      select ${session.user.id}, 'CANCELLED', 'pix', 'sandbox', 9700, 9700, now() - n * interval '1 day' from generate_series(1, 20) n
      returning *
    )
    insert into purchases (order_id, order_number, user_id, course_id, product_id, product_name, amount, payment_method, payment_status,
      provider, created_at)
    select o.id, o.order_number, o.user_id, 'masterclass', 'masterclass', 'Masterclass', 97, o.method, o.status, o.provider, o.created_at
    from begun o`;
  await sql`analyze`;
  await sql.end();
  return { id: session.user.id, email, password, token: session.access_token, key };
}

/** The administrator's session as JSON text; an administrator may see every page. */
export async function signInAdministrator(product: Running, key: string): Promise<string> {
  const answer = await sendOnce({
    url: `${product.url}/auth/v1/token?grant_type=password`,
    method: 'POST',
    headers: { apikey: key, 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@ingles-proibido.local', password: 'bench-password' }),
  });
  if (answer.status !== 200) throw new Error(`the administrator cannot sign in: ${answer.body}`);
  return answer.body;
}
