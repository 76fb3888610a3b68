import type { Ids } from './fill.sql.ts';

export interface Read {
  name: string;
  as: 'admin' | 'member' | 'visitor';
  path: string;
  /** Arguments of a function; without them the request is a GET. */
  body?: Record<string, unknown>;
  /** The median that it may take, where it is another than that of all reads. */
  aimMs?: number;
}

/** The numbers to meet of the admin area, in milliseconds. */
const aims = { list: 100, search: 60, today: 40 };

const call = (as: Read['as'], name: string, body: Read['body'] = {}, note = ''): Read => ({
  name: note ? `${name}: ${note}` : name,
  as,
  path: `/rest/v1/rpc/${name}`,
  body,
});
const within = (aimMs: number, read: Read): Read => ({ ...read, aimMs });
const list = (name: string, filter: Read['body'] = {}, note = 'first page') =>
  within(aims.list, call('admin', 'admin_list', { list: name, filter }, `${name}, ${note}`));
const listed = (read: Read) => within(aims.list, read);
const search = (words: string, note: string) =>
  within(aims.search, call('admin', 'admin_search', { words }, note));
const get = (as: Read['as'], name: string, path: string): Read => ({ name, as, path });

const dayMs = 86_400_000;
const toDay = (daysAgo: number) =>
  new Date(Date.now() - daysAgo * dayMs).toISOString().slice(0, 10);
const period = (days: number) => ({ first_day: toDay(days), last_day: toDay(0) });
const periods = { month: period(30), year: period(365), 'five years': period(1825) };
const course = 'large-1';
const lesson = 'l-1-1';
const recent = 'order=created_at.desc&limit=50';

const statistics = Object.entries(periods).flatMap(([note, days]) => [
  call('admin', 'admin_revenue', days, note),
  call('admin', 'admin_campaigns', days, note),
  call('admin', 'admin_course_progress', { course, ...days }, note),
]);

const past = { course, first_day: toDay(600), last_day: toDay(240) };

/** The reads of the screens of administrators, members and visitors. `ids`: rows of the filled database. */
export const toReads = (ids: Ids): Read[] => [
  ...statistics,
  call('admin', 'admin_course_progress', past, 'a past year'),
  list('students'),
  list('students', { search: 'joao' }, 'search'),
  list('students', { pending: true }, 'pending'),
  list('students', { course }, 'of a course'),
  call('admin', 'admin_get_student', { person: ids.person }),
  within(aims.today, call('admin', 'admin_today')),
  within(aims.today, call('admin', 'admin_count_waiting')),
  search('joao lima', 'people'),
  search('pessoa4711@example.com', 'an e-mail'),
  search('249.715.637-92', 'a document'),
  search('4711', 'an order'),
  search('ligação palavras', 'conversations'),
  search('xilofone quebrado', 'nothing'),
  listed(call('admin', 'admin_list_purchases', {}, 'first page')),
  listed(call('admin', 'admin_list_purchases', { search: 'joao' }, 'search')),
  listed(call('admin', 'admin_list_purchases', { status: 'REFUNDED' }, 'refunded')),
  listed(call('admin', 'admin_list_coupons')),
  list('audit'),
  call('admin', 'admin_list_audit_filters'),
  list('open_issues'),
  list('reported'),
  list('hidden'),
  list('lesson_comments'),
  list('unanswered'),
  list('lesson_comments', { hidden: true }, 'hidden'),
  list('mail_problems'),
  list('left_checkouts'),
  listed(get('admin', 'messages', `/rest/v1/contact_messages?select=*&${recent}`)),
  listed(
    get(
      'admin',
      'waiting list',
      `/rest/v1/waiting_list?select=*,courses(title)&search_text=like.*espera1*&${recent}`,
    ),
  ),
  call('member', 'list_my_courses'),
  call('member', 'list_openable_lessons'),
  call('member', 'list_my_materials', { search: '', file_type: '', page: 0 }, 'first page'),
  call('member', 'list_my_materials', { search: 'sons escuta', page: 2 }, 'search, page three'),
  call('member', 'list_my_access'),
  call('member', 'list_my_certificates'),
  call('member', 'get_course', { course_slug: course }),
  call('member', 'list_comments', { lesson_id: lesson }, 'hot lesson'),
  call(
    'member',
    'list_comments',
    { lesson_id: lesson, before: ids.comment },
    'hot lesson, page two',
  ),
  call('member', 'list_replies', { comment_id: ids.comment, after: ids.reply }, 'hot thread'),
  call('member', 'list_community_posts'),
  call('member', 'list_community_posts', { search: 'ligação duas' }, 'search'),
  call('member', 'get_community_post', { post_id: ids.post }),
  get('member', 'notifications', '/rest/v1/notifications?select=*&order=id.desc&limit=50'),
  get('member', 'notes of a lesson', `/rest/v1/lesson_notes?select=*&lesson_id=eq.${lesson}`),
  get('member', 'purchases', '/rest/v1/purchases?select=*&order=created_at.desc'),
  get('visitor', 'courses', '/rest/v1/courses?select=*'),
  get('visitor', 'home page', '/'),
];
