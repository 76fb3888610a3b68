import type postgres from 'postgres';

export interface ExportSource {
  sql: postgres.Sql;
  userId: string;
}

/** See app.export_account. */
export async function readAccount(
  sql: postgres.Sql,
  userId: string,
): Promise<Record<string, unknown> | null> {
  const [row] = await sql<{ account: Record<string, unknown> | null }[]>`
    select app.export_account(${userId}) as account`;
  return row?.account ?? null;
}

/** See app.export_parts. */
export async function listExportParts(sql: postgres.Sql): Promise<string[]> {
  const rows = await sql<{ part: string }[]>`select part from app.export_parts() order by place`;
  return rows.map(({ part }) => part);
}

/** All rows of a part as JSON texts, some at a time. See app.export_rows. */
export async function* readPages(
  { sql, userId }: ExportSource,
  part: string,
): AsyncGenerator<string[]> {
  let behind = '(0,0)';
  for (;;) {
    const rows = await sql<{ place: string; body: string }[]>`
      select place::text, body from app.export_rows(${userId}, ${part}, ${behind}::text::tid)`;
    const last = rows.at(-1);
    if (!last) return;
    yield rows.map(({ body }) => body);
    behind = last.place;
  }
}
