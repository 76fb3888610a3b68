import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createCheckout } from '../../../tests/support/checkout.ts';
import { createMailApp } from '../../../tests/support/mail-app.ts';
import {
  startMailServer,
  type MailServer,
  type ReceivedMail,
} from '../../../tests/support/mail-server.ts';
import type { Person, TestApp } from '../../../tests/support/test-app.ts';
import { deliverMails } from '../deliver-mails.ts';

let mails: MailServer;
let server: TestApp;
let checkout: ReturnType<typeof createCheckout>;

beforeAll(async () => {
  mails = await startMailServer();
  server = await createMailApp(mails.url);
  checkout = createCheckout(server);
});
beforeEach(async () => {
  await deliverMails(server.deps);
  mails.received.length = 0;
});
afterAll(async () => {
  await server.close();
  await mails.close();
});

/** What one person finds in the mailbox. */
async function readMailbox(email: string) {
  await deliverMails(server.deps);
  return mails.received.filter(({ to }) => to.includes(email));
}

/** What the reader's mail program offers beside the mail. */
function readUnsubscribeLink(mail: ReceivedMail | undefined): string {
  return /<(http[^>]+)>/u.exec(mail?.headers['list-unsubscribe'] ?? '')?.[1] ?? '';
}

async function buy(person: Person): Promise<string> {
  const { purchaseId, paymentId } = await checkout.openPix(person);
  await checkout.pay(paymentId);
  return purchaseId;
}

async function createCheckoutAccount(): Promise<Person> {
  const person = await server.createPerson({ fullName: 'Maria Oliveira' });
  await server.deps.database.sql`
    update auth.users set raw_app_meta_data = raw_app_meta_data || '{"claimed": false}' where id = ${person.id}`;
  return person;
}

