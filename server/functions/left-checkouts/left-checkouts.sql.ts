import type { LeaveCheckoutRequest } from '#domain/contracts/leave-checkout.ts';
import type { ResumeCheckoutResponse } from '#domain/contracts/resume-checkout.ts';
import type { Database } from '#server/database/database.ts';

type Sql = Database['sql'];

/** See app.leave_checkout. userId: the signed-in person, for any address. False for a course that is not listed. */
export async function leaveCheckout(
  sql: Sql,
  { said, userId }: { said: Omit<LeaveCheckoutRequest, 'website'>; userId: string | null },
  at: Date,
): Promise<boolean> {
  const [row] = await sql<{ done: boolean }[]>`
    select app.leave_checkout(${sql.json(said)}, ${userId}, ${at}) as done`;
  return row?.done ?? false;
}

/** See app.resume_checkout. */
export async function resumeCheckout(
  sql: Sql,
  checkoutId: string,
  at: Date,
): Promise<ResumeCheckoutResponse | null> {
  const [row] = await sql<{ checkout: ResumeCheckoutResponse | null }[]>`
    select app.resume_checkout(${checkoutId}, ${at}) as checkout`;
  return row?.checkout ?? null;
}
