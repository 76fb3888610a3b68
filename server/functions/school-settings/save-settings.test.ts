import { expect, test } from 'vitest';
import { createApp } from '#server/app.ts';
import { openLiveParts, withLive } from '#server/live-parts.ts';
import { startAsaas } from '#tests/support/asaas/emulator.ts';
import { forFile } from '#tests/support/for-file.ts';
import { createTestApp, type Person } from '#tests/support/test-app.ts';
import { parseEnvironment } from '#server/config/config.ts';
import type { SaveSettingsResponse, SchoolSettings } from '#domain/contracts/school-settings.ts';

const key = `$aact_hmlg_${'canario4f2a'.repeat(3)}`;
const password = 'canario-senha-do-email-9z8y';
const lines: unknown[] = [];
const note = (...line: unknown[]) => void lines.push(line);
const logger = { info: note, warn: note, error: note };

const asaas = await forFile(startAsaas({ clock: () => new Date(), send: fetch }));
asaas.key = key;
const server = await forFile(createTestApp());
const base = parseEnvironment({
  PUBLIC_URL: 'http://localhost:3000',
  ASAAS_URL: asaas.url,
  BUSINESS_ADDRESS: 'Rua do Servidor, 1',
});
const live = await openLiveParts(base, { ...server.deps, logger });
const app = createApp(withLive({ ...server.deps, logger }, live));
const admin = await server.createPerson({ isAdmin: true });
const member = await server.createPerson({ hasAccess: true });

function request(path: string, who: Person | null, body?: unknown): Promise<Response> {
  const headers = {
    apikey: server.deps.secrets.publishableKey,
    'content-type': 'application/json',
    ...(who && { authorization: `Bearer ${who.token}` }),
  };
  const init =
    body === undefined ? { headers } : { headers, method: 'POST', body: JSON.stringify(body) };
  return Promise.resolve(app.request(`/.netlify/functions${path}`, init));
}

type Values = Record<string, string | null>;

async function read(): Promise<SchoolSettings> {
  return (await (await request('/school-settings', admin)).json()) as SchoolSettings;
}

/** Saves with the versions that are shown now. */
async function save(values: Values): Promise<SaveSettingsResponse> {
  const { settings } = await read();
  const changes = Object.entries(values).map(([name, value]) => ({
    key: name,
    value,
    version: settings.find((setting) => setting.key === name)?.version ?? 0,
  }));
  const answer = await request('/save-settings', admin, { changes });
  expect(answer.status).toBe(200);
  return (await answer.json()) as SaveSettingsResponse;
}

test('visitors and members neither see nor save settings, nor test them', async () => {
  for (const who of [null, member]) {
    const status = who ? 403 : 401;
    expect((await request('/school-settings', who)).status).toBe(status);
    const changes = [{ key: 'business_name', value: 'Minha', version: 0 }];
    expect((await request('/save-settings', who, { changes })).status).toBe(status);
    expect((await request('/test-mail', who, {})).status).toBe(status);
    expect((await request('/check-payment-key', who, {})).status).toBe(status);
  }
});

test.each<[string, Values, RegExp]>([
  ['a CNPJ with a wrong digit', { business_cnpj: '11.222.333/0001-80' }, /dígitos/u],
  ['a CPF with a wrong digit', { business_cnpj: '529.982.247-24' }, /dígitos/u],
  ['a phone without a number', { business_phone: '9' }, /DDD/u],
  ['an address of another protocol', { business_social: 'javascript:alert(1)' }, /https/u],
  ['an address with a login', { business_social: 'https://a:b@example.com' }, /https/u],
  ['a long name', { business_name: 'a'.repeat(121) }, /120/u],
  ['a line break in a name', { business_name: 'a\u2028b' }, /invisíveis/u],
  ['a wrong e-mail', { business_email: 'ana' }, /e-mail inteiro/u],
  ['another port', { smtp_port: '22' }, /opções/u],
  ['an address in place of a name', { smtp_host: '127.0.0.1' }, /nome do servidor/u],
  ['a number as an address', { smtp_host: '2130706433' }, /nome do servidor/u],
  ['half of the mail', { smtp_host: 'smtp.example.com' }, /remetente/u],
  ['half of a service', { meta_pixel_id: '123456' }, /outro/u],
  ['notes before payments', { fiscal_moment: 'payment' }, /Falta|dois/u],
  [
    'what the server decides',
    { business_address: 'Rua Um' },
    /^Definido no servidor, por quem cuida dele\.$/u,
  ],
  ['a key that is none', { asaas_key: 'chave' }, /inteira/u],
])(
  '%s is refused with a sentence at its field, and nothing changes',
  async (_, values, sentence) => {
    const before = JSON.stringify(live.parts().config);
    const { problems } = await save({ business_whatsapp: '(11) 98765-4321', ...values });
    expect(Object.values(problems)[0]).toMatch(sentence);
    expect((await read()).settings.every(({ version }) => version === 0)).toBe(true);
    await live.refresh();
    expect(JSON.stringify(live.parts().config)).toBe(before);
  },
);