describe('a purchase', () => {
  test('is confirmed once, with its receipt', async () => {
    const person = await server.createPerson({ fullName: 'Maria Oliveira' });
    const purchaseId = await buy(person);
    const [mail, ...more] = await readMailbox(person.email);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Pagamento confirmado: Masterclass Inglês Proibido');
    expect(mail?.text).toContain('Olá, Maria.');
    expect(mail?.text).toContain('R$ 97,00');
    expect(mail?.text).toContain('7 dias de garantia');
    expect(mail?.text).toContain(purchaseId);
  });

  test("welcomes a buyer whose password nobody knows, with the way to one's own", async () => {
    const person = await createCheckoutAccount();
    await buy(person);
    const subjects = (await readMailbox(person.email)).map(({ subject }) => subject).sort();
    expect(subjects).toEqual([
      'Crie sua senha e entre no Inglês Proibido',
      'Pagamento confirmado: Masterclass Inglês Proibido',
    ]);
    const welcome = mails.received.find(({ subject }) => subject.startsWith('Crie sua senha'));
    expect(welcome?.text).toMatch(/\bhttp:\/\/localhost:3000\/membros#token_hash=[\w-]{43}\n/u);
  });

  test('that was refunded before the mail left is not confirmed any more', async () => {
    const person = await server.createPerson();
    const purchaseId = await buy(person);
    await server.deps.database
      .sql`select app.move_purchase(${purchaseId}, 'REFUNDED', null, now())`;
    const subjects = (await readMailbox(person.email)).map(({ subject }) => subject);
    expect(subjects).toEqual(['Reembolso feito: Masterclass Inglês Proibido']);
  });
});

describe('an unpaid Pix', () => {
  const hours = 3_600_000;

  test('is remembered once, three hours before it ends', async () => {
    const person = await server.createPerson();
    await checkout.openPix(person);
    server.advance(20 * hours);
    expect(await readMailbox(person.email)).toEqual([]);
    server.advance(1.5 * hours);
    const [mail] = await readMailbox(person.email);
    expect(mail?.subject).toBe('Seu Pix vence hoje: Masterclass Inglês Proibido');
    expect(mail?.text).toContain('/checkout?product=masterclass');
    server.advance(0.5 * hours);
    expect(await readMailbox(person.email)).toHaveLength(1);
  });

  test('that is paid meanwhile is not', async () => {
    const person = await server.createPerson();
    const { paymentId } = await checkout.openPix(person);
    server.advance(22 * hours);
    await server.deps.database.sql`select app.queue_pix_reminders(${server.deps.clock()})`;
    await checkout.pay(paymentId);
    const subjects = (await readMailbox(person.email)).map(({ subject }) => subject);
    expect(subjects).toEqual(['Pagamento confirmado: Masterclass Inglês Proibido']);
  });
});

describe('a waiting list', () => {
  const open = async (status: string) =>
    server.deps.database
      .sql`update public.courses set enrollment_status = ${status}, version = version + 1 where id = 'ingles-proibido'`;

  const join = async (email: string) => {
    const body = JSON.stringify({ product: 'ingles-proibido', email, name: 'João Lima' });
    const headers = { 'content-type': 'application/json' };
    const url = '/.netlify/functions/join-waiting-list';
    const answer = await server.app.request(url, { method: 'POST', headers, body });
    expect(answer.status).toBe(200);
  };

  test('is told once of its course’s opening, and again who asked again', async () => {
    const email = `${randomUUID()}@example.com`;
    const told = async () =>
      server.deps.database
        .sql`select from waiting_list where email = ${email} and told_at is not null`;
    await join(email);
    await open('open');
    expect(await told()).toHaveLength(0);
    const [mail, ...more] = await readMailbox(email);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Abriram as vagas: Inglês Proibido');
    expect(mail?.text).toContain('R$ 797,00');
    expect(await told()).toHaveLength(1);
    await open('waitlist');
    await open('open');
    expect(await readMailbox(email)).toHaveLength(1);
    await open('waitlist');
    await join(email);
    await join(email);
    expect(await told()).toHaveLength(0);
    await open('open');
    expect(await readMailbox(email)).toHaveLength(2);
    await open('waitlist');
  });

  test('can be left from its mail, by its reader alone, and writes no more', async () => {
    const { sql } = server.deps.database;
    const [email, other] = [`${randomUUID()}@example.com`, `${randomUUID()}@example.com`];
    const rows = await sql<{ id: string }[]>`
      insert into waiting_list (course_id, email) values ('ingles-proibido', ${email}), ('ingles-proibido', ${other})
      returning id`;
    const [id = '', otherId = ''] = rows.map((row) => row.id);
    await open('open');
    const [mail] = await readMailbox(email);
    const link = readUnsubscribeLink(mail);
    expect(mail?.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
    expect(mail?.text).toContain(link);
    const look = await server.app.request(link);
    expect(await look.text()).toContain('Sair da lista de espera?');
    const leave = (url: string) => server.app.request(url, { method: 'POST' });
    for (const wrong of [link.replace(id, otherId), `${link}x`, link.replace('waiting', 'person')])
      expect((await leave(wrong)).status).toBe(404);
    const waiting = () => sql`select from waiting_list where id in (${id}, ${otherId})`;
    expect(await waiting()).toHaveLength(2);
    expect((await leave(link)).status).toBe(200);
    expect((await leave(link)).status).toBe(200);
    expect(await waiting()).toHaveLength(1);
    await open('waitlist');
    await join(other);
    await open('open');
    expect(await readMailbox(email)).toHaveLength(1);
    expect(await readMailbox(other)).toHaveLength(2);
    await open('waitlist');
  });

  test('hears nothing of a course that has closed again before the mail left', async () => {
    const email = `${randomUUID()}@example.com`;
    await server.deps.database
      .sql`insert into waiting_list (course_id, email) values ('ingles-proibido', ${email})`;
    await open('open');
    await open('waitlist');
    expect(await readMailbox(email)).toEqual([]);
    await open('open');
    expect(await readMailbox(email)).toHaveLength(1);
    await open('waitlist');
  });
});

describe('a reply', () => {
  async function comment(author: Person, parent: string | null): Promise<string> {
    const [row] = await server.deps.database.sql<{ id: string }[]>`
      insert into comments (lesson_id, user_id, parent_id, content)
      values ('masterclass-m1-a1', ${author.id}, ${parent}, 'O pulso me pegou.') returning id`;
    return row?.id ?? '';
  }
  const meet = () =>
    Promise.all([
      server.createPerson({ fullName: 'Ana Souza', hasAccess: true }),
      server.createPerson({ fullName: 'Bruno Lima Castro', hasAccess: true }),
    ]);

  test('to a comment is mailed to its author, with the replier as members see him', async () => {
    const [ana, bruno] = await meet();
    await comment(bruno, await comment(ana, null));
    const [mail] = await readMailbox(ana.email);
    expect(mail?.subject).toBe('Bruno C. respondeu a você');
    expect(mail?.text).toContain('> O pulso me pegou.');
    expect(mail?.text).toContain('/membros/curso/masterclass');
    expect(mail?.text).not.toContain(bruno.email);
  });

  test('of oneself, or one that was taken back, is not', async () => {
    const [ana, bruno] = await meet();
    const first = await comment(ana, null);
    await comment(ana, first);
    const second = await comment(bruno, first);
    await server.deps.database.sql`update comments set deleted_at = now() where id = ${second}`;
    expect(await readMailbox(ana.email)).toEqual([]);
  });

  test('can be stopped from the mail, and only by its reader', async () => {
    const [ana, bruno] = await meet();
    await comment(bruno, await comment(ana, null));
    const [mail] = await readMailbox(ana.email);
    const link = readUnsubscribeLink(mail);
    expect(mail?.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
    const look = await server.app.request(link);
    expect(await look.text()).toContain('Parar os avisos');
    const stop = (url: string) => server.app.request(url, { method: 'POST' });
    expect((await stop(link.replace(ana.id, bruno.id))).status).toBe(404);
    expect((await stop(`${link}x`)).status).toBe(404);
    expect((await stop(link)).status).toBe(200);
    await comment(bruno, await comment(ana, null));
    expect(await readMailbox(ana.email)).toHaveLength(1);
    await comment(ana, await comment(bruno, null));
    expect(await readMailbox(bruno.email)).toHaveLength(1);
  });

  test('is mailed once an hour for one conversation, whoever writes there', async () => {
    const [ana, bruno] = await meet();
    const carla = await server.createPerson({ hasAccess: true });
    const first = await comment(ana, null);
    for (const author of [bruno, bruno, carla]) await comment(author, first);
    expect(await readMailbox(ana.email)).toHaveLength(1);
    const { sql } = server.deps.database;
    const bell = await sql`select from notifications where user_id = ${ana.id}`;
    expect(bell).toHaveLength(3);
    await sql`update app.rate_limits set expires_at = now() where key like ${`reply-mail-thread:${first}:%`}`;
    await comment(carla, first);
    expect(await readMailbox(ana.email)).toHaveLength(2);
  });

  test('is mailed ten times a day to one person, and to others as ever', async () => {
    const [ana, bruno] = await meet();
    const carla = await server.createPerson({ hasAccess: true });
    for (let count = 0; count < 12; count += 1) {
      await comment(bruno, await comment(ana, null));
      await server.deps.database.sql`delete from app.rate_limits where key like 'comment-%'`;
    }
    await deliverMails(server.deps);
    expect(await readMailbox(ana.email)).toHaveLength(10);
    await comment(bruno, await comment(carla, null));
    expect(await readMailbox(carla.email)).toHaveLength(1);
  });

  test('in the community is mailed to the author of the post', async () => {
    const [ana, bruno] = await meet();
    const { sql } = server.deps.database;
    const [post] = await sql<{ id: string }[]>`
      insert into community_posts (author_id, title, body) values (${ana.id}, 'Qual música?', 'Conta aí') returning id`;
    await sql`insert into community_replies (post_id, author_id, body) values (${post?.id ?? ''}, ${bruno.id}, 'A primeira.')`;
    const [mail] = await readMailbox(ana.email);
    expect(mail?.text).toContain('à sua publicação "Qual música?"');
  });
});

test('a name that a mailbox would turn into a link is not shown', async () => {
  const { sql } = server.deps.database;
  for (const fullName of [
    'Maria www.golpe.example',
    'golpe.example/premio',
    'Ligue 0800-1234567',
  ]) {
    const person = await server.createPerson({ fullName });
    await sql`select auth.request_mail('recovery', ${person.email}, null, ${server.deps.clock()})`;
    const [mail] = await readMailbox(person.email);
    expect(mail?.text).toContain('Olá.');
    expect(JSON.stringify(mail)).not.toMatch(/golpe|0800/u);
  }
});

describe('a message from the contact page', () => {
  const write = (app: TestApp) =>
    app.request('/.netlify/functions/contact', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        name: 'João Lima',
        email: 'joao@example.com',
        subject: 'Boleto',
        message: 'Já paguei.\nE agora?',
      }),
    });

  test('reaches the school, which answers straight to the person', async () => {
    const deps = {
      ...server.deps,
      config: { ...server.deps.config, supportEmail: 'suporte@example.com' },
    };
    expect((await write(server)).status).toBe(200);
    await deliverMails(deps);
    const [mail] = mails.received;
    expect(mail?.to).toEqual(['suporte@example.com']);
    expect(mail?.headers['reply-to']).toContain('joao@example.com');
    expect(mail?.text).toContain('> Já paguei.');
  });

  test('stays with the administrators when nobody said where it goes', async () => {
    expect((await write(server)).status).toBe(200);
    await deliverMails(server.deps);
    expect(mails.received).toEqual([]);
  });
});
