import type postgres from 'postgres';
import { rollUpProgress, rollUpSales } from '#server/jobs/roll-up.sql.ts';

/** Steps that fill a database without its triggers: what those would have written is written here, too. */
const steps: Readonly<Record<string, string>> = {
  session: `set session_replication_role = replica; set synchronous_commit = off; set work_mem = '256MB'; set jit = off;
    select setseed(0.5)`,
  courses: `insert into courses (id, slug, title, description, price, is_available, is_listed, enrollment_status, position)
    select 'large-' || n, 'large-' || n, 'Curso ' || n, repeat('Inglês com música. ', 12), 97, true, n % 2 = 0, 'open', 100 + n
    from generate_series(1, 20) n`,
  modules: `insert into modules (id, course_id, title, position)
    select 'm-' || c || '-' || m, 'large-' || c, 'Módulo ' || m, m from generate_series(1, 20) c, generate_series(1, 10) m`,
  lessons: `insert into lessons (id, module_id, title, description, vimeo_id, duration, position)
    select 'l-' || c || '-' || l, 'm-' || c || '-' || (l - 1) / 16 + 1, 'Aula ' || l || ': os sons que ninguém ensina',
      repeat('Do primeiro palpite à letra conferida. ', 4), '76979871', 12, l
    from generate_series(1, 20) c, generate_series(1, 160) l`,
  materials: `insert into support_materials (lesson_id, title, description, file_url, file_type, file_size)
    select l.id, 'Folha de escuta ' || n, 'Para imprimir ou copiar no caderno.',
      '/storage/v1/object/course-files/materials/' || l.id || '-' || n || '.pdf',
      (array['pdf', 'audio', 'xls'])[1 + n % 3], '85KB'
    from lessons l, generate_series(1, 1 + (random() < 0.2)::integer) n where l.id like 'l-%'`,
  accounts: `insert into auth.users (id, email, encrypted_password, email_confirmed_at, last_sign_in_at, created_at)
    select md5('person ' || n)::uuid, 'pessoa' || n || '@example.com', '', now(), now(), now() - n * interval '10 minutes'
    from generate_series(1, 100000) n`,
  people: `insert into users (id, email, full_name, has_access, created_at)
    select md5('person ' || n)::uuid, 'pessoa' || n || '@example.com',
      (array['Ana', 'João', 'Bruna', 'Caio', 'Davi', 'Elisa', 'Fábio'])[1 + n % 7] || ' ' ||
      (array['Silva', 'Souza', 'Moraes', 'Araújo', 'Lima'])[1 + n % 5] || ' ' || n, n <= 51000, now() - n * interval '10 minutes'
    from generate_series(1, 100000) n`,
  search: `insert into app.searchable_people (id, text)
    select u.id, app.fold_person(u.full_name, u.email) from users u where u.email like 'pessoa%'`,
  orders: `insert into app.orders (id, user_id, status, method, provider, price_cents, total_cents, charge_id, confirmed_at, created_at)
    select md5('purchase ' || n)::uuid, md5('person ' || n)::uuid, c.status, (array['pix', 'credit_card', 'boleto'])[1 + n % 3], 'sandbox', 9700,
      9700, 'pay_' || md5('purchase ' || n), case when c.status in ('CONFIRMED', 'REFUNDED') then c.at + interval '1 minute' end, c.at
    from generate_series(1, 60000) n, lateral (
      select now() - random() * interval '1095 days' + n * interval '0' as at,
        case when n > 57000 then 'EXPIRED' when n > 51000 then 'REFUNDED' else 'CONFIRMED' end as status
    ) c`,
  purchases: `insert into purchases (id, order_id, order_number, user_id, course_id, product_id, product_name, amount, payment_method, payment_status,
      payment_id, provider, campaign, created_at, confirmed_at, refunded_at)
    select o.id, o.id, o.order_number, o.user_id, c.course, c.course, 'Curso', 97, o.method, o.status, o.charge_id, o.provider,
      nullif((array['', 'bio', 'reels', 'mail', 'busca', 'amigos'])[1 + o.order_count % 6], ''), o.created_at, o.confirmed_at,
      case when o.status = 'REFUNDED' then o.created_at + interval '4 days' end
    from app.orders o, lateral (
      select 'large-' || 1 + floor(power(random(), 2) * 20 + o.order_count * 0) as course
    ) c
    where not exists (select from purchases p where p.order_id = o.id)`,
  customers: `insert into app.payment_customers (id, user_id, provider, name, email, document, phone)
    select 'cus_' || md5(p.id::text), p.user_id, p.provider, 'Ana Silva', 'pagador-' || p.payment_id || '@example.com',
      lpad((('x' || left(md5(p.id::text), 8))::bit(32)::bigint)::text, 11, '1'), '119' || lpad((('x' || left(md5(p.id::text), 6))::bit(24)::int)::text, 8, '0')
    from purchases p where p.payment_id is not null and p.product_id like 'large-%'`,
  // An old charge that nobody paid is settled: the server would ask the provider for each of them while reads are measured.
  charges: `insert into app.charges (id, provider, provider_charge_id, customer_id, user_id, order_id, course_id, method, amount_cents,
      paid_cents, state, due_at, polled_at, created_at)
    select p.payment_id, p.provider, 'chg_' || p.id, 'cus_' || md5(p.id::text), p.user_id, p.order_id, p.course_id, p.payment_method, 9700,
      case when p.confirmed_at is not null then 9700 end,
      case p.payment_status when 'CONFIRMED' then 'paid' when 'EXPIRED' then 'cancelled' else lower(p.payment_status) end, p.created_at, p.created_at, p.created_at
    from purchases p where p.payment_id is not null and p.product_id like 'large-%'`,
  entries: `insert into app.payment_entries (charge_id, purchase_id, kind, cents, source, at)
    select p.payment_id, p.id, e.kind, e.cents, 'provider', e.at
    from purchases p, lateral (values
      ('payment', 9700, p.confirmed_at), ('fee', -199, p.confirmed_at), ('refund', -9700, p.refunded_at)
    ) e(kind, cents, at)
    where e.at is not null and p.product_id like 'large-%' order by e.at`,
  events: `insert into app.purchase_events (purchase_id, charge_id, from_status, to_status, created_at)
    select p.id, p.payment_id, e.was, e.became, e.at
    from purchases p, lateral (values
      ('PENDING', 'CONFIRMED', p.confirmed_at), ('CONFIRMED', 'REFUND_PENDING', p.refunded_at - interval '5 seconds'),
      ('REFUND_PENDING', 'REFUNDED', p.refunded_at)
    ) e(was, became, at)
    where e.at is not null and p.product_id like 'large-%' order by e.at`,
  // Half of all progress is in one course; a person watches a lesson a day.
  progress: `insert into lesson_progress (user_id, lesson_id, completed_at, position_seconds, watched_at)
    select p.id, 'l-' || p.course || '-' || l, case when (l + p.n) % 5 > 0 then p.began + l * interval '22 hours' end, 60,
      least(p.began + l * interval '22 hours', now())
    from (
      select n, md5('person ' || n)::uuid as id, case when n % 2 = 0 then 1 else 2 + n % 19 end as course, 1 + n % 39 as count,
        now() - random() * interval '700 days' as began
      from generate_series(1, 100000) n
    ) p, generate_series(1, p.count) l`,
  // One member has seen nearly everything.
  heavy: `insert into lesson_progress (user_id, lesson_id, completed_at, watched_at)
    select u.id, l.id, now(), now() - random() * interval '700 days' from users u, lessons l where u.email = 'bench@example.com'`,
  access: `insert into access_grants (user_id, course_id, reason)
    select u.id, c.id, 'bench' from users u, courses c where u.email = 'bench@example.com'`,
  member: `update users set has_access = true where email = 'bench@example.com'`,
  notes: `insert into lesson_notes (user_id, lesson_id, seconds, content)
    select u.id, 'l-1-' || 1 + n % 160, n % 700, 'nota ' || n from users u, generate_series(1, 2000) n where u.email = 'bench@example.com'`,
  // A tenth of all comments stands under one lesson, a twentieth is replies to one of them, a tenth is on the board.
  comments: `insert into comments (id, lesson_id, user_id, title, content, created_at)
    select md5('comment ' || n)::uuid, case when n <= 20000 then 'l-1-1' when n > 40000 then 'l-' || 1 + n % 20 || '-' || 1 + n % 160 end,
      md5('person ' || 1 + n % 90000)::uuid, case when n > 20000 and n <= 40000 then 'Dúvida ' || n end,
      'Como soa a ligação entre as duas palavras? ' || n, now() - n * interval '3 minutes'
    from generate_series(1, 150000) n`,
  replies: `insert into comments (lesson_id, parent_id, user_id, content, created_at)
    select c.lesson_id, c.id, md5('person ' || 1 + n)::uuid, 'As duas viram uma só. ' || n, c.created_at + n * interval '1 second'
    from generate_series(1, 50000) n
    join comments c on c.id = md5('comment ' || case when n <= 10000 then 1 when n <= 40000 then n % 400 else 20001 + n % 20000 end)::uuid`,
  likes: `insert into comment_likes (comment_id, user_id)
    select md5('comment ' || 1 + floor(power(random(), 3) * 60000))::uuid, md5('person ' || n)::uuid from generate_series(1, 100000) n`,
  notifications: `insert into notifications (user_id, kind, payload, created_at)
    select case when n % 100 = 0 then u.id else md5('person ' || n)::uuid end, 'access_granted', '{"course": null}', now() - n * interval '1 minute'
    from generate_series(1, 100000) n, users u where u.email = 'bench@example.com'`,
  waiting: `insert into waiting_list (course_id, email, name, created_at)
    select 'large-' || 1 + n % 20, 'espera' || n || '@example.com', 'Espera ' || n, now() - n * interval '5 minutes' from generate_series(1, 30000) n`,
  messages: `insert into contact_messages (name, email, subject, message, created_at)
    select 'Ana', 'ana' || n || '@example.com', 'Dúvida', repeat('Uma pergunta. ', 20), now() - n * interval '1 hour' from generate_series(1, 10000) n`,
  audit: `insert into audit_log (actor_id, action, subject_type, subject_id, created_at)
    select u.id, 'grant_access', 'user', md5('person ' || n), now() - (50000 - n) * interval '10 minutes'
    from generate_series(1, 50000) n, users u where u.is_admin`,
  // Without triggers nothing was noted.
  changes: `insert into app.changed_sales_days (day) select current_date - d from generate_series(0, 1096) d`,
  visits: `insert into app.page_visits (day, path, campaign, visits)
    select current_date - d, p, c, 1 + d % 50 from generate_series(0, 1094) d, unnest(array['/', '/masterclass', '/cursos', '/checkout']) p,
      unnest(array['', 'bio', 'reels', 'mail', 'busca', 'amigos', 'podcast', 'feira']) c`,
};

/** Fills the database in about a minute or two and collects its statistics. */
export async function fill(sql: postgres.Sql): Promise<void> {
  for (const [name, text] of Object.entries(steps)) {
    const startedAt = performance.now();
    await sql.unsafe(text);
    console.log(`  ${name.padEnd(16)} ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
  }
  await rollUpSales(sql);
  while (await rollUpProgress(sql));
  await sql`vacuum analyze`;
}

export interface Ids {
  person: string;
  post: string;
  /** With the most replies, and the first of them. */
  comment: string;
  reply: string;
}

/** Rows that reads ask for. */
export async function findIds(sql: postgres.Sql): Promise<Ids> {
  const [row] = await sql<Ids[]>`
    select md5('person 7')::uuid as person, md5('comment 20001')::uuid as post, c.parent_id as comment, c.id as reply
    from comments c where c.parent_id = md5('comment 1')::uuid order by c.created_at limit 1`;
  if (!row) throw new Error('the database is empty');
  return row;
}
