import { useMutation, useQueryClient } from '@tanstack/react-query';
import { attemptRpc, callRpc } from '#app/lib/rpc.ts';
import {
  type RpcRefusal,
  type SaveRefusal,
  toConflict,
  toFailure,
  toRpcRefusal,
  toSaveFailure,
} from '#app/ui/admin/editor/save-result.ts';
import { toChanges } from './changes.ts';
import { NOT_SAVED } from './messages.ts';
import { toProblems } from './problems.ts';
import { captionLanguagesQuery, editableCourseQuery, listedCoursesQuery } from './queries.ts';
import {
  conflictSchema,
  type CourseDraft,
  type EditableCourse,
  editableCourseSchema,
  type Problems,
  problemsSchema,
} from './schema.ts';

export type SaveResult =
  | { ok: true; course: EditableCourse }
  | { ok: false; reason: 'invalid'; problems: Problems; message: string }
  | SaveRefusal;

export interface Save {
  /** Null for a new course. */
  base: CourseDraft | null;
  draft: CourseDraft;
  /** The version that may be overwritten. */
  version: number;
  /** The idempotency id of the save. */
  saveId: string;
}

function toResult(refusal: RpcRefusal, draft: CourseDraft): SaveResult {
  const { code, message, details } = refusal;
  switch (code) {
    case 'PT409': {
      const { saved_at, saved_by, version } = conflictSchema.parse(JSON.parse(details));
      return toConflict({ version, savedAt: saved_at, savedBy: saved_by });
    }
    case 'PT422': {
      const found = problemsSchema.parse(JSON.parse(details || '[]'));
      return { ok: false, reason: 'invalid', problems: toProblems(found, draft), message };
    }
    // The slug was taken between check and write.
    case '23505': {
      const problems = { slug: 'Este endereço já é de outro curso.' };
      return { ok: false, reason: 'invalid', problems, message: NOT_SAVED.invalid };
    }
    case 'PT404':
      return toFailure(message);
    default:
      return toSaveFailure(refusal, NOT_SAVED);
  }
}

async function saveCourse({ base, draft, version, saveId }: Save): Promise<SaveResult> {
  const course = { ...toChanges(base, draft), save_id: saveId };
  try {
    const data = await callRpc('save_course', { course, expected_version: version });
    return { ok: true, course: editableCourseSchema.parse(data) };
  } catch (error) {
    return toResult(toRpcRefusal(error), draft);
  }
}

/** Invalidates every query that reads courses. */
export function useSaveCourse() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: saveCourse,
    onSuccess: (result) => {
      if (!result.ok) return;
      const { draft } = result.course;
      queryClient.setQueryData(editableCourseQuery(draft.id).queryKey, result.course);
      void queryClient.invalidateQueries({ queryKey: listedCoursesQuery().queryKey });
      void queryClient.invalidateQueries({ queryKey: ['courses'] });
    },
  });
}

export function useArchiveCourse() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (course: { id: string; archived: boolean }) =>
      attemptRpc('set_course_archived', { course_id: course.id, archived: course.archived }),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: listedCoursesQuery().queryKey });
      void queryClient.invalidateQueries({ queryKey: ['courses'] });
    },
  });
}

export function useSetCaptions(lessonId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ language, content }: { language: string; content: string }) =>
      attemptRpc('set_lesson_captions', { lesson_id: lessonId, language, content }),
    onSuccess: () => {
      // The player's queries never become stale by themselves. Only their key is used: importing them would add a file for
      // members.
      void queryClient.invalidateQueries({ queryKey: ['captions', lessonId] });
      return queryClient.invalidateQueries(captionLanguagesQuery(lessonId));
    },
  });
}
