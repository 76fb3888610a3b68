import type postgres from 'postgres';

/** `server_version_num` of PostgreSQL 16, the first one whose grants say who inherits them. */
const oldestVersion = 160_000;
/** The first minor version with all security releases that are known here, by major version. */
const secureMinors: Readonly<Record<number, number>> = { 18: 6 };

/** Throws one line for a version that is too old. Returns a line about a version that lacks security releases, or null. */
export function checkVersion(version: number): string | null {
  const [major, minor] = [Math.floor(version / 10_000), version % 10_000];
  if (version < oldestVersion)
    throw new Error(`Database: PostgreSQL ${major} is too old; it needs 16 or newer`);
  const secure = secureMinors[major];
  return secure !== undefined && minor < secure
    ? `O PostgreSQL ${major}.${minor} não tem as correções de segurança até a versão ${major}.${secure}`
    : null;
}

export async function readVersion(sql: postgres.Sql): Promise<number> {
  const [row] = await sql<[{ version: number }]>`
    select current_setting('server_version_num')::int as version`;
  return row.version;
}
