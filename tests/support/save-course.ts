import { toWireDetail } from '#domain/error-texts.ts';
import type { Database } from '#server/database/database.ts';
import type { Caller } from '#server/database/caller.ts';

export type Json = Record<string, unknown>;

export interface Refusal {
  code: string;
  details: unknown;
}

function toRefusal(error: unknown): Refusal {
  const { code, message, detail = '' } = error as Error & { code: string; detail?: string };
  const details = toWireDetail(message, detail);
  return { code, details: /^[[{]/u.test(details) ? JSON.parse(details) : null };
}

/** Calls `save_course` and commits; a refusal is returned as its code and the details of the wire. */
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
