import { describe, expect, test } from 'vitest';
import { openShopWithMail, readUnsubscribeLink } from '#tests/support/mailbox.ts';
import type { Person } from '#tests/support/test-app.ts';
import { deliverMails } from '../deliver-mails.ts';

const { server, sql, readMailbox } = await openShopWithMail();

describe('a mail about a reply', () => {
  async function comment(
    author: Person,
    parent: string | null,
    lesson = 'masterclass-m1-a1',
  ): Promise<string> {
    const [row] = await sql<{ id: string }[]>`
      insert into comments (lesson_id, user_id, parent_id, content)
      values (${lesson}, ${author.id}, ${parent}, 'O pulso me pegou.') returning id`;
    return row?.id ?? '';
  }
  const meet = () =>
    Promise.all([
      server.createPerson({ fullName: 'Ana Souza', hasAccess: true }),
      server.createPerson({ fullName: 'Bruno Lima Castro', hasAccess: true }),
    ]);

  test("to a comment is sent to the comment's author, with the name that members see", async () => {
    const [ana, bruno] = await meet();
    await comment(bruno, await comment(ana, null));
    const [mail] = await readMailbox(ana.email);
    expect(mail?.subject).toBe('Bruno C. respondeu a você');
    expect(mail?.text).toContain('> O pulso me pegou.');
    expect(mail?.text).toContain('/membros/curso/masterclass');
    expect(mail?.text).not.toContain(bruno.email);
  });

  test('to the own comment, or about a deleted reply, is not sent', async () => {
    const [ana, bruno] = await meet();
    const first = await comment(ana, null);
    await comment(ana, first);
    const second = await comment(bruno, first);
    await sql`update comments set deleted_at = now() where id = ${second}`;
    expect(await readMailbox(ana.email)).toEqual([]);
  });

  test('can be stopped through its link, by its reader only', async () => {
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

  test('is sent once an hour per conversation, for any number of writers', async () => {
    const [ana, bruno] = await meet();
    const carla = await server.createPerson({ hasAccess: true });
    const first = await comment(ana, null);
    for (const author of [bruno, bruno, carla]) await comment(author, first);
    expect(await readMailbox(ana.email)).toHaveLength(1);
    const bell = await sql`select from notifications where user_id = ${ana.id}`;
    expect(bell).toHaveLength(3);
    await sql`update app.rate_limits set expires_at = now() where key like ${`reply-mail-thread:${first}:%`}`;
    await comment(carla, first);
    expect(await readMailbox(ana.email)).toHaveLength(2);
  });

  test('is sent at most ten times a day to one person, and does not limit other people', async () => {
    const [ana, bruno] = await meet();
    const carla = await server.createPerson({ hasAccess: true });
    for (let count = 0; count < 12; count += 1) {
      await comment(bruno, await comment(ana, null));
      await sql`delete from app.rate_limits where key like 'comment-%'`;
    }
    await deliverMails(server.deps);
    expect(await readMailbox(ana.email)).toHaveLength(10);
    await comment(bruno, await comment(carla, null));
    expect(await readMailbox(carla.email)).toHaveLength(1);
  });

  async function replyInCommunity(ana: Person, bruno: Person): Promise<void> {
    const [entry] = await sql<{ id: string }[]>`
      insert into comments (user_id, title, content) values (${ana.id}, 'Qual música?', 'Conta aí') returning id`;
    await sql`insert into comments (parent_id, user_id, content) values (${entry?.id ?? ''}, ${bruno.id}, 'A primeira.')`;
  }

  test.each([
    ['a comment', async (ana: Person, bruno: Person) => comment(bruno, await comment(ana, null))],
    ['a post', replyInCommunity],
  ])('to %s of a person who lost access is not sent', async (_, reply) => {
    const [ana, bruno] = await meet();
    await reply(ana, bruno);
    await sql`update access_grants set revoked_at = now() where user_id = ${ana.id}`;
    expect(await readMailbox(ana.email)).toEqual([]);
  });

  test('to a comment is not sent to a member whose access to the course ended', async () => {
    const [ana, bruno] = await meet();
    const give = (person: Person) => sql`
      insert into access_grants (user_id, course_id, reason) values (${person.id}, 'ingles-proibido', 'test')`;
    await give(ana);
    await give(bruno);
    const lesson = 'ingles-proibido-m1-a1';
    await comment(ana, await comment(bruno, null, lesson), lesson);
    await comment(bruno, await comment(ana, null, lesson), lesson);
    await sql`
      update access_grants set revoked_at = now() where user_id = ${ana.id} and course_id = 'ingles-proibido'`;
    expect(await readMailbox(ana.email)).toEqual([]);
    expect(await readMailbox(bruno.email)).toHaveLength(1);
  });

  test('in the community is sent to the author of the post', async () => {
    const [ana, bruno] = await meet();
    await replyInCommunity(ana, bruno);
    const [mail] = await readMailbox(ana.email);
    expect(mail?.text).toContain('à sua publicação "Qual música?"');
  });
});
