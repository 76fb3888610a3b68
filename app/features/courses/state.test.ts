import { describe, expect, test } from 'vitest';
import { cardRow, courseRow, lessonRow } from '#tests/support/members.tsx';
import { completedText } from './messages.ts';
import { courseCardsSchema, courseSchema } from './schema.ts';
import {
  filterModules,
  findNeighbours,
  outlineReducer,
  pickCurrentCourse,
  toPercent,
} from './state.ts';

function toCourse(modules: ReturnType<typeof lessonRow>[][]) {
  const course = courseSchema.parse(courseRow(modules));
  if (!course) throw new Error('no course');
  return course;
}

test('the text of completed lessons agrees with their number', () => {
  expect(completedText(0, 1)).toBe('0 de 1 aula concluída');
  expect(completedText(1, 3)).toBe('1 de 3 aulas concluídas');
});

test('progress is a whole percent, rounded down', () => {
  expect([toPercent(8, 12), toPercent(199, 200), toPercent(29, 100)]).toEqual([66, 99, 29]);
});

test.each([
  ['a1', undefined, 'c1'],
  ['c1', 'a1', 'c2'],
  ['c2', 'c1', undefined],
  ['unknown', undefined, undefined],
])('around lesson %s are %s and %s, across empty modules', (id, previous, next) => {
  const course = toCourse([[lessonRow('a1')], [], [lessonRow('c1'), lessonRow('c2')]]);
  const found = findNeighbours(course, id);
  expect([found.previous?.id, found.next?.id]).toEqual([previous, next]);
});

test.each([
  ['  ', [['a1', 'a2'], ['b1']]],
  ['REDUCOES', [['a1']]],
  ['pausa', [['b1']]],
  ['faixa 1', [['a1', 'a2']]],
  ['refrão  sem', [['b1']]],
  ['faixa ligacoes', [['a2']]],
  ['nada disso', []],
])('a search in the course for "%s" finds %j', (words, lessons) => {
  const { modules } = toCourse([
    [lessonRow('a1', { title: 'Reduções' }), lessonRow('a2', { title: 'Ligações' })],
    [lessonRow('b1', { title: 'O refrão', description: 'Sem pausa.' })],
  ]);
  const found = filterModules(modules, words);
  expect(found.map((module) => module.lessons.map(({ id }) => id))).toEqual(lessons);
});

test('the module of the lesson on screen unfolds, and folds only by a press', () => {
  const open = outlineReducer(['m2'], { type: 'revealed', moduleId: 'm1' });
  expect(outlineReducer(open, { type: 'revealed', moduleId: 'm1' })).toEqual(['m2', 'm1']);
  expect(outlineReducer(open, { type: 'toggled', moduleId: 'm1' })).toEqual(['m2']);
});

describe('the current course of a member', () => {
  const watched = (slug: string, last_watched_at: string, can_open = true) =>
    cardRow({ slug, last_watched_at, can_open });
  const closed = watched('closed', '2026-11-21T12:00:00Z', false);

  test.each([
    [
      'the one watched last',
      [cardRow(), watched('a', '2026-11-01T12:00:00Z'), watched('b', '2026-11-20T12:00:00Z')],
      'b',
    ],
    [
      'the one bought since',
      [
        watched('a', '2026-11-01T12:00:00Z'),
        cardRow({ slug: 'b', bought_at: '2026-11-02T12:00:00Z' }),
      ],
      'b',
    ],
    ['the first open one when none was watched', [closed, cardRow({ slug: 'b' })], 'b'],
    [
      'a bought one before an included one',
      [cardRow({ slug: 'a' }), cardRow({ slug: 'b', is_listed: true })],
      'b',
    ],
    ['never one whose access has ended', [closed], undefined],
  ])('is %s', (_, rows, slug) => {
    expect(pickCurrentCourse(courseCardsSchema.parse(rows))?.slug).toBe(slug);
  });
});

test('the list of modules keeps several open', () => {
  const open = outlineReducer(['m1'], { type: 'toggled', moduleId: 'm2' });
  expect(open).toEqual(['m1', 'm2']);
  expect(outlineReducer(open, { type: 'toggled', moduleId: 'm1' })).toEqual(['m2']);
});
