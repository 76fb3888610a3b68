import * as roster from '#app/features/roster/queries.ts';
import * as search from '#app/features/search/queries.ts';
import * as today from '#app/features/today/queries.ts';
import { expect } from 'vitest';
import * as agenda from '#app/features/agenda/queries.ts';
import * as audit from '#app/features/audit/queries.ts';
import * as courseEditor from '#app/features/course-editor/queries.ts';
import * as coupons from '#app/features/coupons/queries.ts';
import * as contact from '#app/features/contact/queries.ts';
import * as waitingList from '#app/features/waiting-list/queries.ts';
import * as mail from '#app/features/mail/queries.ts';
import * as moderation from '#app/features/moderation/queries.ts';
import * as newsletters from '#app/features/newsletters/queries.ts';
import * as left from '#app/features/left-checkouts/queries.ts';
import * as orders from '#app/features/orders/queries.ts';
import * as sales from '#app/features/sales/queries.ts';
import * as auth from '#app/features/auth/queries.ts';
import * as factors from '#app/features/factors/queries.ts';
import * as statistics from '#app/features/statistics/queries.ts';
import * as schoolSettings from '#app/features/school-settings/queries.ts';
import * as students from '#app/features/students/queries.ts';
import * as team from '#app/features/team/queries.ts';
import { lesson } from '../conversation.ts';
import { among, anyFilter, id, type Reads } from './reads.ts';

