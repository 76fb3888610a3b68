import type { MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import { ResumedDraft } from '../../../ui/office/resumed-draft.tsx';
import { Banner } from '../../../ui/primitives/banner.tsx';
import { Button } from '../../../ui/primitives/button.tsx';
import { Icon } from '../../../ui/primitives/icon.tsx';
import { unsavedText } from '../messages.ts';
import { findLessonOf } from '../problems.ts';
import { focusField, toFieldId } from './editor-context.ts';
import type { CourseEditorModel } from './use-course-editor.ts';

/** What the writer should know of his draft: where it comes from, and that another one waits. */
export function DraftNotices({ editor }: { editor: CourseEditorModel }) {
  const { state, dispatch, isUnsaved } = editor;
  return (
    <>
      {state.resumedAt !== null && isUnsaved && !state.aside && (
        <ResumedDraft keptAt={state.resumedAt} onDiscard={() => dispatch({ type: 'discarded' })} />
      )}
      {state.aside && (
        <Banner
          actions={
            <>
              <Button variant="ink" size="sm" onClick={() => dispatch({ type: 'taken-back' })}>
                Voltar ao meu texto
              </Button>
              <Button
                variant="quiet"
                size="sm"
                onClick={() => dispatch({ type: 'aside-discarded' })}
              >
                Descartar o meu texto
              </Button>
            </>
          }
        >
          Esta é a versão salva. O seu texto está guardado.
        </Banner>
      )}
    </>
  );
}

/** Why nothing was saved, with a way to each wrong field. A long list leaves room for the form. */
export function SaveFailure({ editor }: { editor: CourseEditorModel }) {
  const { failure, problems, state, dispatch, isUnsaved, keeping } = editor;
  const list = Object.entries(problems);

  /** The fields of a lesson are there once it is open. */
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
