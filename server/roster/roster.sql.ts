import type postgres from 'postgres';
import type { RosterChoices, UploadedRoster } from '#domain/contracts/roster.ts';
import type { AcceptedEntry } from './entries.ts';

type Sql = postgres.Sql;

export interface RosterRow {
  id: string;
  file_name: string;
  status: 'ready' | 'running' | 'failed' | 'done' | 'undoing' | 'undone';
  choices: RosterChoices | null;
}

export async function findRoster(sql: Sql, id: string): Promise<RosterRow | null> {
  const [row] = await sql<RosterRow[]>`
    select id, file_name, status, choices from app.rosters where id = ${id}`;
  return row ?? null;
}

export async function insertRoster(
  sql: Sql,
  { id, fileName, ...upload }: UploadedRoster,
  { person, at }: { person: string; at: Date },
): Promise<void> {
  await sql`
    insert into app.rosters (id, created_by, file_name, upload, created_at, touched_at)
    values (${id}, ${person}, ${fileName}, ${JSON.stringify(upload)}::text::jsonb, ${at}, ${at})`;
}

/** Rosters whose files are of no use any more. */
export async function listOldRosters(sql: Sql, at: Date): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`select app.list_old_rosters(${at}) as id`;
  return rows.map(({ id }) => id);
}

export async function deleteRoster(sql: Sql, id: string): Promise<void> {
  await sql`delete from app.rosters where id = ${id}`;
}

/** Counts the addresses that have an account, and those of the team among them. */
export async function countKnown(sql: Sql, emails: readonly string[]) {
  const [row] = await sql<[{ known: number; team: number }]>`
    select count(*)::int as known, (count(*) filter (where u.is_admin))::int as team
    from auth.users a join public.users u on u.id = a.id
    where not a.is_sso_user and a.email in (
      select jsonb_array_elements_text(${JSON.stringify(emails)}::text::jsonb)
    )`;
  return row;
}

/** False: the roster was stopped. Sent again, it changes nothing. */
export async function takePage(
  sql: Sql,
  id: string,
  entries: readonly AcceptedEntry[],
  at: Date,
): Promise<boolean> {
  const [row] = await sql<[{ goesOn: boolean }]>`
    select app.take_roster_page(${id}, ${JSON.stringify(entries)}::text::jsonb, ${at}) as "goesOn"`;
  return row.goesOn;
}

/** False: the page was the last one. */
export async function undoPage(sql: Sql, id: string, at: Date): Promise<boolean> {
  const [row] = await sql<[{ goesOn: boolean }]>`
    select app.undo_roster_page(${id}, ${at}) as "goesOn"`;
  return row.goesOn;
}

/** Ends a running roster; `problem` null: all of it is in. */
export async function endRoster(
  sql: Sql,
  id: string,
  problem: string | null,
  at: Date,
): Promise<void> {
  await sql`
    update app.rosters set status = ${problem === null ? 'done' : 'failed'}, problem = ${problem}, touched_at = ${at}
    where id = ${id} and status = 'running'`;
}

export interface ResultRow {
  line: number;
  email: string;
  outcome: 'given' | 'already' | 'unconfirmed' | 'team';
  is_new_account: boolean;
  course: string | null;
  ends_on: string | null;
  invited_at: Date | null;
  undone_at: Date | null;
}

/** All entries of a roster in the order of the file, some at a time. */
export async function* readResult(sql: Sql, id: string): AsyncGenerator<ResultRow[]> {
  let last = 0;
  for (;;) {
    const rows: ResultRow[] = await sql<ResultRow[]>`
      select e.line, e.email, e.outcome, e.is_new_account, c.title as course, e.ends_on::text, e.invited_at, e.undone_at
      from app.roster_entries e
      left join access_grants g on g.id = e.grant_id
      left join courses c on c.id = g.course_id
      where e.roster_id = ${id} and e.line > ${last} order by e.line limit 500`;
    yield rows;
    if (rows.length < 500) return;
    last = rows.at(-1)?.line ?? last;
  }
}