test.each([
  ['an unknown key', [{ key: 'database_url', value: 'x', version: 0 }]],
  ['a key of the prototype', [{ key: '__proto__', value: 'x', version: 0 }]],
  ['the same key twice', [1, 2].map(() => ({ key: 'business_name', value: 'x', version: 0 }))],
  ['no text', [{ key: 'business_name', value: 7, version: 0 }]],
  ['no change', []],
])('%s is no request', async (_, changes) => {
  expect((await request('/save-settings', admin, { changes })).status).toBe(400);
});

test('a setting is in force at once, and taken back with an empty value', async () => {
  expect((await save({ business_name: '  Escola Nova ' })).problems).toEqual({});
  await expect.poll(() => live.parts().config.business.name).toBe('Escola Nova');
  expect((await read()).settings.find((one) => one.key === 'business_name')).toMatchObject({
    value: 'Escola Nova',
    version: 1,
    by: 'Ana Souza',
  });
  await save({ business_name: '' });
  await expect.poll(() => live.parts().config.business.name).toBeUndefined();
});

test('the later of two people is told, and nothing of hers is saved', async () => {
  await save({ support_email: 'um@example.com' });
  const changes = [{ key: 'support_email', value: 'dois@example.com', version: 0 }];
  const answer = await request('/save-settings', admin, { changes });
  expect(await answer.json()).toEqual({ problems: {}, isStale: true, webhook: null });
  await live.refresh();
  expect(live.parts().config.supportEmail).toBe('um@example.com');
});

test('a key that the provider does not know is refused, and the known one connects the webhook', async () => {
  const wrong = `$aact_hmlg_${'errada'.repeat(5)}`;
  expect((await save({ asaas_key: wrong })).problems['asaas_key']).toMatch(/não aceitou/u);
  const before = live.parts().provider;
  expect(await save({ asaas_key: key })).toEqual({
    problems: {},
    isStale: false,
    webhook: 'added',
  });
  await expect.poll(() => live.parts().provider.name).toBe('asaas_sandbox');
  expect(before.name).toBe('sandbox');
  const checked = await request('/check-payment-key', admin, {});
  expect(await checked.json()).toMatchObject({
    answers: true,
    facts: expect.arrayContaining([
      'A chave é do ambiente de teste.',
      'A conta é de Escola da Ana LTDA, CNPJ 11222333000181.',
      'A conta tem uma chave Pix.',
      'Os avisos de pagamento estão ligados.',
    ]),
  });
});

test('secrets are in no answer, log, audit, export and table', async () => {
  const mail = {
    smtp_host: 'smtp.example.com',
    smtp_port: '465',
    smtp_user: 'ana@example.com',
    smtp_password: password,
    mail_from: 'Escola <oi@example.com>',
  };
  expect((await save(mail)).problems).toEqual({});
  await expect.poll(() => live.parts().config.mail?.smtpUrl).toContain(password);
  const shown = await (await request('/school-settings', admin)).text();
  const wrong = await (
    await request('/save-settings', admin, {
      changes: [{ key: 'smtp_password', value: `${password}\n`.repeat(20), version: 1 }],
    })
  ).text();
  const own = await (await request('/my-data', admin)).text();
  const { sql } = server.deps.database;
  const tables = await sql<{ name: string }[]>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('app', 'public', 'auth')`;
  const rows = await Promise.all(
    tables.map(({ name }) =>
      sql.unsafe(`select coalesce(string_agg(t::text, ' '), '') as text from ${name} t`),
    ),
  );
  const everything = [shown, wrong, own, JSON.stringify(rows), JSON.stringify(lines)].join('\n');
  for (const secret of [password, key, encodeURIComponent(key)])
    expect(everything.includes(secret)).toBe(false);
  expect(everything).toContain('9z8y');
});

test('a secret that this installation cannot open counts as none, and the screen says so', async () => {
  const { sql } = server.deps.database;
  await sql`update app.school_secrets set key_id = 'outra' where key = 'smtp_password'`;
  await live.refresh();
  const { settings } = await read();
  expect(settings.find((one) => one.key === 'smtp_password')?.isUnreadable).toBe(true);
  expect(live.parts().config.mail?.smtpUrl).not.toContain(password);
});

test('a sealed value moved to another setting opens nothing', async () => {
  const { sql } = server.deps.database;
  await sql`update app.school_secrets t set sealed = s.sealed, key_id = s.key_id
    from app.school_secrets s where t.key = 'smtp_password' and s.key = 'asaas_key'`;
  await live.refresh();
  expect(live.parts().config.mail?.smtpUrl).not.toContain('aact');
});
