import { MembersArea, signInMember } from './members.tsx';
import { visit, wire } from './page.tsx';

export const LIST = 'POST /rest/v1/rpc/list_community_posts';
export const GET = 'POST /rest/v1/rpc/get_community_post';
export const ADD = 'POST /rest/v1/rpc/add_comment';
export const EDIT = 'POST /rest/v1/rpc/edit_comment';
export const DELETE = 'POST /rest/v1/rpc/set_comment_deleted';
export const postId = '00000000-0000-4000-8000-000000000001';
export const replyId = '00000000-0000-4000-8000-000000000002';
export const done = (status = 204) => new Response(null, { status });

export function signInCommunity(): void {
  Element.prototype.scrollIntoView = () => {};
  signInMember();
}

export const serveList = (posts: unknown[], hasMore = false) =>
  wire.on(LIST, () => ({ posts, has_more: hasMore }));

export const servePost = (
  post: Record<string, unknown>,
  replies: unknown[] = [],
  more: { later_replies?: unknown[]; more_replies?: number } = {},
) => wire.on(GET, () => ({ later_replies: [], more_replies: 0, ...post, replies, ...more }));

const entry = (changes: Record<string, unknown>) => ({
  id: postId,
  title: null,
  content: 'Como vocês treinam?',
  created_at: new Date(Date.now() - 5 * 60_000).toISOString(),
  edited_at: null,
  is_removed: false,
  is_hidden: false,
  is_mine: false,
  is_staff: false,
  author_name: 'João S.',
  like_count: 2,
  is_liked: false,
  is_reported: false,
  ...changes,
});

export const postRow = (changes: Record<string, unknown> = {}) =>
  entry({ title: 'Shadowing no ônibus', reply_count: 3, ...changes });

export const replyRow = (changes: Record<string, unknown> = {}) =>
  entry({
    id: replyId,
    content: 'Canto baixinho.',
    author_name: 'Bia L.',
    like_count: 0,
    ...changes,
  });

export const openCommunity = (at = '/membros/comunidade') =>
  visit({ screens: { '/membros/*': MembersArea }, at });
export const openPost = (hash = '') => openCommunity(`/membros/comunidade/${postId}${hash}`);
