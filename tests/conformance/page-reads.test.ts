// Reads of each page, from a real database into its schema: a column that is renamed on one side alone fails here.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { QueryClient } from '@tanstack/react-query';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import * as account from '#app/features/account/queries.ts';
import * as agenda from '#app/features/agenda/queries.ts';
import * as audit from '#app/features/audit/queries.ts';
import * as checkout from '#app/features/checkout/queries.ts';
import * as discussion from '#app/features/discussion/queries.ts';
import * as courseEditor from '#app/features/course-editor/queries.ts';
import * as coupons from '#app/features/coupons/queries.ts';
import * as courses from '#app/features/courses/queries.ts';
import * as contact from '#app/features/contact/queries.ts';
import * as emailChange from '#app/features/email-change/queries.ts';
import * as invoices from '#app/features/invoices/queries.ts';
import * as waitingList from '#app/features/waiting-list/queries.ts';
import * as mail from '#app/features/mail/queries.ts';
import * as materials from '#app/features/materials/queries.ts';
import * as moderation from '#app/features/moderation/queries.ts';
import * as newsletters from '#app/features/newsletters/queries.ts';
import * as left from '#app/features/left-checkouts/queries.ts';
import * as notes from '#app/features/lesson-notes/queries.ts';
import * as notifications from '#app/features/notifications/queries.ts';
import * as orders from '#app/features/orders/queries.ts';
import * as player from '#app/features/player/queries.ts';
import * as purchases from '#app/features/purchases/queries.ts';
import * as resources from '#app/features/resources/queries.ts';
import * as sales from '#app/features/sales/queries.ts';
import * as auth from '#app/features/auth/queries.ts';
import * as decks from '#app/features/decks/queries.ts';
import * as factors from '#app/features/factors/queries.ts';
import * as songs from '#app/features/songs/queries.ts';
import * as statistics from '#app/features/statistics/queries.ts';
import * as schoolSettings from '#app/features/school-settings/queries.ts';
import * as students from '#app/features/students/queries.ts';
import * as team from '#app/features/team/queries.ts';
import * as study from '#app/features/study/queries.ts';
import { answerOf } from '../support/answer-of.ts';
import { lesson } from '../support/conversation.ts';
import { videoName } from '../support/course-files.ts';
import { readMaterialUrls, readPasskeys, readReplies } from '../support/page-queries.ts';
import { praca } from '../support/postal-place.ts';
import { type ReadSeed, seedReads } from '../support/read-seed.ts';
import { createMemoryStorage } from '../support/supabase.ts';
import type { Person } from '../support/test-app.ts';

const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
let seed: ReadSeed;
let reader: Person;

beforeAll(async () => {
  seed = await seedReads();
  vi.stubGlobal('localStorage', createMemoryStorage());
  vi.stubGlobal('window', { location: new URL('http://localhost:3000') });
  vi.stubGlobal('fetch', (input: string | URL, init: RequestInit = {}) => {
    const { host, pathname, search } = new URL(input, 'http://localhost:3000');
    if (host !== 'localhost:3000') return Promise.resolve(Response.json(praca)); // the postal service outside
    const headers = new Headers(init.headers);
    for (const name of ['apikey', 'authorization']) headers.delete(name);
    return seed.server.request(pathname + search, { ...init, headers }, reader);
  });
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await seed.server.close();
});

/** By `feature.name`: a query, or what a fetcher promises; and part of what arrives, so that an empty list proves nothing. */
type Reads = Record<string, (seed: ReadSeed) => [read: unknown, gets: unknown]>;

const id = expect.any(String);
const anyFilter = {
  actor: '',
  action: '',
  subject_type: '',
  subject_id: '',
  first_day: '',
  last_day: '',
};
const among = (...rows: object[]) =>
  expect.arrayContaining(rows.map((row) => expect.objectContaining(row)));

