import { columnKinds } from '#domain/account/roster/columns.ts';
import { randomUUID } from 'node:crypto';
import { createBuyers } from './buyers/buyers.ts';
import { insertCoupon, offerBump } from './buyers/rows.ts';
import { lesson } from './conversation.ts';
import { createCourseFiles } from './course-files.ts';
import { createTestApp, type Person, type TestApp } from './test-app.ts';

export interface ReadSeed {
  server: TestApp;
  stranger: Person;
  member: Person;
  admin: Person;
  /** A purchase of the member's that waits for its Pix, and one of the stranger's that is paid. */
  open: { purchaseId: string; paymentId: string };
  paid: { purchaseId: string; paymentId: string };
  post: string;
  /** The id of one that a purchase has used. */
  coupon: string;
  /** The code of one. */
  certificate: string;
  period: { first: string; last: string };
}

const noColumns = Object.fromEntries(columnKinds.map((kind) => [kind, null]));

/** A school in which every page has something to show. */
export async function seedReads(): Promise<ReadSeed> {
  const server = await createTestApp();
  const { sql } = server.deps.database;
  const buyers = createBuyers(server);
  const [stranger, member, admin] = await Promise.all([
    server.createPerson(),
    server.createPerson({ hasAccess: true }),
    server.createPerson({ isAdmin: true, fullName: 'Dona Escola' }),
  ]);
  const [comment, post, hidden] = [randomUUID(), randomUUID(), randomUUID()];
  const certificate = 'IP-0000-AAAA-ZZZZ-9999';
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' }).format();

  await createCourseFiles(server.deps);
  const coupon = await insertCoupon(server.deps.database, {
    code: 'NATAL10',
    partner_token: 'c'.repeat(64),
  });
  await sql`
    insert into app.order_bumps (course_id, place, offered_course_id, price_cents, pitch)
    values ('masterclass', 1, 'ingles-proibido', 4700, 'Junto sai mais barato')`;
  const open = await buyers.openPix(member);
  const paid = await buyers.openPix(stranger);
  await buyers.pay(paid.paymentId);
  await sql`insert into app.payment_issues (charge_id, kind) values (${paid.paymentId}, 'underpaid')`;
  await sql`
    insert into invoices (charge_id, user_id, provider, due_at, state, number)
    values (${open.paymentId}, ${member.id}, 'sandbox', now(), 'issued', '7')`;
  await sql`
    insert into app.payment_events
      (provider, external_id, event, provider_charge_id, reference, received_at, attempts, last_error)
    values ('sandbox', 'evt_lost', 'PAYMENT_RECEIVED', 'x', ${paid.paymentId}, now(), 30, 'TypeError')`;

  await sql`update users set avatar_url = ${'/storage/v1/object/public/avatars/' + member.id + '/a.jpg'} where id = ${member.id}`;
  await sql`insert into app.samples (song_id) values ('one-more-song')`;
  await sql`insert into preferences (user_id, reply_mail) values (${member.id}, false)`;
  await sql`
    insert into consents (user_id, kind, version, accepted) values (${member.id}, 'marketing', '1', true)`;
  await sql`
    insert into certificates (user_id, course_id, code, holder_name, course_title, minutes)
    values (${member.id}, 'aberto', ${certificate}, 'Ana Souza', 'Aberto', 90)`;
  await sql`
    insert into lesson_progress (user_id, lesson_id, completed_at) values (${member.id}, 'aberto-a', now())`;
  await sql`
    insert into lesson_notes (user_id, lesson_id, seconds, content) values (${member.id}, ${lesson}, 7, 'Schwa')`;
  await sql`
    insert into notifications (user_id, kind, payload, href)
    values (${member.id}, 'access_granted', '{"course": null}', '/membros')`;
  await sql`insert into live_classes (title, starts_at) values ('Plantão', now() + interval '1 day')`;
  await sql`insert into calendar_feeds (user_id, token) values (${member.id}, ${'b'.repeat(64)})`;
  await sql`
    insert into auth.email_changes (user_id, address, requested_at, new_hash)
    values (${member.id}, 'nova@example.com', now(), encode(sha256('link'), 'hex'))`;
  await sql`
    insert into app.outbox (kind, key, payload, delivered_at, last_error)
    values ('purchase_confirmed', 'lost', '{}', now(), 'refused by the mail server')`;
  await sql`insert into resources (title, kind, url) values ('Dicionário', 'link', 'https://x.example')`;
  await sql`
    insert into comments (id, lesson_id, user_id, content) values (${comment}, ${lesson}, ${member.id}, 'Ouvi o schwa!')`;
  for (const text of ['Eu também', 'E eu'])
    await sql`
      insert into comments (lesson_id, user_id, parent_id, content) values (${lesson}, ${admin.id}, ${comment}, ${text})`;
  await sql`
    insert into comments (id, user_id, title, content, hidden_at)
    values (${post}, ${member.id}, 'Shadowing', 'No ônibus', null), (${hidden}, ${member.id}, 'Escondida', 'x', now())`;
  for (const text of ['Canto baixinho', 'Assobio'])
    await sql`insert into comments (parent_id, user_id, content) values (${post}, ${admin.id}, ${text})`;
  await sql`
    insert into comment_reports (reporter_id, comment_id, reason) values (${stranger.id}, ${post}, 'other')`;
  await sql`
    insert into app.newsletters (id, subject, body, is_to_subscribers, collects)
    values (${randomUUID()}, 'Música nova', 'Uma música nova espera você.', true, 'subscribers')`;
  await sql`
    select app.leave_checkout(${sql.json({
      ticket: randomUUID(),
      product: 'masterclass',
      email: 'parou@example.com',
      mails: true,
      phone: '11912345678',
      version: '2026-11-29',
    })}, null, now() - interval '3 hours')`;
  await sql`update app.left_checkouts set begun_at = left_at`;
  await sql`insert into waiting_list (course_id, email) values ('ingles-proibido', 'fila@example.com')`;
  await sql`
    insert into contact_messages (name, email, subject, message) values ('Bia', 'bia@example.com', 'Dúvida', 'x')`;
  await sql`
    insert into audit_log (actor_id, action, subject_type, subject_id) values (${admin.id}, 'granted_access', 'user', ${member.id})`;

  const upload = { format: 'other', header: ['email'], samples: [], rows: 1, columns: noColumns };
  await sql`
    with roster as (
      insert into app.rosters (id, created_by, file_name, status, upload, created_at, touched_at)
      values (gen_random_uuid(), ${admin.id}, 'vendas.csv', 'done', ${sql.json(upload)}, now(), now()) returning id
    )
    insert into app.roster_entries (roster_id, line, email, user_id, outcome)
    select roster.id, 2, ${member.email}, ${member.id}, 'given' from roster`;

  const period = { first: today, last: today };
  await sql`
    insert into app.coupon_uses (order_id, coupon_id, is_test, taken_at)
    select order_id, ${coupon.id}, true, now() from purchases where id = ${paid.purchaseId}`;
  await offerBump(server.deps.database);
  return {
    coupon: coupon.id,
    server,
    stranger,
    member,
    admin,
    open,
    paid,
    post,
    certificate,
    period,
  };
}