/** Reads of an owner. */
export const admin: Reads = {
  'roster.rostersQuery': () => [
    roster.rostersQuery(),
    among({ file_name: 'vendas.csv', given: 1 }),
  ],
  'search.foundQuery': () => [search.foundQuery('master'), among({ id: 'masterclass' })],
  'today.waitingQuery': () => [today.waitingQuery(), { issues: 1, mails: 1 }],
  'today.todayQuery': () => [
    today.todayQuery(),
    { money: { is_test: true, today: { orders: 1 }, pix: { count: 1 } } },
  ],
  'school-settings.openingListQuery': () => [
    schoolSettings.openingListQuery(),
    among({ name: 'mail', is_done: false }, { name: 'sales', is_done: true }),
  ],
  'school-settings.schoolSettingsQuery': () => [
    schoolSettings.schoolSettingsQuery(),
    { settings: among({ key: 'business_name', version: 0 }), mailTest: null },
  ],
  'agenda.courseOptionsQuery': () => [agenda.courseOptionsQuery(), among({ id: 'masterclass' })],
  'audit.auditQuery': () => [
    audit.auditQuery(anyFilter),
    { pages: [{ rows: among({ actor: 'Dona Escola' }) }] },
  ],
  'audit.auditFiltersQuery': () => [
    audit.auditFiltersQuery(),
    { actors: [{ name: 'Dona Escola' }] },
  ],
  'coupons.couponsQuery': () => [
    coupons.couponsQuery(),
    { isTest: true, coupons: [{ code: 'NATAL10', uses: 1, partnerToken: 'c'.repeat(64) }] },
  ],
  'coupons.couponUsesQuery': ({ coupon }) => [
    coupons.couponUsesQuery(coupon),
    { pages: [{ rows: [{ payment_status: 'CONFIRMED', returned_at: null }] }] },
  ],
  'course-editor.listedCoursesQuery': () => [
    courseEditor.listedCoursesQuery(),
    among({ id: 'masterclass' }),
  ],
  'course-editor.editableCourseQuery': () => [
    courseEditor.editableCourseQuery('masterclass'),
    { draft: { id: 'masterclass', modules: among({ id }) } },
  ],
  'course-editor.captionLanguagesQuery': () => [
    courseEditor.captionLanguagesQuery(lesson),
    expect.arrayContaining(['pt-BR']),
  ],
  'waiting-list.waitingListQuery': () => [
    waitingList.waitingListQuery({ course: '', search: 'fila@' }),
    { pages: [{ total: 1, rows: [{ email: 'fila@example.com' }] }] },
  ],
  'contact.contactMessagesQuery': () => [
    contact.contactMessagesQuery('abertas'),
    { pages: [{ rows: among({ subject: 'Dúvida' }) }] },
  ],
  'moderation.moderatedCommentsQuery': () => [
    moderation.moderatedCommentsQuery('all'),
    { pages: [{ rows: among({ content: 'Ouvi o schwa!' }) }] },
  ],
  'moderation.reportedQuery': () => [
    moderation.reportedQuery(),
    { pages: [{ rows: among({ title: 'Shadowing', report_count: 1 }) }] },
  ],
  'moderation.reportedTextQuery': ({ post }) => [
    moderation.reportedTextQuery(post),
    { content: 'No ônibus' },
  ],
  'moderation.hiddenQuery': () => [
    moderation.hiddenQuery(),
    { pages: [{ rows: among({ title: 'Escondida' }) }] },
  ],
  'newsletters.readerCountQuery': () => [
    newsletters.readerCountQuery('both:ingles-proibido'),
    { total: 2, subscribers: 1, waiting: [{ course_id: 'ingles-proibido', people: 1 }] },
  ],
  'newsletters.newslettersQuery': () => [
    newsletters.newslettersQuery(),
    { pages: [{ rows: [{ subject: 'Música nova', course: null, isCollecting: true }] }] },
  ],
  'orders.orderBumpsQuery': () => [
    orders.orderBumpsQuery('masterclass'),
    {
      bumps: [{ courseId: 'ingles-proibido', priceCents: 4700 }],
      courses: among({ id: 'ingles-proibido' }),
    },
  ],
  'left-checkouts.numbersQuery': () => [left.numbersQuery(), { left: 1, boughtAfterMail: 0 }],
  'left-checkouts.leftCheckoutsQuery': () => [
    left.leftCheckoutsQuery(),
    { pages: [{ rows: [{ email: 'parou@example.com', phone: '11912345678' }] }] },
  ],
  'sales.salesQuery': ({ paid }) => [
    sales.salesQuery({ search: '', status: '', method: '' }),
    { pages: [{ rows: among({ id: paid.purchaseId }) }] },
  ],
  'sales.saleQuery': ({ paid }) => [
    sales.saleQuery(paid.purchaseId),
    { charges: [{ method: 'pix' }], issues: [{ kind: 'underpaid' }] },
  ],
  'sales.providerProblemQuery': () => [sales.providerProblemQuery(), null],
  'sales.failedEventsQuery': ({ paid }) => [
    sales.failedEventsQuery(),
    { pages: [{ total: 1, rows: [{ purchase_id: paid.purchaseId, problem: 'TypeError' }] }] },
  ],
  'sales.issuesQuery': ({ paid }) => [
    sales.issuesQuery(),
    { pages: [{ total: 1, rows: [{ charge_id: paid.paymentId }] }] },
  ],
  'factors.demandQuery': ({ admin }) => [factors.demandQuery(admin.id), false],
  'auth.checkIsAdmin': ({ admin }) => [auth.checkIsAdmin(admin.id), true],
  'statistics.revenueQuery': ({ period }) => [
    statistics.revenueQuery(period),
    { total: { sales: 1 }, methods: [{ method: 'pix' }], products: [{ gross: 97 }] },
  ],
  'mail.mailProblemsQuery': () => [
    mail.mailProblemsQuery(),
    { pages: [{ rows: [{ label: 'Pagamento confirmado', problem: 'refused' }] }] },
  ],
  'statistics.campaignsQuery': ({ period }) => [
    statistics.campaignsQuery(period),
    { campaigns: [{ campaign: '', paid: 1 }] },
  ],
  'statistics.conversionsQuery': () => [
    statistics.conversionsQuery(),
    among({ target: 'meta', is_on: false }, { target: 'google' }),
  ],
  'statistics.courseProgressQuery': ({ period }) => [
    statistics.courseProgressQuery('aberto', period),
    { lessons: [{ id: 'aberto-a', completed: 1 }] },
  ],
  'students.studentsQuery': ({ member }) => [
    students.studentsQuery(member.email, '', ''),
    { pages: [{ total: 1, rows: [{ id: member.id }] }] },
  ],
  'students.studentQuery': ({ member }) => [
    students.studentQuery(member.id),
    { grants: [{ reason: 'test' }], purchases: [{ total: 97 }], progress: [{ id }] },
  ],
  'team.rolesQuery': ({ admin: owner }) => [team.rolesQuery(owner.id), ['owner']],
  'team.teamQuery': ({ admin: owner }) => [
    team.teamQuery(),
    among({ id: owner.id, roles: ['owner'], has_factor: false }),
  ],
  'students.callTextsQuery': () => [students.callTextsQuery(), {}],
  'students.courseChoicesQuery': () => [
    students.courseChoicesQuery(),
    among({ id: 'masterclass' }),
  ],
};
