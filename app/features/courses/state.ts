import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { foldText } from '#app/lib/text/fold-text.ts';
import type { Course, CourseCard, CourseModule, Lesson, SearchableCourse } from './schema.ts';

export function toLessons(course: Course): Lesson[] {
  return course.modules.flatMap((module) => module.lessons);
}

export function findLesson(course: Course, lessonId: string | null): Lesson | undefined {
  return toLessons(course).find((lesson) => lesson.id === lessonId);
}

/** The lesson of a new visit: the one watched last on any device, else the first. */
export function pickFirstLesson(course: Course): Lesson | undefined {
  const lessons = toLessons(course);
  const watched = lessons.filter((lesson) => lesson.watchedAt !== null).toSorted(byWatchedAt);
  return watched[0] ?? lessons[0];
}

/** The next lesson: the one watched last while not completed, else the next that is not; none when all are. */
export function pickNextLesson(course: Course): Lesson | undefined {
  const lessons = toLessons(course);
  const last = pickFirstLesson(course);
  const from = last ? lessons.indexOf(last) : 0;
  return [...lessons.slice(from), ...lessons.slice(0, from)].find((lesson) => !lesson.isCompleted);
}

function byWatchedAt(a: Lesson, b: Lesson): number {
  return (b.watchedAt ?? '').localeCompare(a.watchedAt ?? '');
}

/** Whole percent; 100 only when all are completed. */
export const toPercent = (completed: number, total: number) =>
  Math.floor((completed * 100) / total);

export function findNeighbours(course: Course, lessonId: string) {
  const lessons = toLessons(course);
  const index = lessons.findIndex((lesson) => lesson.id === lessonId);
  return {
    previous: index > 0 ? lessons[index - 1] : undefined,
    next: index >= 0 ? lessons[index + 1] : undefined,
  };
}

const usedAt = ({ lastWatchedAt, boughtAt }: CourseCard) =>
  [lastWatchedAt ?? '', boughtAt ?? ''].toSorted().at(-1) ?? '';

/** The open course that was watched or bought last; none before the first time. */
function pickLatest(cards: CourseCard[]): CourseCard | undefined {
  const used = cards.filter((card) => card.isOpen && usedAt(card) !== '');
  return used.toSorted((a, b) => usedAt(b).localeCompare(usedAt(a)))[0];
}

/** The course to continue or, just bought, to begin; none without lessons left. */
export const pickUnfinishedCourse = (cards: CourseCard[]) =>
  pickLatest(cards.filter((card) => card.completedCount < card.lessonCount));

/** The member's current course: the one watched or bought last, else the first listed one, before included ones. */
export function pickCurrentCourse(cards: CourseCard[]): CourseCard | undefined {
  const open = cards.filter((card) => card.isOpen);
  return pickLatest(cards) ?? open.find((card) => card.isListed) ?? open[0];
}

const toWords = (search: string) => foldText(search).split(/\s+/u).filter(Boolean);

function holdsWords(text: string, words: string[]): boolean {
  const folded = foldText(text);
  return words.every((word) => folded.includes(word));
}

/** Lessons whose title, text or module contains every word, without regard to accents. */
export function filterModules(modules: CourseModule[], search: string): CourseModule[] {
  const words = toWords(search);
  if (words.length === 0) return modules;
  return modules
    .map((module) => keepLessons(module, words))
    .filter((module) => module.lessons.length > 0);
}

function keepLessons(module: CourseModule, words: string[]): CourseModule {
  const matches = ({ title, description }: Lesson) =>
    holdsWords(`${module.title} ${title} ${description}`, words);
  return { ...module, lessons: module.lessons.filter(matches) };
}

export interface Found {
  to: string;
  title: string;
  /** The module of a lesson; empty for a course. */
  place: string;
}

const FOUND_AT_MOST = 12;

/** Courses and lessons whose names contain every word, without regard to accents; courses first. */
export function findByTitle(courses: readonly SearchableCourse[], search: string): Found[] {
  const words = toWords(search);
  if (words.length === 0) return [];
  const found = courses
    .filter(({ title }) => holdsWords(title, words))
    .map(({ slug, title }): Found => ({ to: `/membros/curso/${slug}`, title, place: '' }));
  const lessons = courses.flatMap((course) =>
    course.lessons
      .filter((lesson) => holdsWords(`${lesson.title} ${lesson.module_title}`, words))
      .map((lesson): Found => ({
        to: `/membros/curso/${course.slug}?aula=${encodeURIComponent(lesson.id)}`,
        title: lesson.title,
        place: `${course.title} · ${lesson.module_title}`,
      })),
  );
  return [...found, ...lessons].slice(0, FOUND_AT_MOST);
}

export type OutlineAction = { type: 'toggled' | 'revealed'; moduleId: string };

/** The unfolded modules. */
export function outlineReducer(open: readonly string[], action: OutlineAction): readonly string[] {
  const isOpen = open.includes(action.moduleId);
  if (!isOpen) return [...open, action.moduleId];
  return action.type === 'toggled' ? open.filter((id) => id !== action.moduleId) : open;
}

/** The lesson in the address (`?aula=`). A visit without it writes its first lesson there, so that going back finds it. */
export function useSelectedLesson(course: Course) {
  const [query] = useSearchParams();
  const asked = query.get('aula');
  const [firstId] = useState(() => pickFirstLesson(course)?.id);
  const lesson =
    asked === null
      ? (findLesson(course, firstId ?? '') ?? pickFirstLesson(course))
      : findLesson(course, asked);

  const givenId = asked === null ? lesson?.id : undefined;
  useEffect(() => {
    if (givenId === undefined) return;
    const address = `?aula=${encodeURIComponent(givenId)}${window.location.hash}`;
    // history.replaceState: a navigation of the router would render the whole area again.
    window.history.replaceState(window.history.state, '', address);
  }, [givenId]);

  return { lesson, neighbours: findNeighbours(course, lesson?.id ?? '') };
}
