import { expect, test } from 'vitest';
import { parseConfig } from './config/config.ts';
import { openLiveParts, withLive } from './live-parts.ts';
import { forFile } from '#tests/support/for-file.ts';
import { createTestApp } from '#tests/support/test-app.ts';

const server = await forFile(createTestApp());
const { sql } = server.deps.database;
const live = await openLiveParts(parseConfig({}), server.deps);

async function store(values: Record<string, string>): Promise<void> {
  for (const [key, value] of Object.entries(values))
    await sql`insert into app.school_settings (key, value) values (${key}, to_jsonb(${value}::text))
      on conflict (key) do update set value = excluded.value`;
  await live.refresh();
}

test('work that has begun ends with the mailer and the provider with which it began', async () => {
  const parts = withLive({ name: 'servidor' }, live);
  await store({ smtp_host: 'um.example.com', mail_from: 'oi@example.com' });
  const begun = { ...parts };
  await store({ smtp_host: 'dois.example.com' });
  expect(begun.config.mail?.smtpUrl).toContain('um.example.com');
  expect(parts.config.mail?.smtpUrl).toContain('dois.example.com');
  expect(begun.mailer).not.toBe(parts.mailer);
  expect(begun.provider).toBe(parts.provider);
  // The earlier mailer is not closed: it tries its own server, and fails by itself.
  expect(await begun.mailer?.isReady()).toBe(false);
});

test('a change of something else keeps mailer and provider', async () => {
  const before = live.parts();
  await store({ business_phone: '(11) 4000-0000' });
  const { mailer, provider, config } = live.parts();
  expect(config.business.phone).toBe('(11) 4000-0000');
  expect([mailer, provider]).toEqual([before.mailer, before.provider]);
  expect(mailer).toBe(before.mailer);
});

test('two changes at once end with the last of them', async () => {
  await Promise.all([
    store({ business_name: 'Um' }),
    store({ business_name: 'Dois' }),
    store({ business_email: 'oi@example.com' }),
  ]);
  const [row] = await sql`select value from app.school_settings where key = 'business_name'`;
  expect(live.parts().config.business.name).toBe(row?.['value']);
});
