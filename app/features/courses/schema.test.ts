import { expect, test } from 'vitest';
import { cardRow, courseRow, lessonRow, materialRow } from '#tests/support/members.tsx';
import { courseCardsSchema, courseSchema } from './schema.ts';

test.each([
  ['a members course of his', { is_available: true, is_listed: false, can_open: true }, true],
  [
    'one that is not released yet',
    { is_available: false, is_listed: false, can_open: true },
    false,
  ],
  ['one that he may not open', { is_available: true, is_listed: false, can_open: false }, false],
  [
    'a bought course whose sale has ended',
    { is_available: false, is_listed: true, can_open: true },
    true,
  ],
])('a card is open or not: %s', (_, row, isOpen) => {
  expect(courseCardsSchema.parse([cardRow(row)])[0]?.isOpen).toBe(isOpen);
});

test('a card without a description falls back to its subtitle', () => {
  const [card] = courseCardsSchema.parse([
    cardRow({ description: '', subtitle: 'Ouvido e ritmo.' }),
  ]);
  expect(card?.description).toBe('Ouvido e ritmo.');
});

test('an unknown course is null', () => {
  expect(courseSchema.parse(null)).toBeNull();
});

test("a lesson has the member's progress", () => {
  const watched = { position_seconds: 30.5, watched_at: '2026-11-20T12:00:00.123456+00:00' };
  const completed = { completed_at: '2026-11-20T12:00:00+00:00' };
  const rows = [lessonRow('a1', watched), lessonRow('a2', completed), lessonRow('a3')];
  const lessons = courseSchema.parse(courseRow([rows]))?.modules[0]?.lessons;
  expect(lessons?.map((lesson) => lesson.positionSeconds)).toEqual([30.5, 0, 0]);
  expect(lessons?.map((lesson) => lesson.isCompleted)).toEqual([false, true, false]);
  expect(lessons?.map((lesson) => lesson.watchedAt)).toEqual([watched.watched_at, null, null]);
});

test('the syllabus of a locked course has no video', () => {
  const course = courseSchema.parse(
    courseRow([[lessonRow('a1', { vimeo_id: null })]], { can_open: false }),
  );
  expect(course?.isOpen).toBe(false);
  expect(course?.modules[0]?.lessons[0]?.videoId).toBe('');
});

test('an unknown file type is refused', () => {
  const lesson = lessonRow('a1', { materials: [materialRow({ file_type: 'exe' })] });
  expect(() => courseSchema.parse(courseRow([[lesson]]))).toThrow(/file_type/u);
});
