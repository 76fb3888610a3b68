import { LISTED_FEES, type ProviderFees } from '#domain/catalogue/fees.ts';
import type postgres from 'postgres';
import type { Config } from '../config/config.ts';
import type { Sealed } from '../config/sealed.ts';

/** Changes prices on pages where buyers pay what installments cost. */
export async function noteFees(sql: postgres.Sql, fees: ProviderFees): Promise<void> {
  await sql`
    with changed as (
      update app.settings set provider_fees = given.fees from (select ${JSON.stringify(fees)}::text::jsonb as fees) given
      where provider_fees is distinct from given.fees returning 1
    )
    select pg_notify('catalogue_changed', '') from changed`;
}

const backupLock = 7_401_005;

/** Tells the database who runs on it. */
export async function noteServer(
  sql: postgres.Sql,
  { payment, conversions, publicUrl }: Config,
): Promise<void> {
  const targets = (['meta', 'google'] as const).filter((target) => conversions[target]);
  await sql`select app.use_payment_provider(${payment.name}, ${JSON.stringify(LISTED_FEES)}::text::jsonb)`;
  await sql`update app.settings set public_url = ${publicUrl} where public_url is distinct from ${publicUrl}`;
  await sql`update app.settings set conversion_targets = array(select jsonb_array_elements_text(${JSON.stringify(targets)}::text::jsonb))`;
}

/** The address under which the last server that started here is known; null before the first. */
export async function readPublicUrl(sql: postgres.Sql): Promise<string | null> {
  const [row] = await sql<{ public_url: string | null }[]>`select public_url from app.settings`;
  return row?.public_url ?? null;
}

/** The clock of the last server that trusted it; null before the first. */
export async function readNotedTime(sql: postgres.Sql): Promise<Date | null> {
  const [row] = await sql<
    { clock_noted_at: Date | null }[]
  >`select clock_noted_at from app.settings`;
  return row?.clock_noted_at ?? null;
}

export async function noteTime(sql: postgres.Sql, at: Date): Promise<void> {
  await sql`update app.settings set clock_noted_at = ${at}`;
}

/** Held by a backup for as long as its session: files whose rows it may have copied stay where they are meanwhile. */
export async function acquireBackupLock(sql: postgres.Sql): Promise<void> {
  const [row] = await sql<
    [{ taken: boolean }]
  >`select pg_try_advisory_lock(${backupLock}) as taken`;
  if (!row.taken) throw new Error('Backup: another one is being made; try again when it is done');
}

/** Notes that an archive is whole. */
export async function noteBackup(sql: postgres.Sql): Promise<void> {
  await sql`update app.opening_facts set backed_up_at = now()`;
}

/** True while a backup is being made. A removal whose row is gone before it asks is neither in the backup nor needed by it. */
export async function isBackupRunning(sql: postgres.Sql): Promise<boolean> {
  const [row] = await sql<[{ free: boolean }]>`
    select pg_try_advisory_xact_lock_shared(${backupLock}) as free`;
  return !row.free;
}

/** Settings of the school as they are stored, by key, and its secrets as they were sealed. */
export interface SettingRows {
  settings: Record<string, unknown>;
  secrets: Record<string, Sealed>;
}

/** All rows, in one statement. */
export async function readSettings(sql: postgres.Sql): Promise<SettingRows> {
  const rows = await sql<{ key: string; value: unknown; sealed: Sealed | null }[]>`
    select key, value, null as sealed from app.school_settings
    union all select key, null, jsonb_build_object('text', sealed, 'keyId', key_id) from app.school_secrets`;
  const settings: SettingRows['settings'] = {};
  const secrets: SettingRows['secrets'] = {};
  for (const { key, value, sealed } of rows) {
    if (sealed) secrets[key] = sealed;
    else settings[key] = value;
  }
  return { settings, secrets };
}

/** Another process may have been first, or a person typed another secret. */
export async function updateSealedSetting(
  sql: postgres.Sql,
  key: string,
  before: Sealed,
  after: Sealed,
): Promise<void> {
  await sql`
    update app.school_secrets set sealed = ${after.text}, key_id = ${after.keyId}
    where key = ${key} and sealed = ${before.text}`;
}

/** Calls `changed` after each change, and after a connection that was lost, when some may have been missed. Returns the end of it. */
export async function watchSettings(
  sql: postgres.Sql,
  changed: () => void,
): Promise<() => Promise<void>> {
  const listening = await sql.listen('settings_changed', changed, changed);
  return () => listening.unlisten().catch(() => {});
}

/** Has all servers stamp their pages anew. */
export async function notifyCatalogue(sql: postgres.Sql): Promise<void> {
  await sql`select pg_notify('catalogue_changed', '')`;
}
