import type { FileType } from '#app/lib/files/file-types.ts';
import type {
  CourseDraft,
  CourseFields,
  LessonDraft,
  MaterialDraft,
  ModuleDraft,
} from './schema.ts';

type FieldChange = {
  [Name in keyof CourseFields]: { type: 'changed'; field: Name; value: CourseFields[Name] };
}[keyof CourseFields];

export type DraftAction =
  | FieldChange
  | { type: 'sale-chosen'; fields: Partial<CourseFields> }
  | { type: 'module-added'; id: string }
  | {
      type: 'module-changed';
      id: string;
      changes: Partial<Pick<ModuleDraft, 'title' | 'description'>>;
    }
  | { type: 'module-archived'; id: string; archived: boolean }
  | { type: 'module-moved'; id: string; to: number }
  | { type: 'lesson-kept'; moduleId: string; lesson: LessonDraft }
  | { type: 'lesson-archived'; moduleId: string; id: string; archived: boolean }
  | { type: 'lesson-moved'; moduleId: string; id: string; to: number };

const PLACEHOLDER = { title: 'Novo Módulo', description: 'Descrição do novo módulo' };

export const createModule = (id: string): ModuleDraft => ({
  id,
  ...PLACEHOLDER,
  archived: false,
  lessons: [],
});

/** A module that nobody has written in: it is not saved. */
export const isPlaceholder = ({ title, description, lessons }: ModuleDraft): boolean =>
  title === PLACEHOLDER.title && description === PLACEHOLDER.description && lessons.length === 0;

/** A description that nobody has written is none. */
export const withoutPlaceholder = <P extends { description: string }>(part: P): P =>
  part.description === PLACEHOLDER.description ? { ...part, description: '' } : part;

export const createLesson = (id: string): LessonDraft => ({
  id,
  title: '',
  description: '',
  vimeo_id: '',
  duration: '',
  thumbnail: '',
  is_open: false,
  plays: '0',
  archived: false,
  materials: [],
});

export const createMaterial = (id: string): MaterialDraft => ({
  id,
  title: '',
  description: '',
  file_url: '',
  file_type: 'pdf',
  file_size: '',
  removed: false,
});

export const createCourse = (id: string): CourseDraft => ({
  id,
  fields: {
    title: '',
    subtitle: '',
    description: '',
    slug: '',
    price: '',
    sale_price: '',
    list_price: '',
    pix_price: '',
    installments_paid_by: 'school',
    plan_installments: '',
    plan_installment_price: '',
    guarantee_days: '7',
    thumbnail: '',
    is_available: false,
    is_featured: false,
    is_listed: false,
    enrollment_status: 'closed',
    access_rule: 'own_product',
    level: '',
    module_count: '',
    duration_text: '',
    position: '100',
  },
  modules: [],
});

interface Part {
  id: string;
}

const change = <P extends Part>(parts: P[], id: string, changes: (part: P) => Partial<P>): P[] =>
  parts.map((part) => (part.id === id ? { ...part, ...changes(part) } : part));

/** Inserts a part among the visible ones; archived parts come last. */
export function movePart<P extends Part>(
  parts: P[],
  { id, to, isHidden }: { id: string; to: number; isHidden: (part: P) => boolean },
): P[] {
  const moved = parts.find((part) => part.id === id);
  if (!moved) return parts;
  const others = parts.filter((part) => part.id !== id && !isHidden(part));
  return [...others.slice(0, to), moved, ...others.slice(to), ...parts.filter(isHidden)];
}

const isArchived = ({ archived }: { archived: boolean }) => archived;

function keepLesson(lessons: LessonDraft[], lesson: LessonDraft): LessonDraft[] {
  const isKnown = lessons.some(({ id }) => id === lesson.id);
  return isKnown ? change(lessons, lesson.id, () => lesson) : [...lessons, lesson];
}

function changeModules(modules: ModuleDraft[], action: DraftAction): ModuleDraft[] {
  switch (action.type) {
    case 'module-added':
      return [...modules, createModule(action.id)];
    case 'module-changed':
      return change<ModuleDraft>(modules, action.id, () => action.changes);
    case 'module-archived':
      return change(modules, action.id, () => ({ archived: action.archived }));
    case 'module-moved':
      return movePart(modules, { ...action, isHidden: isArchived });
    case 'lesson-kept':
      return change(modules, action.moduleId, ({ lessons }) => ({
        lessons: keepLesson(lessons, action.lesson),
      }));
    case 'lesson-archived':
      return change(modules, action.moduleId, ({ lessons }) => ({
        lessons: change(lessons, action.id, () => ({ archived: action.archived })),
      }));
    case 'lesson-moved':
      return change(modules, action.moduleId, ({ lessons }) => ({
        lessons: movePart(lessons, { ...action, isHidden: isArchived }),
      }));
    case 'changed':
    case 'sale-chosen':
      return modules;
  }
}

export function draftReducer(draft: CourseDraft, action: DraftAction): CourseDraft {
  if (action.type === 'changed')
    return { ...draft, fields: { ...draft.fields, [action.field]: action.value } };
  if (action.type === 'sale-chosen')
    return { ...draft, fields: { ...draft.fields, ...action.fields } };
  return { ...draft, modules: changeModules(draft.modules, action) };
}

/** The lesson editor's condition for saving. */
export function isLessonComplete({ title, vimeo_id, duration }: LessonDraft): boolean {
  return title.trim() !== '' && vimeo_id.trim() !== '' && Number(duration) > 0;
}

/** An address as people type it: "Inglês com Música!" is `ingles-com-musica`. */
export function toSlug(title: string): string {
  return title
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/gu, '-')
    .replaceAll(/^-|-$/gu, '')
    .slice(0, 80);
}

/** Such as "2.5MB" or "340KB". */
export function toSizeText(bytes: number): string {
  const megabytes = bytes / 1_000_000;
  if (megabytes >= 0.95) return `${Number(megabytes.toFixed(1))}MB`;
  return `${Math.max(1, Math.round(bytes / 1000))}KB`;
}

const TYPES_BY_ENDING: Readonly<Record<string, FileType>> = {
  pdf: 'pdf',
  doc: 'doc',
  docx: 'doc',
  odt: 'doc',
  ppt: 'ppt',
  pptx: 'ppt',
  odp: 'ppt',
  xls: 'xls',
  xlsx: 'xls',
  ods: 'xls',
  csv: 'xls',
  zip: 'zip',
  png: 'image',
  jpg: 'image',
  jpeg: 'image',
  webp: 'image',
  gif: 'image',
  mp3: 'audio',
  m4a: 'audio',
  wav: 'audio',
  ogg: 'audio',
  mp4: 'video',
  webm: 'video',
  mov: 'video',
};

export function toFileType(fileName: string): FileType {
  const ending = fileName.toLowerCase().split('.').at(-1) ?? '';
  return TYPES_BY_ENDING[ending] ?? 'other';
}
