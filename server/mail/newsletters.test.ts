import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { sendNewsletters } from './newsletters.ts';
import { forFile } from '#tests/support/for-file.ts';
import { connectMail, readUnsubscribeLink } from '#tests/support/mailbox.ts';
import { createTestApp, type Person } from '#tests/support/test-app.ts';
import { deliverMails } from './deliver-mails.ts';

const server = await forFile(createTestApp());
const { deps } = server;
const { sql } = deps.database;
const mails = await connectMail(server);
const admin = await server.createPerson({ isAdmin: true, fullName: 'Dona Lúcia' });
const course = 'ingles-proibido';
const body = '# Chegou\n\nUma **música nova** espera você.';
let turn = 0;

beforeEach(async () => {
  await sql`delete from app.newsletters`;
  await sql`delete from public.consents`;
  await sql`delete from waiting_list`;
  server.advance(61_000);
  await server.renewToken(admin);
});

async function say(person: Person, accepted: boolean): Promise<void> {
  await sql`
    insert into consents (user_id, kind, version, accepted, created_at)
    values (${person.id}, 'marketing', '1', ${accepted}, clock_timestamp())`;
}
async function createSubscriber(email?: string): Promise<Person> {
  const person = await server.createPerson(email === undefined ? {} : { email });
  await say(person, true);
  return person;
}
async function wait(email: string): Promise<void> {
  await sql`insert into waiting_list (course_id, email, name) values (${course}, ${email}, 'João')`;
}

const rpc = async (name: string, values: object, person: Person | null = admin) => {
  const answer = await server.send(`/rest/v1/rpc/${name}`, values, person);
  const text = await answer.text();
  return { status: answer.status, body: (text ? JSON.parse(text) : null) as unknown };
};
/** A newsletter with a text of its own. */
function write(changes: object = {}) {
  turn += 1;
  return {
    newsletter: randomUUID(),
    subject: `Música nova ${turn}`,
    body,
    to_subscribers: true,
    course: null,
    ...changes,
  };
}
async function send(changes: object = {}): Promise<string> {
  const letter = write(changes);
  const { status } = await rpc('admin_send_newsletter', letter);
  expect(status).toBe(204);
  return letter.newsletter;
}
/** Jobs and mails, some passes. */
async function work(passes = 3): Promise<void> {
  for (let pass = 0; pass < passes; pass += 1) {
    await sendNewsletters(deps);
    await deliverMails(deps);
  }
  await sendNewsletters(deps);
}
const readers = () => mails.received.flatMap(({ to }) => to).toSorted();
async function read(id: string) {
  const { body: page } = await rpc('admin_list', { list: 'newsletters' });
  return (page as { rows: { id: string }[] }).rows.find((newsletter) => newsletter.id === id);
}

describe('the readers', () => {
  test('are those whose newest consent is yes, and those who still wait for the course, each address once', async () => {
    const subscriber = await createSubscriber();
    const both = await createSubscriber();
    const former = await createSubscriber();
    await say(former, false);
    await say(await server.createPerson(), false);
    await wait(both.email);
    await wait('fila@example.com');
    await wait(former.email); // a reader who refused news gets none through the list
    await sql`
      insert into waiting_list (course_id, email, notified_at) values (${course}, 'avisada@example.com', now())`;
    const { body: counts } = await rpc('admin_count_readers', { to_subscribers: true, course });
    expect(counts).toEqual({
      total: 3,
      subscribers: 2,
      waiting: [{ course_id: course, title: 'Inglês Proibido', people: 2 }],
    });
    const id = await send({ course });
    await work();
    expect(readers()).toEqual([both.email, 'fila@example.com', subscriber.email].toSorted());
    expect(await read(id)).toMatchObject({ state: 'sent', total: 3, sent: 3, skipped: 0 });
  });

  test('a person who withdraws, leaves the list or deletes the account between pressing and sending gets nothing', async () => {
    const [withdrawn, deleted] = [await createSubscriber(), await createSubscriber()];
    await wait('sai@example.com');
    const stays = await createSubscriber();
    const id = await send({ course });
    await sendNewsletters(deps);
    await say(withdrawn, false);
    await sql`delete from waiting_list where email = 'sai@example.com'`;
    await sql`select app.delete_account(${deleted.id}, now())`;
    await work();
    expect(readers()).toEqual([stays.email]);
    expect(await read(id)).toMatchObject({ state: 'sent', total: 4, sent: 1, skipped: 3 });
  });

  test('a reader whose account has another address by now gets the mail there, once', async () => {
    const person = await createSubscriber();
    const other = await createSubscriber();
    await send();
    await sendNewsletters(deps);
    await sql`delete from public.consents where user_id = ${other.id}`;
    const address = `nova-${randomUUID()}@example.com`;
    await sql`update auth.users set email = ${address} where id = ${person.id}`;
    await work();
    expect(readers()).toEqual([address]);
  });
});