const stranger: Reads = {
  'email-change.changeLinkQuery': () => [
    emailChange.changeLinkQuery('link'),
    { side: 'new', new_email: 'nova@example.com' },
  ],
  'account.verifiedCertificateQuery': ({ certificate }) => [
    account.verifiedCertificateQuery(certificate),
    { holder_name: 'Ana Souza' },
  ],
  'checkout.checkCoupon': () => [
    checkout.checkCoupon('masterclass', 'natal10'),
    { code: 'NATAL10', discountCents: 1_940 },
  ],
  'checkout.bumpsQuery': () => [
    checkout.bumpsQuery('masterclass', null),
    [{ courseId: 'ingles-proibido', priceCents: 4700 }],
  ],
  'checkout.fetchBumps': () => [
    checkout.fetchBumps('masterclass'),
    [{ courseId: 'ingles-proibido', priceCents: 4700 }],
  ],
  'checkout.fetchPostalPlace': () => [
    checkout.fetchPostalPlace('01001000'),
    { localidade: 'São Paulo' },
  ],
  'coupons.partnerCouponQuery': () => [
    coupons.partnerCouponQuery('c'.repeat(64)),
    { code: 'NATAL10', percent: 20, uses: 1, sales: 1 },
  ],
  'purchases.fetchPaidOrder': ({ paid }) => [
    purchases.fetchPaidOrder(paid.paymentId),
    { order_number: expect.stringMatching(/^IP-/u) },
  ],
};

