import { randomUUID } from 'node:crypto';
import { insertCoupon } from '../../support/buyers/rows.ts';
import { toHotmartTable } from '../../support/roster/hotmart-table.ts';
import type { OwnServer } from './own-server.ts';
import { type Call, createAccount, createMember, openPix, pay, type Session } from './people.ts';

export interface BusySchool {
  member: Session;
  /** A purchase of each state that a screen shows in another way. */
  purchases: string[];
}

/** Calls that all succeed. */
const strictly = (call: Call, session: Session) => async (path: string, body: unknown) => {
  const { status, body: answer } = await call(path, { session, body });
  if (status >= 400) throw new Error(`${path}: ${status} ${JSON.stringify(answer)}`);
};

async function buy(name: string, call: Call): Promise<{ purchaseId: string; paymentId: string }> {
  const session = await createAccount(name, call);
  const opened = await openPix(session, call);
  await pay(session, opened.paymentId, call);
  return opened;
}

/** Purchases that wait, are paid, are disputed and were given back. */
async function fillSales(call: Call, admin: Session): Promise<string[]> {
  const waiting = await openPix(await createAccount('Caio Reis', call), call);
  const paid = await buy('Davi Luz', call);
  const disputed = await buy('Eva Rocha', call);
  const returned = await buy('Fábio Sá', call);
  const send = strictly(call, admin);
  await send('/.netlify/functions/sandbox-event', {
    paymentId: disputed.paymentId,
    event: 'chargeback_opened',
  });
  await send('/.netlify/functions/admin-refund', {
    purchaseId: returned.purchaseId,
    reason: 'Pediu pelo WhatsApp',
  });
  return [waiting, paid, disputed, returned].map(({ purchaseId }) => purchaseId);
}

async function fillTalks(server: OwnServer, member: Session, call: Call): Promise<void> {
  const send = strictly(call, member);
  const post = randomUUID();
  await send('/rest/v1/rpc/add_comment', {
    id: post,
    lesson_id: null,
    title: 'Como treinar no ônibus?',
    content: 'Quarenta minutos por dia.',
  });
  await server.ask(async (sql) => {
    const [lesson] = await sql<{ id: string }[]>`select id from lessons order by id limit 1`;
    await sql`
      insert into comments (lesson_id, user_id, content)
      values (${lesson?.id ?? ''}, ${member.user.id}, 'Por que o som muda no refrão?')`;
    await sql`
      insert into comment_reports (reporter_id, comment_id, reason, details)
      values (${member.user.id}, ${post}, 'spam', 'Parece propaganda')`;
  });
  await send('/.netlify/functions/contact', {
    name: 'Gil Prado',
    email: 'gil@example.com',
    subject: 'Nota fiscal',
    message: 'Como recebo a nota?',
  });
}

async function fillLists(server: OwnServer, call: Call, admin: Session): Promise<void> {
  const send = strictly(call, admin);
  await send('/.netlify/functions/join-waiting-list', {
    product: 'curso',
    email: 'hugo@example.com',
    name: 'Hugo Melo',
  });
  await send('/rest/v1/rpc/save_live_class', {
    class_id: null,
    expected_version: 0,
    title: 'Refrões em grupo',
    description: 'Ao vivo',
    starts_at: new Date(Date.now() + 86_400_000).toISOString(),
    duration_minutes: 60,
    join_url: 'https://meet.example.com/aula',
    course_id: null,
  });
  await server.ask(async (sql) => {
    await insertCoupon({ sql }, { code: 'PRIMAVERA', note: 'Para a live' });
    await sql`
      insert into app.payment_events (provider, external_id, event, provider_charge_id, received_at, attempts, last_error)
      values ('sandbox', 'e1', 'PAYMENT_CONFIRMED', 'c1', now(), 5, 'unknown charge'),
        ('sandbox', 'e2', 'PAYMENT_OVERDUE', 'c2', now(), 5, 'Error: column not found')`;
    await sql`
      insert into app.left_checkouts (ticket, course_id, email, address_key, phone, accepts_mails, accepts_whatsapp, version, created_at, left_at)
      values (gen_random_uuid(), 'masterclass', 'iris@example.com', 'k', '11987654321', true, true, '2026-01-01', now() - interval '2 hours', now() - interval '2 hours')`;
    await sql`
      insert into app.outbox (kind, rank, key, payload, attempts, delivered_at, last_error)
      select m.kind, m.rank, 'busy-' || m.kind, '{}', 3, now(), 'refused' from owed.mails m where m.label is not null`;
  });
}

async function fillRoster(call: Call, admin: Session): Promise<void> {
  const { status } = await call('/.netlify/functions/roster-upload?name=vendas.csv', {
    session: admin,
    body: new Blob([new TextEncoder().encode(toHotmartTable(12))]),
    headers: { 'content-type': 'application/octet-stream' },
  });
  if (status >= 400) throw new Error(`the table was refused: ${status}`);
}

/** Something of all that the admin area lists, written in Portuguese. */
export async function fillSchool(
  server: OwnServer,
  call: Call,
  admin: Session,
): Promise<BusySchool> {
  const member = await createMember('Beatriz Lima', call);
  const purchases = await fillSales(call, admin);
  await fillTalks(server, member, call);
  await fillLists(server, call, admin);
  await fillRoster(call, admin);
  await server.ask(
    (sql) => sql`update auth.users set mailbox_proven_at = now() where id = ${member.user.id}`,
  );
  await strictly(call, admin)('/rest/v1/rpc/admin_give_role', {
    person: member.user.id,
    role: 'support',
  });
  return { member, purchases };
}
