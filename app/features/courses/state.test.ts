import { describe, expect, test } from 'vitest';
import { cardRow, courseRow, lessonRow } from '#tests/support/members.tsx';
import { completedText } from './messages.ts';
import { courseCardsSchema, courseSchema } from './schema.ts';
import {
  filterModules,
  findLesson,
  findNeighbours,
  outlineReducer,
  pickCurrentCourse,
  pickFirstLesson,
  toPercent,
} from './state.ts';

function toCourse(modules: ReturnType<typeof lessonRow>[][]) {
  const course = courseSchema.parse(courseRow(modules));
  if (!course) throw new Error('no course');
  return course;
}

test('the text of completed lessons agrees with their number', () => {
  expect([completedText(0, 1), completedText(1, 3)]).toEqual([
    '0 de 1 aula concluída',
    '1 de 3 aulas concluídas',
  ]);
});

test('progress is a whole percent, rounded down', () => {
  expect([toPercent(8, 12), toPercent(199, 200), toPercent(29, 100)]).toEqual([66, 99, 29]);
});

describe('the lesson of a new visit', () => {
  test('is the first lesson of the first module on a first visit', () => {
    const course = toCourse([[], [lessonRow('a1'), lessonRow('a2')]]);
    expect(pickFirstLesson(course)?.id).toBe('a1');
  });

  test('is the lesson watched last, in any module', () => {
    const earlier = lessonRow('a1', { watched_at: '2026-11-19T12:00:00Z' });
    const later = lessonRow('b2', { watched_at: '2026-11-20T08:00:00Z' });
    expect(pickFirstLesson(toCourse([[earlier], [lessonRow('b1'), later]]))?.id).toBe('b2');
  });

  test('is null in a course without lessons', () => {
    expect(pickFirstLesson(toCourse([[]]))).toBeUndefined();
  });
});

describe('the lessons around one', () => {
  const course = toCourse([[lessonRow('a1')], [], [lessonRow('c1'), lessonRow('c2')]]);

  test.each([
    ['a1', undefined, 'c1'],
    ['c1', 'a1', 'c2'],
    ['c2', 'c1', undefined],
    ['unknown', undefined, undefined],
  ])('of %s are found across modules', (id, previous, next) => {
    const found = findNeighbours(course, id);
    expect([found.previous?.id, found.next?.id]).toEqual([previous, next]);
  });

  test('an unknown lesson is not found', () => {
    expect(findLesson(course, 'c2')?.title).toBe('Aula c2');
    expect(findLesson(course, 'zz')).toBeUndefined();
  });
});

describe('a search in the course', () => {
  const { modules } = toCourse([
    [lessonRow('a1', { title: 'Reduções' }), lessonRow('a2', { title: 'Ligações' })],
    [lessonRow('b1', { title: 'O refrão', description: 'Sem pausa.' })],
  ]);
  const found = (words: string) =>
    filterModules(modules, words).map((module) => module.lessons.map((lesson) => lesson.id));

  test.each([
    ['', [['a1', 'a2'], ['b1']]],
    ['  ', [['a1', 'a2'], ['b1']]],
    ['REDUCOES', [['a1']]],
    ['pausa', [['b1']]],
    ['faixa 1', [['a1', 'a2']]],
    ['refrão  sem', [['b1']]],
    ['faixa ligacoes', [['a2']]],
    ['nada disso', []],
  ])('for "%s"', (words, lessons) => {
    expect(found(words)).toEqual(lessons);
  });
});

describe('the list of modules', () => {
  test('keeps several open at once', () => {
    const open = outlineReducer(['m1'], { type: 'toggled', moduleId: 'm2' });
    expect(open).toEqual(['m1', 'm2']);
    expect(outlineReducer(open, { type: 'toggled', moduleId: 'm1' })).toEqual(['m2']);
  });

  test('unfolds the module of the lesson on screen and never folds it by itself', () => {
    const open = outlineReducer([], { type: 'revealed', moduleId: 'm1' });
    expect(open).toEqual(['m1']);
    expect(outlineReducer(open, { type: 'revealed', moduleId: 'm1' })).toEqual(['m1']);
  });
});

describe('the course a member goes on with', () => {
  const pick = (...rows: ReturnType<typeof cardRow>[]) =>
    pickCurrentCourse(courseCardsSchema.parse(rows))?.slug;

  test('is the one watched last', () => {
    const older = cardRow({ slug: 'a', last_watched_at: '2026-11-01T12:00:00Z' });
    const newer = cardRow({ slug: 'b', last_watched_at: '2026-11-20T12:00:00Z' });
    expect(pick(cardRow({ slug: 'c' }), older, newer)).toBe('b');
  });

  test('is the first that is open when none was watched', () => {
    expect(pick(cardRow({ slug: 'a', can_open: false }), cardRow({ slug: 'b' }))).toBe('b');
  });

  test('is a bought one before one that is included', () => {
    const included = cardRow({ slug: 'a', is_listed: false });
    expect(pick(included, cardRow({ slug: 'b', is_listed: true }))).toBe('b');
  });

  test('is never one whose access has ended', () => {
    const closed = cardRow({ slug: 'a', can_open: false, last_watched_at: '2026-11-20T12:00:00Z' });
    expect(pick(closed)).toBeUndefined();
  });
});