const member: Reads = {
  'study.studyOverviewQuery': () => [
    study.studyOverviewQuery(),
    { decks: [{ id: 'masterclass' }] },
  ],
  'songs.songsQuery': () => [songs.songsQuery(), among({ id: 'one-more-song', isOpen: true })],
  'songs.sampleSongQuery': () => [songs.sampleSongQuery(), { title: 'One More Song' }],
  'songs.savedSongsQuery': () => [songs.savedSongsQuery(null), []],
  'songs.savedFileQuery': () => [songs.savedFileQuery(null, { id: 'one', path: null }), null],
  'decks.deckListQuery': () => [decks.deckListQuery(), {}],
  'decks.cardsQuery': () => [decks.cardsQuery('masterclass', null), {}],
  'decks.searchQuery': () => [decks.searchQuery('hold'), {}],
  'songs.songQuery': () => [songs.songQuery('one-more-song'), { title: 'One More Song' }],
  'songs.sungCardsQuery': () => [songs.sungCardsQuery([]), []],
  'factors.codesQuery': ({ member }) => [factors.codesQuery(member.id), null],
  'factors.passkeysQuery': ({ member }) => [readPasskeys(member), []],
  'account.sessionsQuery': ({ member }) => [
    account.sessionsQuery(member.id),
    [{ is_current: true }],
  ],
  'email-change.emailChangeQuery': ({ member }) => [
    emailChange.emailChangeQuery(member.id),
    { address: 'nova@example.com', awaits_new: true },
  ],
  'account.preferencesQuery': ({ member }) => [
    account.preferencesQuery(member.id),
    { reply_mail: false },
  ],
  'account.consentQuery': ({ member }) => [account.consentQuery(member.id, 'marketing'), true],
  'account.certificatesQuery': ({ member, certificate }) => [
    account.certificatesQuery(member.id),
    among({ code: certificate }),
  ],
  'agenda.classesQuery': () => [
    agenda.classesQuery({ from: '2020-01-01T00:00:00Z' }),
    among({ title: 'Plantão' }),
  ],
  'agenda.pastClassesQuery': () => [
    agenda.pastClassesQuery('2999-01-01T00:00:00Z'),
    { pages: [among({ title: 'Plantão' })] },
  ],
  'agenda.feedQuery': () => [agenda.feedQuery(), { token: id }],
  'checkout.fetchPayment': ({ open }) => [
    checkout.fetchPayment('pix', open.paymentId),
    { status: 'PENDING', amountCents: 9_700, pixCopyPaste: id },
  ],
  'checkout.paymentStatusQuery': ({ open }) => [
    checkout.paymentStatusQuery({ method: 'pix', id: open.paymentId }),
    'PENDING',
  ],
  'checkout.fetchOwnPurchase': ({ member, open }) => [
    checkout.fetchOwnPurchase(member.id, 'masterclass', null),
    { payment: { method: 'pix', id: open.paymentId }, coupon: null },
  ],
  'discussion.commentsQuery': () => [
    discussion.commentsQuery(lesson, null),
    { pages: [{ entries: [{ content: 'Ouvi o schwa!' }] }] },
  ],
  'discussion.postsQuery': () => [
    discussion.postsQuery(''),
    { pages: [{ entries: among({ title: 'Shadowing' }) }] },
  ],
  'discussion.postQuery': ({ post }) => [
    discussion.postQuery(post, null),
    { title: 'Shadowing', replies: among({ content: 'Canto baixinho' }) },
  ],
  'discussion.repliesQuery': ({ post }) => [
    readReplies(post, queryClient),
    { pages: [{ replies: [{ content: 'Assobio' }] }] },
  ],
  'courses.myCoursesQuery': () => [courses.myCoursesQuery(), among({ slug: 'masterclass' })],
  'courses.courseQuery': () => [
    courses.courseQuery('aberto'),
    { modules: [{ lessons: [{ id: 'aberto-a', materials: [{ title: 'Letra' }] }] }] },
  ],
  'courses.searchableCoursesQuery': () => [
    courses.searchableCoursesQuery(),
    among({ slug: 'aberto' }),
  ],
  'materials.materialsQuery': () => [
    materials.materialsQuery({ type: '', search: '' }, 1),
    { materials: among({ title: 'Letra' }) },
  ],
  'lesson-notes.notesQuery': () => [notes.notesQuery(lesson), [{ content: 'Schwa', seconds: 7 }]],
  'notifications.notificationsQuery': () => [
    notifications.notificationsQuery(),
    among({ kind: 'access_granted' }),
  ],
  'player.fileUrlQuery': () => [
    player.fileUrlQuery({ bucket: 'course-files', name: videoName }),
    expect.stringContaining('token='),
  ],
  'player.materialUrlsQuery': () => [
    readMaterialUrls(queryClient),
    new Map([['aberto-f', expect.stringContaining('token=')]]),
  ],
  'player.captionsQuery': () => [player.captionsQuery(lesson), among({ language: 'pt-BR' })],
  'purchases.pendingPurchasesQuery': ({ member, open }) => [
    purchases.pendingPurchasesQuery(member.id),
    [{ id: open.purchaseId }],
  ],
  'purchases.accessQuery': ({ member }) => [
    purchases.accessQuery(member.id),
    among({ course_id: 'aberto' }),
  ],
  'purchases.otherAccessQuery': ({ open }) => [purchases.otherAccessQuery(open.purchaseId), id],
  'invoices.invoicesQuery': ({ member, open }) => [
    invoices.invoicesQuery(member.id),
    [{ charge_id: open.paymentId, state: 'issued', number: '7' }],
  ],
  'purchases.purchasesQuery': ({ member, open }) => [
    purchases.purchasesQuery(member.id),
    [{ id: open.purchaseId, payment_status: 'PENDING' }],
  ],
  'resources.resourcesQuery': () => [
    resources.resourcesQuery({ withArchived: false }),
    among({ title: 'Dicionário' }),
  ],
  'auth.loadProfile': ({ member }) => [
    auth.loadProfile(queryClient, member.id),
    {
      id: member.id,
      email: member.email,
      full_name: 'Ana Souza',
      avatar_url: expect.stringContaining('avatars'),
      has_access: true,
      is_admin: false,
    },
  ],
  'auth.checkHasAccess': ({ member }) => [auth.checkHasAccess(member.id), true],
  'auth.flagQuery': ({ member }) => [auth.flagQuery('has_access', member.id), true],
};

const admin: Reads = {
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
  'students.courseChoicesQuery': () => [
    students.courseChoicesQuery(),
    among({ id: 'masterclass' }),
  ],
};

const people = { stranger, member, admin };
const rows = Object.entries(people).flatMap(([who, reads]) =>
  Object.entries(reads).map(([name, read]) => [who as keyof typeof people, name, read] as const),
);

test.each(rows)('as %s, %s reads the columns that its schema asks for', async (who, _, read) => {
  reader = seed[who];
  queryClient.clear();
  const [answer, gets] = read(seed);
  expect({ data: await answerOf(answer, queryClient) }).toMatchObject({ data: gets });
});

test('every query of every feature is read above', () => {
  const found = readdirSync('app/features').flatMap((feature) => {
    const file = `app/features/${feature}/queries.ts`;
    const source = existsSync(file) ? readFileSync(file, 'utf8') : '';
    const names = source.matchAll(
      /^(?:export )?(?:const|function) (\w+Query)\b|^export (?:async )?function ((?:check|fetch|load)\w+)/gmu,
    );
    return [...names].map(([, query, fetcher]) => `${feature}.${query ?? fetcher}`);
  });
  expect(rows.map(([, name]) => name).toSorted()).toEqual(found.toSorted());
});
