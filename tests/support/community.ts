import { beforeAll, beforeEach, vi } from 'vitest';
import { type FakeWire, installFakeWire } from './fake-wire.ts';
import { comeAsMember, MembersArea } from './members.tsx';
import { masterclass, stampSite, visit } from './render-app.tsx';

export const LIST = 'POST /rest/v1/rpc/list_community_posts';
export const GET = 'POST /rest/v1/rpc/get_community_post';
export const POSTS = '/rest/v1/community_posts';
export const REPLIES = '/rest/v1/community_replies';
export const postId = '00000000-0000-4000-8000-000000000001';
export const replyId = '00000000-0000-4000-8000-000000000002';
export const done = (status = 204) => new Response(null, { status });

/** Once in a test file. The wire that it returns is new for each test. */
export function prepareCommunity() {
  const world = {} as { wire: FakeWire }; // filled before each test
  beforeAll(() => stampSite([masterclass]));
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
    vi.spyOn(console, 'error').mockReturnValue();
    Element.prototype.scrollIntoView = () => {};
    world.wire = installFakeWire();
    comeAsMember(world.wire);
  });
  return {
    world,
    serveList: (posts: unknown[], hasMore = false) =>
      world.wire.on(LIST, () => ({ posts, has_more: hasMore })),
    servePost: (
      post: Record<string, unknown>,
      replies: unknown[] = [],
      more: { later_replies?: unknown[]; more_replies?: number } = {},
    ) =>
      world.wire.on(GET, () => ({ later_replies: [], more_replies: 0, ...post, replies, ...more })),
  };
}

const entry = (changes: Record<string, unknown>) => ({
  id: postId,
  body: 'Como vocês treinam?',
  created_at: new Date(Date.now() - 5 * 60_000).toISOString(),
  edited_at: null,
  is_deleted: false,
  is_hidden: false,
  is_own: false,
  is_school: false,
  author_name: 'João S.',
  like_count: 2,
  is_liked: false,
  is_reported: false,
  ...changes,
});

export const postRow = (changes: Record<string, unknown> = {}) =>
  entry({ title: 'Shadowing no ônibus', reply_count: 3, ...changes });

export const replyRow = (changes: Record<string, unknown> = {}) =>
  entry({ id: replyId, body: 'Canto baixinho.', author_name: 'Bia L.', like_count: 0, ...changes });

export const openCommunity = (at = '/membros/comunidade') =>
  visit({ screens: { '/membros/*': MembersArea }, at });
export const openPost = (hash = '') => openCommunity(`/membros/comunidade/${postId}${hash}`);
