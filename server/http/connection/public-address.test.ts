import { expect, test } from 'vitest';
import { startMailServer } from '#tests/support/mail-server.ts';
import { createMailer } from '#server/mail/mailer.ts';
import { connectChecked, isPublicAddress } from './public-address.ts';

test.each([
  '127.0.0.1',
  '127.9.9.9',
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '169.254.169.254',
  '172.31.255.255',
  '192.168.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  '::ffff:127.0.0.1',
  '::ffff:a00:1',
  '64:ff9b::7f00:1',
  'fe80::1',
  'fd00::1',
  'fc00::1',
  'ff02::1',
  '2002:7f00:1::',
  '2001:db8::1',
  'smtp.example.com',
  '',
])('%s is no public address', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each(['8.8.8.8', '172.32.0.1', '200.147.3.1', '2804:14c::1', '2a00:1450:4001::1'])(
  '%s is a public address',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

const timeoutMs = 2_000;
const mail = {
  id: 'a',
  to: { name: 'Ana', address: 'ana@example.com' },
  subject: 'Oi',
  html: '<p>Oi</p>',
  text: 'Oi',
};

test.each(['localhost', '127.0.0.1', '2130706433', '0x7f000001', '0177.0.0.1', '127.1'])(
  'a name that leads to this machine is not connected to: %s',
  async (host) => {
    const server = await startMailServer();
    const port = Number(new URL(server.url).port);
    const limits = { isAllowed: isPublicAddress, timeoutMs };
    await expect(connectChecked({ host, port }, limits)).rejects.toMatchObject({
      code: expect.stringMatching(/^E(?:INNER|NOTFOUND|AI_AGAIN)$/u),
    });
    const mailer = createMailer(`smtp://${host}:${port}`, 'oi@example.com', isPublicAddress);
    expect(await mailer.send(mail, async () => {})).toMatchObject({ outcome: 'failed' });
    expect(await mailer.isReady()).toBe(false);
    expect(server.received).toEqual([]);
    await server.close();
  },
);

test('a name with one inner address among others is not connected to', async () => {
  const asked: string[] = [];
  const isAllowed = (address: string) => {
    asked.push(address);
    return false;
  };
  await expect(
    connectChecked({ host: 'localhost', port: 2525 }, { isAllowed, timeoutMs }),
  ).rejects.toMatchObject({ code: 'EINNER', message: expect.not.stringMatching(/\d/u) });
  expect(asked.length).toBeGreaterThan(0);
});

test('an allowed address gets the mail over the connection that was checked', async () => {
  const server = await startMailServer();
  const mailer = createMailer(server.url, 'oi@example.com', () => true);
  expect(await mailer.send(mail, async () => {})).toMatchObject({ outcome: 'sent' });
  expect(server.received).toHaveLength(1);
  await server.close();
});

test('a password is not sent to a server without encryption', async () => {
  const server = await startMailServer();
  const url = server.url.replace('smtp://', 'smtp://ana:segredo@');
  const mailer = createMailer(url, 'oi@example.com', () => true);
  expect(await mailer.send(mail, async () => {})).toMatchObject({ outcome: 'failed' });
  expect(server.received).toEqual([]);
  await server.close();
});
