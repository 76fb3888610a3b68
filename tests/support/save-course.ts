import type { Database } from '#server/database/database.ts';
import type { Caller } from '#server/database/caller.ts';

export type Json = Record<string, unknown>;

export interface Refusal {
  code: string;
  details: unknown;
}

function toRefusal(error: unknown): Refusal {
  const { code, detail = '' } = error as { code: string; detail?: string };
  return { code, details: /^[[{]/u.test(detail) ? JSON.parse(detail) : null };
}

/** Calls `save_course` and commits; a refusal is returned as its code and details. */
export async function saveCourse(
  database: Database,
  who: Caller,
  course: unknown,
  version: number,
): Promise<Json | Refusal> {
  try {
    return await database.asCaller(who, async (sql) => {
      const [row] = await sql<{ saved: Json }[]>`
        select public.save_course(${JSON.stringify(course)}::text::jsonb, ${version}) as saved`;
      return row?.saved ?? {};
    });
  } catch (error) {
    return toRefusal(error);
  }
}
