import type postgres from 'postgres';
import type { PaymentMethod } from '#domain/purchases/payment-method.ts';

const pageSize = 500;

/** Run as the owner who asks. */
export const noteExportSql = 'select public.admin_note_export($1, $2, $3::text::integer)';

export interface SalesFilter {
  search: string;
  /** Empty: any. */
  status: string;
  method: string;
}

export interface ExportedSale {
  id: string;
  order_number: string;
  full_name: string | null;
  email: string | null;
  product_name: string;
  total: number;
  payment_method: PaymentMethod;
  payment_status: string;
  is_dispute_lost: boolean;
  provider: string;
  payment_id: string | null;
  confirmed_at: string | null;
  refunded_at: string | null;
  created_at: string;
  course_id: string;
  discount_code: string | null;
  /** Reais. */
  discount: number;
  installments: number;
  /** Reais; null: the provider has not named it. */
  fee: number | null;
  /** Reais that stay, refunds and fee aside; null: the fee is not known. */
  net: number | null;
  campaign: string | null;
  source: string | null;
  medium: string | null;
  /** The payer's; null unless they are asked for. */
  phone: string | null;
  document: string | null;
}

export async function countSales(
  sql: postgres.Sql,
  { search, status, method }: SalesFilter,
): Promise<number> {
  const [row] = await sql<[{ count: number }]>`
    select (app.list_sales(${search}, nullif(${status}, ''), nullif(${method}, ''), null, null, null, 1) ->> 'total')::int as count`;
  return row.count;
}

/** All sales of a filter, newest first, some at a time. See app.list_sales. */
export async function* readSales(
  sql: postgres.Sql,
  { search, status, method }: SalesFilter,
  isPersonal = false,
): AsyncGenerator<ExportedSale[]> {
  let last: ExportedSale | undefined;
  do {
    const [row] = await sql<{ sales: ExportedSale[] }[]>`
      select coalesce(jsonb_agg(app.exported_sale(listed.sale, ${isPersonal}) order by listed.place), '[]') as sales
      from jsonb_array_elements(app.list_sales(
        ${search}, nullif(${status}, ''), nullif(${method}, ''), null,
        ${last?.created_at ?? null}::text::timestamptz, ${last?.id ?? null}, ${pageSize}
      ) -> 'purchases') with ordinality listed(sale, place)`;
    const sales = row?.sales ?? [];
    yield sales;
    last = sales.length < pageSize ? undefined : sales.at(-1);
  } while (last);
}

export interface WaitingFilter {
  /** Part of a name or an e-mail. */
  search: string;
  /** A course id; empty: any. */
  course: string;
}

export interface WaitingPerson {
  id: string;
  /** With all digits, which a Date would cut. */
  place: string;
  created_at: Date;
  name: string;
  email: string;
  course: string;
  notified_at: Date | null;
}

/** All registrations of a filter, newest first, some at a time. */
export async function* readWaitingList(
  sql: postgres.Sql,
  { search, course }: WaitingFilter,
): AsyncGenerator<WaitingPerson[]> {
  let last: WaitingPerson | undefined;
  do {
    const people: WaitingPerson[] = await sql<WaitingPerson[]>`
      select w.id, w.created_at::text as place, w.created_at, w.name, w.email, c.title as course, w.notified_at
      from waiting_list w join courses c on c.id = w.course_id
      where (${course} = '' or w.course_id = ${course})
        and strpos(w.search_text, app.plain_words(${search})) > 0
        and (${last?.id ?? null}::uuid is null
          or (w.created_at, w.id) < (${last?.place ?? null}::text::timestamptz, ${last?.id ?? null}::uuid))
      order by w.created_at desc, w.id desc
      limit ${pageSize}`;
    yield people;
    last = people.length < pageSize ? undefined : people.at(-1);
  } while (last);
}
