import type { Caller } from '#server/database/caller.ts';
import type { Database } from '#server/database/database.ts';
import { isSqlError } from '#server/database/sql-error.ts';

export interface SettingRow {
  value: string | null;
  last_four: string | null;
  version: number;
  by: string | null;
  updated_at: string;
}

/** Rows by key. The database refuses callers who do not administer (42501). */
export async function readAsAdmin(
  database: Database,
  caller: Caller,
): Promise<Record<string, SettingRow>> {
  const text = 'select app.read_school_settings() as rows';
  const [row] = await database.queryAsCaller(caller, text, []);
  return (row as { rows: Record<string, SettingRow> } | undefined)?.rows ?? {};
}

/** A value or a sealed secret; with neither the setting is taken back. */
export interface StoredChange {
  key: string;
  version: number;
  value?: string;
  sealed?: string;
  key_id?: string;
  last_four?: string;
}

/** False: somebody else has saved one of them meanwhile, and nothing was saved. */
export async function saveAsAdmin(
  database: Database,
  caller: Caller,
  changes: readonly StoredChange[],
): Promise<boolean> {
  try {
    const text = 'select app.save_school_settings($1::text::jsonb)';
    await database.queryAsCaller(caller, text, [JSON.stringify(changes)]);
    return true;
  } catch (error) {
    if (isSqlError(error) && error.code === 'PT409') return false;
    throw error;
  }
}

/** Notes a test of the mail settings, as the administrator who sends it. */
export async function beginMailTest(
  database: Database,
  caller: Caller,
  test: { tokenHash: string; settingsHash: string },
): Promise<void> {
  const text = 'select app.begin_mail_test($1, $2)';
  await database.queryAsCaller(caller, text, [test.tokenHash, test.settingsHash]);
}

/** True: the mail of this link was sent, and has arrived now or before. */
export async function noteArrival(
  { sql }: Pick<Database, 'sql'>,
  tokenHash: string,
  at: Date,
): Promise<boolean> {
  const rows = await sql`
    update app.mail_tests set arrived_at = coalesce(arrived_at, ${at}) where token_hash = ${tokenHash} returning 1`;
  return rows.length > 0;
}

/** The last test of these mail settings, one that arrived before all others. */
export async function findMailTest(
  { sql }: Pick<Database, 'sql'>,
  settingsHash: string,
): Promise<{ sentAt: string; arrivedAt: string | null } | null> {
  const [row] = await sql<{ sentAt: Date; arrivedAt: Date | null }[]>`
    select sent_at as "sentAt", arrived_at as "arrivedAt" from app.mail_tests
    where settings_hash = ${settingsHash} order by arrived_at is null, sent_at desc limit 1`;
  return row
    ? { sentAt: row.sentAt.toISOString(), arrivedAt: row.arrivedAt?.toISOString() ?? null }
    : null;
}
