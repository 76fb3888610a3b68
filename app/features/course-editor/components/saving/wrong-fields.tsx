import type { MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import { unsavedText } from '#app/ui/admin/editor/messages.ts';
import { rowTexts } from '#app/features/course-editor/messages.ts';
import { findLessonOf } from '#app/features/course-editor/problems.ts';
import { focusField, toFieldId } from '#app/features/course-editor/editing/editor-context.ts';
import type { CourseEditorModel } from '#app/features/course-editor/editing/use-course-editor.ts';

/** The state of the draft after a failed save, and a link to each invalid field. */
export function WrongFields({ editor }: { editor: CourseEditorModel }) {
  const { problems, state, dispatch, isUnsaved, keeping } = editor;
  const list = Object.entries(problems);

  /** Opens the lesson first: its fields are rendered then. */
  function handleFollow(event: MouseEvent, path: string) {
    event.preventDefault();
    const lesson = findLessonOf(path, state.draft);
    if (lesson) flushSync(() => dispatch({ type: 'lesson-opened', ...lesson }));
    focusField(path);
  }

  return (
    <>
      {isUnsaved && <p>{unsavedText(keeping, rowTexts)}</p>}
      {list.length > 0 && (
        <ul className="list-inside list-disc">
          {list.map(([path, message]) => (
            <li key={path}>
              <a href={`#${toFieldId(path)}`} onClick={(event) => handleFollow(event, path)}>
                {message}
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
