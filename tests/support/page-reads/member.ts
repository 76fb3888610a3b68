import { expect } from 'vitest';
import * as account from '#app/features/account/queries.ts';
import * as agenda from '#app/features/agenda/queries.ts';
import * as checkout from '#app/features/checkout/queries.ts';
import * as discussion from '#app/features/discussion/queries.ts';
import * as courses from '#app/features/courses/queries.ts';
import * as emailChange from '#app/features/email-change/queries.ts';
import * as invoices from '#app/features/invoices/queries.ts';
import * as materials from '#app/features/materials/queries.ts';
import * as notes from '#app/features/lesson-notes/queries.ts';
import * as notifications from '#app/features/notifications/queries.ts';
import * as player from '#app/features/player/queries.ts';
import * as purchases from '#app/features/purchases/queries.ts';
import * as resources from '#app/features/resources/queries.ts';
import * as auth from '#app/features/auth/queries.ts';
import * as decks from '#app/features/decks/queries.ts';
import * as factors from '#app/features/factors/queries.ts';
import * as songs from '#app/features/songs/queries.ts';
import * as study from '#app/features/study/queries.ts';
import { lesson } from '../conversation.ts';
import { videoName } from '../course-files.ts';
import {
  listSampleReads,
  readIdentities,
  readMaterialUrls,
  readPasskeys,
  readReplies,
} from '../page-queries.ts';
import { among, id, queryClient, type Reads } from './reads.ts';

/** Reads of a member. */
export const member: Reads = {
  ...listSampleReads(queryClient),
  'auth.identitiesQuery': ({ member }) => [readIdentities(member), []],
  'factors.textsQuery': () => [factors.textsQuery, false],
  'study.studyOverviewQuery': () => [
    study.studyOverviewQuery(),
    { decks: [{ id: 'masterclass' }] },
  ],
  'songs.songsQuery': () => [songs.songsQuery(), among({ id: 'one-more-song', isOpen: true })],
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