test('a newsletter is sent once, whoever presses how often, with several processes and a broken connection', async () => {
  const people = await Promise.all(Array.from({ length: 4 }, () => createSubscriber()));
  const other = await server.createPerson({ isAdmin: true });
  const letter = write();
  const press = (person: Person, newsletter = letter.newsletter) =>
    rpc('admin_send_newsletter', { ...letter, newsletter }, person);
  const pressed = await Promise.all([press(admin), press(admin), press(other), press(admin)]);
  expect(pressed.map(({ status }) => status)).toEqual([204, 204, 204, 204]);
  expect(await press(other, randomUUID())).toMatchObject({ status: 409 });
  await Promise.all([sendNewsletters(deps), sendNewsletters(deps), sendNewsletters(deps)]);
  mails.behave('break'); // after the whole mail has arrived
  await deliverMails(deps);
  mails.behave('accept');
  server.advance(10 * 60_000);
  await Promise.all([work(2), work(2)]);
  expect(readers()).toEqual(people.map(({ email }) => email).toSorted());
  await server.renewToken(admin);
  expect(await read(letter.newsletter)).toMatchObject({ state: 'sent', total: 4 });
});

test('at most so many mails as configured are queued within a minute, and other mails go first', async () => {
  for (let count = 0; count < 5; count += 1) await createSubscriber();
  const slow = { ...deps, config: { ...deps.config, newsletterMailsPerMinute: 2 } };
  const id = await send();
  for (let pass = 0; pass < 3; pass += 1) await sendNewsletters(slow);
  const queued = () =>
    sql`select from app.outbox where kind = 'newsletter' and payload ->> 'newsletter_id' = ${id}`;
  expect(await queued()).toHaveLength(2);
  const person = await server.createPerson();
  await sql`
    insert into app.outbox (kind, key, payload, created_at)
    values ('recovery', ${randomUUID()}, ${sql.json({ user_id: person.id })}, ${deps.clock()})`;
  await deliverMails(deps);
  expect(mails.received[0]?.to).toEqual([person.email]);
  expect(mails.received).toHaveLength(3);
  await sendNewsletters(slow);
  expect(await queued()).toHaveLength(2);
  server.advance(61_000);
  await sendNewsletters(slow);
  expect(await queued()).toHaveLength(4);
});

