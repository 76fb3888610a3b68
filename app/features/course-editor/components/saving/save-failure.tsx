import type { MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import { Icon } from '#app/ui/primitives/icon.tsx';
import { unsavedText } from '#app/features/course-editor/messages.ts';
import { findLessonOf } from '#app/features/course-editor/problems.ts';
import { focusField, toFieldId } from '#app/features/course-editor/editing/editor-context.ts';
import type { CourseEditorModel } from '#app/features/course-editor/editing/use-course-editor.ts';

/** The reason and a link to each invalid field. A long list scrolls, so that the form stays visible. */
export function SaveFailure({ editor }: { editor: CourseEditorModel }) {
  const { failure, problems, state, dispatch, isUnsaved, keeping } = editor;
  const list = Object.entries(problems);

  /** Opens the lesson first: its fields are rendered then. */
  function handleFollow(event: MouseEvent, path: string) {
    event.preventDefault();
    const lesson = findLessonOf(path, state.draft);
    if (lesson) flushSync(() => dispatch({ type: 'lesson-opened', ...lesson }));
    focusField(path);
  }

  return (
    <div
      role="alert"
      className="flex min-w-0 flex-1 basis-full gap-2 border-2 border-danger bg-danger-soft px-3 py-2 text-fine sm:basis-48"
    >
      <Icon name="alert" />
      <div className="max-h-28 min-w-0 flex-1 overflow-y-auto">
        <p className="font-semibold">{failure}</p>
        {isUnsaved && <p>{unsavedText(keeping)}</p>}
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
      </div>
    </div>
  );
}
