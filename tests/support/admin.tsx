import type { ComponentType } from 'react';
import { Route, Routes } from 'react-router';
import type { TeamRole } from '#domain/account/team-roles.ts';
import AdminLayoutRoute from '#app/routes/admin/layout.tsx';
import { signInMember } from './members.tsx';
import { visit, wire } from './page.tsx';

/** Opens a page of the administrators' area as an owner, or with other roles. `path` is the route's below `/admin`. */
export function visitAdmin(
  path: string,
  Page: ComponentType,
  at: string,
  roles: readonly TeamRole[] = ['owner'],
) {
  signInMember({ has_access: true, is_admin: true });
  wire.on('GET /rest/v1/team_members', () => roles.map((role) => ({ role })));
  wire.on('POST /rest/v1/rpc/admin_read_provider_problem', () => null);
  wire.on('POST /rest/v1/rpc/admin_read_conversions', () => []);
  wire.on('POST /rest/v1/rpc/admin_read_opening_list', () => null);
  const Area = () => (
    <Routes>
      <Route element={<AdminLayoutRoute />}>
        <Route path={path} element={<Page />} />
      </Route>
    </Routes>
  );
  return visit({ screens: { '/admin/*': Area }, at });
}

/** A page of a list. `next`: another page follows the last row. */
export const listPage = (
  rows: object[],
  next: object | null = null,
  total: number | null = rows.length,
) => ({
  rows,
  next,
  total,
});

/** A row of the list `students`. */
export const studentRow = (changes: Record<string, unknown> = {}) => ({
  id: 'c0000000-0000-4000-8000-000000000001',
  email: 'maria@example.com',
  full_name: 'Maria Silva',
  has_access: false,
  access_ends_on: null,
  is_admin: false,
  created_at: '2026-11-20T12:00:00Z',
  last_sign_in_at: null,
  phone: null,
  is_pending: false,
  courses: [] as string[],
  ...changes,
});

/** An answer of `admin_get_student`. */
export const studentDetail = (changes: Record<string, unknown> = {}) => {
  const { is_pending: _pending, courses: _courses, phone: _phone, ...person } = studentRow();
  return {
    ...person,
    contact: null,
    wants_whatsapp: false,
    is_claimed: true,
    is_email_confirmed: false,
    email_change: null,
    purchases: [],
    grants: [],
    progress: [],
    ...changes,
  };
};

/** An answer of `admin_get_purchase`. */
export const saleDetail = (changes: Record<string, unknown> = {}) => ({
  id: 'd0000000-0000-4000-8000-000000000001',
  order_number: 'IP-2026-00042',
  user_id: studentRow().id,
  full_name: 'Maria Silva',
  email: 'maria@example.com',
  product_name: 'Masterclass',
  amount: 97,
  payment_method: 'pix',
  payment_status: 'CONFIRMED',
  is_dispute_lost: false,
  payment_id: 'pay_1',
  provider: 'sandbox',
  total: 97,
  discount: 0,
  coupon_code: null,
  installments: 1,
  card_brand: null,
  card_last4: null,
  campaign: null,
  attribution: { touches: [], reports: [] },
  guarantee_ends_at: '2026-11-28T02:59:59Z',
  refund_requested_at: null,
  confirmed_at: '2026-11-20T12:00:00Z',
  created_at: '2026-11-20T11:00:00Z',
  order: [],
  charges: [],
  issues: [],
  history: [],
  ...changes,
});

/** An issue of a payment, underpaid and not looked at. */
export const paymentIssue = (changes: Record<string, unknown> = {}) => ({
  id: 7,
  kind: 'underpaid',
  created_at: '2026-11-20T12:00:00Z',
  resolved_at: null,
  charge_id: 'pay_1',
  purchase_id: saleDetail().id,
  method: 'pix',
  amount: 97,
  paid: 50,
  asking: null,
  note: null,
  is_in_force: false,
  user_id: null,
  full_name: 'Maria Silva',
  email: null,
  product_name: 'Masterclass',
  ...changes,
});

/** A page of the list `open_issues`. */
export const openIssues = (
  issues: Record<string, unknown>[] = [],
  ...rest: [next?: object | null, total?: number | null]
) =>
  listPage(
    issues.map((issue) => ({ id: issue['id'], issue })),
    ...rest,
  );
