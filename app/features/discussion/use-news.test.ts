import { expect, test } from 'vitest';
import { countNews } from './use-news.ts';

const entry = (id: string, more = {}) => ({ id, isMine: false, isRemoved: false, ...more });
const thread = (id: string, replies: number, moreReplies = 0) =>
  entry(id, { replies: Array.from({ length: replies }), moreReplies });

test.each([
  ['nothing new', [entry('a')], [entry('a')], 0],
  ['an entry', [entry('b'), entry('a')], [entry('a')], 1],
  ['an own entry', [entry('b', { isMine: true })], [], 0],
  ['a deleted entry', [entry('b', { isRemoved: true })], [], 0],
  ['a reply', [thread('a', 2)], [thread('a', 1)], 1],
  ['replies that are not shown at once', [thread('a', 3, 5)], [thread('a', 3, 2)], 3],
  ['a reply that was deleted', [thread('a', 0)], [thread('a', 1)], 0],
  ['an entry that the page has and the reading has not', [], [entry('a')], 0],
])('%s is counted', (_name, fresh, known, count) => {
  expect(countNews(fresh, known)).toBe(count);
});
