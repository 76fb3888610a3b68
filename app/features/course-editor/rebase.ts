import { isSame } from './changes.ts';
import type { CourseDraft, LessonDraft, ModuleDraft, OpenLesson, OpenText } from './schema.ts';
import { draftReducer } from './state.ts';

interface Part {
  id: string;
}

const toId = ({ id }: Part) => id;

type Rebase<P> = (base: P | undefined, mine: P, fresh: P) => P;

/** The fields of mine that differ from where it began, over those of the fresh one. */
function rebaseFields<P extends object>(base: P | undefined, mine: P, fresh: P): P {
  const old = new Map<string, unknown>(Object.entries(base ?? {}));
  const changed = Object.entries(mine).filter(([name, value]) => !isSame(old.get(name), value));
  return { ...fresh, ...Object.fromEntries(changed) };
}

/** My order where I moved something, else the fresh one; what only the other list has follows its neighbour there. */
function rebaseOrder(base: readonly Part[], mine: readonly Part[], fresh: readonly Part[]) {
  const old = base.map(toId);
  const own = mine.map(toId);
  const others = fresh.map(toId);
  const isMoved = !isSame(
    old.filter((id) => own.includes(id)),
    own.filter((id) => old.includes(id)),
  );
  const [order, rest] = isMoved ? [own, others] : [others, own];
  for (const [place, id] of rest.entries()) {
    const before = rest[place - 1];
    const next = before === undefined ? 0 : order.indexOf(before) + 1;
    if (!order.includes(id)) order.splice(next, 0, id);
  }
  return order;
}

function rebaseParts<P extends Part>(
  parts: { base: P[] | undefined; mine: P[]; fresh: P[] },
  rebaseOne: Rebase<P>,
): P[] {
  const { base = [], mine, fresh } = parts;
  if (isSame(base, mine)) return fresh;
  const old = new Map(base.map((part) => [part.id, part]));
  const result = new Map(fresh.map((part) => [part.id, part]));
  for (const part of mine) {
    const before = old.get(part.id);
    const current = result.get(part.id);
    if (current) result.set(part.id, rebaseOne(before, part, current));
    // What is stored no more comes back only where I wrote in it.
    else if (!isSame(before, part)) result.set(part.id, part);
  }
  return rebaseOrder(base, mine, fresh).flatMap((id) => result.get(id) ?? []);
}

const rebaseLesson: Rebase<LessonDraft> = (base, mine, fresh) => {
  const lists = { base: base?.materials, mine: mine.materials, fresh: fresh.materials };
  return { ...rebaseFields(base, mine, fresh), materials: rebaseParts(lists, rebaseFields) };
};

const rebaseModule: Rebase<ModuleDraft> = (base, mine, fresh) => {
  const lists = { base: base?.lessons, mine: mine.lessons, fresh: fresh.lessons };
  return { ...rebaseFields(base, mine, fresh), lessons: rebaseParts(lists, rebaseLesson) };
};

/** What a draft changed of where it began, over what is stored now: the rest is as somebody else left it. */
export function rebaseDraft(
  base: CourseDraft | null,
  mine: CourseDraft,
  fresh: CourseDraft,
): CourseDraft {
  const lists = { base: base?.modules, mine: mine.modules, fresh: fresh.modules };
  return {
    ...fresh,
    fields: rebaseFields(base?.fields, mine.fields, fresh.fields),
    modules: rebaseParts(lists, rebaseModule),
  };
}

export const keepLesson = (draft: CourseDraft, { moduleId, lesson }: OpenLesson) =>
  draftReducer(draft, { type: 'lesson-kept', moduleId, lesson });

/** As `rebaseDraft`, with the lesson that stands open: it is not in its module before its writer keeps it. */
export function rebaseText(
  base: CourseDraft | null,
  { draft, lesson: open }: OpenText,
  fresh: CourseDraft,
): OpenText {
  const rebased = rebaseDraft(base, draft, fresh);
  if (!open) return { draft: rebased, lesson: open };
  const { modules } = rebaseDraft(base, keepLesson(draft, open), fresh);
  const lesson = modules.flatMap(({ lessons }) => lessons).find(({ id }) => id === open.lesson.id);
  return { draft: rebased, lesson: { ...open, lesson: lesson ?? open.lesson } };
}
