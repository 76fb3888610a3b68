import { expect, test } from 'vitest';
import { cardRow, courseRow, lessonRow, materialRow } from '#tests/support/members.tsx';
import { courseCardsSchema, courseSchema } from './schema.ts';

test.each([
  ['for members with access is open', { is_available: true, is_listed: false }, true],
  ['that is not released is closed', { is_available: false, is_listed: false }, false],
  ['without access is closed', { is_available: true, can_open: false }, false],
  ['that was bought stays open after its sale', { is_available: false, is_listed: true }, true],
])('a course %s', (_, row, isOpen) => {
  expect(courseCardsSchema.parse([cardRow(row)])[0]?.isOpen).toBe(isOpen);
});

test('a card without a description shows its subtitle', () => {
  const [card] = courseCardsSchema.parse([cardRow({ description: '' })]);
  expect(card?.description).toBe('Ouvido e ritmo.');
});

test('an unknown file type is refused', () => {
  const lesson = lessonRow('a1', { materials: [materialRow({ file_type: 'exe' })] });
  expect(() => courseSchema.parse(courseRow([[lesson]]))).toThrow(/file_type/u);
});

test('a lesson of a locked course has no video', () => {
  const row = courseRow([[lessonRow('a1', { vimeo_id: null })]], { can_open: false });
  const course = courseSchema.parse(row);
  expect([course?.isOpen, course?.modules[0]?.lessons[0]?.videoId]).toEqual([false, '']);
});
