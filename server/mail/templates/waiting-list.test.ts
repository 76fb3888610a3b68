import { describe, expect, test } from 'vitest';
import { newEmail } from '#tests/support/new-email.ts';
import { openShopWithMail, readUnsubscribeLink } from '#tests/support/mailbox.ts';
import { untilBlocked } from '#tests/support/until-blocked.ts';

const { server, sql, readMailbox } = await openShopWithMail();

describe('a mail to a waiting list', () => {
  const open = async (status: string) =>
    sql`update public.courses set enrollment_status = ${status}, version = version + 1 where id = 'ingles-proibido'`;

  const join = async (email: string, product = 'ingles-proibido') => {
    const person = { product, email, name: 'João Lima' };
    const answer = await server.send('/.netlify/functions/join-waiting-list', person);
    expect(answer.status).toBe(200);
  };

  test('is sent once when the course opens, and again to a person who joined again', async () => {
    const email = newEmail();
    const listNotified = async () =>
      sql`select from waiting_list where email = ${email} and notified_at is not null`;
    await join(email);
    await open('open');
    expect(await listNotified()).toHaveLength(0);
    const [mail, ...more] = await readMailbox(email);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Abriram as vagas: Inglês Proibido');
    expect(mail?.text).toContain('R$ 797,00');
    expect(await listNotified()).toHaveLength(1);
    await open('waitlist');
    await open('open');
    expect(await readMailbox(email)).toHaveLength(1);
    await open('waitlist');
    await join(email);
    await join(email);
    expect(await listNotified()).toHaveLength(0);
    await open('open');
    expect(await readMailbox(email)).toHaveLength(2);
    await open('waitlist');
  });

  test('is sent when the course can be bought, not when it opens without being listed', async () => {
    const list = async (isListed: boolean) =>
      sql`update public.courses set is_listed = ${isListed} where id = 'ingles-proibido'`;
    const email = newEmail();
    await join(email);
    await list(false);
    await open('open');
    expect(await readMailbox(email)).toEqual([]);
    await list(true);
    expect(await readMailbox(email)).toHaveLength(1);
    await open('waitlist');
  });

  test('is sent immediately to a person who joins while the course is open, and not again the same day', async () => {
    const [early, late] = [newEmail(), newEmail()];
    let joining: Promise<unknown> = Promise.resolve();
    await sql.begin(async (transaction) => {
      await transaction`update public.courses set enrollment_status = 'open' where id = 'ingles-proibido'`;
      joining = join(early);
      await untilBlocked(server.deps.database);
    });
    await joining;
    await join(late);
    for (const email of [early, late]) {
      expect(await readMailbox(email)).toHaveLength(1);
      await join(email);
      expect(await readMailbox(email)).toHaveLength(1);
    }
    await sql`update waiting_list set notified_at = now() - interval '2 days' where email = ${late}`;
    await join(late);
    expect(await readMailbox(late)).toHaveLength(2);
    await open('waitlist');
  });

  test('of the masterclass is sent for its next live event, whether or not the recording is on sale', async () => {
    const email = newEmail();
    await join(email, 'masterclass');
    expect(await readMailbox(email)).toEqual([]);
  });

  test('can be stopped through its link, by its reader only', async () => {
    const [email, other] = [newEmail(), newEmail()];
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

  test('is not sent when the course closed again before it left', async () => {
    const email = newEmail();
    await sql`insert into waiting_list (course_id, email) values ('ingles-proibido', ${email})`;
    await open('open');
    await open('waitlist');
    expect(await readMailbox(email)).toEqual([]);
    await open('open');
    expect(await readMailbox(email)).toHaveLength(1);
    await open('waitlist');
  });
});