test('a newsletter that is stopped takes its queued mails back, and goes on where it stopped', async () => {
  for (let count = 0; count < 5; count += 1) await createSubscriber();
  const slow = { ...deps, config: { ...deps.config, newsletterMailsPerMinute: 2 } };
  const id = await send();
  await sendNewsletters(slow);
  await deliverMails(deps);
  server.advance(61_000);
  await server.renewToken(admin);
  await sendNewsletters(slow);
  const stop = (is_stopped: boolean) =>
    rpc('admin_stop_newsletter', { newsletter: id, is_stopped });
  expect((await stop(true)).status).toBe(204);
  expect((await stop(true)).status).toBe(409);
  await work();
  expect(mails.received).toHaveLength(2);
  expect(await read(id)).toMatchObject({ state: 'stopped', can_resume: true, total: 5, sent: 2 });
  expect((await stop(false)).status).toBe(204);
  server.advance(61_000);
  await work();
  expect(new Set(readers()).size).toBe(5);
  expect(mails.received).toHaveLength(5);
  await server.renewToken(admin);
  expect(await read(id)).toMatchObject({ state: 'sent', sent: 5 });
  expect((await stop(false)).status).toBe(409);
});

test('markup in a newsletter is shown as text, and the mail says why it came', async () => {
  await createSubscriber();
  await send({
    subject: '<b>Oi</b> & tchau',
    body: '<script>alert(1)</script> **<i>x</i>** [aqui](https://x.example/?a="b) [mau](javascript:alert(1))',
  });
  await work();
  const [mail] = mails.received;
  expect(mail?.subject).toBe('<b>Oi</b> & tchau');
  expect(mail?.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; <strong>&lt;i&gt;x');
  expect(mail?.html).toContain('href="https://x.example/?a=&quot;b"');
  expect(mail?.html).not.toMatch(/<(?:script|i|b)>|href="javascript/u);
  expect(mail?.text).toContain('porque aceitou receber novidades');
});

describe('the link in a newsletter', () => {
  const press = (link: string) =>
    server.request(new URL(link).pathname + new URL(link).search, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': 'cross-site',
      },
      body: 'List-Unsubscribe=One-Click',
    });

  test('ends news with one press by the mail program, without a session, and is no link to anything else', async () => {
    const person = await createSubscriber();
    const id = await send();
    await work();
    const [mail] = mails.received;
    expect(mail?.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
    const link = readUnsubscribeLink(mail);
    const page = await server.request(new URL(link).pathname + new URL(link).search);
    expect(await page.text()).toContain('Parar de receber novidades?');
    const forged = link.replace('news=', 'person=');
    expect((await press(forged)).status).toBe(404);
    for (const _ of [1, 2])
      expect(await (await press(link)).text()).toContain('Não enviaremos mais novidades');
    const consents = await sql`
      select accepted, version ~ '^\\d{4}-' as dated from consents where user_id = ${person.id} and not accepted`;
    expect([...consents]).toEqual([{ accepted: false, dated: true }]);
    mails.received.length = 0;
    const refusal = await rpc('admin_send_newsletter', write());
    expect(refusal).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/^Ninguém/u) },
    });
    expect(await read(id)).toMatchObject({ sent: 1 });
  });

  test('takes a person who waits off the list', async () => {
    await wait('fila@example.com');
    await send({ to_subscribers: false, course });
    await work();
    const [mail] = mails.received;
    expect(mail?.text).toContain('porque entrou na lista de espera de Inglês Proibido');
    expect((await press(readUnsubscribeLink(mail))).status).toBe(200);
    expect(await sql`select from waiting_list`).toHaveLength(0);
  });
});

test('a test goes to its administrator alone, at most 30 an hour', async () => {
  const subscriber = await createSubscriber();
  const { subject } = write();
  const answers = [];
  for (let count = 0; count < 31; count += 1)
    answers.push((await rpc('admin_test_newsletter', { subject, body })).status);
  expect(answers.slice(0, 30).every((status) => status === 204)).toBe(true);
  expect(answers.at(-1)).toBe(429);
  await work();
  expect(new Set(readers())).toEqual(new Set([admin.email]));
  expect(readers()).not.toContain(subscriber.email);
  expect(mails.received[0]?.subject).toBe(`[Teste] ${subject}`);
});

test('a text of 20,000 letters of four bytes each can be sent', async () => {
  await createSubscriber();
  await send({ body: '😀'.repeat(20_000) });
});
