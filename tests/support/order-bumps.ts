import type { Database } from '#server/database/database.ts';
import { createCouponBuyers } from './coupons.ts';
import type { Person, TestApp } from './test-app.ts';

export interface BegunOrder {
  id: string;
  refusal?: string;
  items: { course_id: string; product_name: string; amount: number; discount: number }[];
}

/** Offers a course beside another one. */
export async function offerBump(
  { sql }: Pick<Database, 'sql'>,
  { course = 'masterclass', offered = 'ingles-proibido', price = 47, place = 1 } = {},
): Promise<void> {
  await sql`
    update courses set is_available = true, enrollment_status = 'open', is_listed = true where id = ${offered}`;
  await sql`
    insert into app.order_bumps (course_id, place, offered_course_id, price, pitch)
    values (${course}, ${place}, ${offered}, ${price}, 'Junto sai mais barato')
    on conflict (course_id, offered_course_id) do update set price = excluded.price`;
}

/** What buyers of several courses do at a server. */
export function createOrderBuyers(server: TestApp) {
  const { sql } = server.deps.database;
  const buyers = createCouponBuyers(server);

  /** The answer of start_purchase with offers beside the course. */
  async function beginOrder(
    person: Person,
    { extras = ['ingles-proibido'] as string[] | null, coupon = null as string | null } = {},
  ): Promise<BegunOrder> {
    const claims = { sub: person.id, role: 'authenticated' };
    const caller = { role: 'authenticated' as const, userId: person.id, claims };
    const list = extras && `{${extras.join(',')}}`;
    const [row] = await server.deps.database.queryAsCaller(
      caller,
      'select public.start_purchase($1, coupon => $2::uuid, extras => $3::text[]) as answer',
      ['masterclass', coupon, list],
    );
    return (row as { answer: BegunOrder }).answer;
  }

  /** An order of masterclass and full course whose Pix is open. */
  async function openOrder(person: Person, choice: Parameters<typeof beginOrder>[1] = {}) {
    const { id: orderId } = await beginOrder(person, choice);
    const { body } = await buyers.charge(person, orderId);
    return { orderId, paymentId: String(body['id']) };
  }

  /** What became of each course of an order, in its order. */
  async function readItems(orderId: string) {
    return [
      ...(await sql<
        { id: string; course: string; status: string; total: number; number: string }[]
      >`
        select id, course_id as course, payment_status as status, total::float, order_number as number
        from purchases where order_id = ${orderId} order by place`),
    ];
  }
  const readStatuses = async (orderId: string) =>
    (await readItems(orderId)).map(({ status }) => status);

  return { ...buyers, beginOrder, openOrder, readItems, readStatuses };
}
