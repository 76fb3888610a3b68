import clsx from 'clsx';
import { useId } from 'react';
import { Icon } from '#app/ui/primitives/icon.tsx';
import { lessonCountText } from '#app/features/courses/messages.ts';
import type { CourseModule } from '#app/features/courses/schema.ts';
import { OutlineLesson } from './outline-lesson.tsx';

interface OutlineModuleProps {
  module: CourseModule;
  number: number;
  lessonId: string | undefined;
  isLinked: boolean;
  isOpen: boolean;
  onToggle: () => void;
}

export function OutlineModule({ module, number, isOpen, onToggle, ...rest }: OutlineModuleProps) {
  const listId = useId();
  return (
    <div className="border-b border-line last:border-b-0">
      <h3>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={onToggle}
          className="flex min-h-14 w-full flex-wrap items-center justify-between gap-x-3 px-[min(1rem,5vw)] py-3 text-left hover:bg-kraft focus-visible:-outline-offset-3"
        >
          <span aria-hidden="true" className="headline figures w-6 text-signal-text">
            {String(number).padStart(2, '0')}
          </span>
          <span className="min-w-0 flex-1 max-[16rem]:order-last max-[16rem]:basis-full">
            <span className="block leading-snug font-semibold">{module.title}</span>
            <span className="figures block text-fine text-ink-soft">
              {module.lessons.length > 0 ? lessonCountText(module.lessons.length) : 'Em breve'}
            </span>
          </span>
          <Icon
            name="chevron-down"
            className={clsx('size-4.5 transition-transform', isOpen && 'rotate-180')}
          />
        </button>
      </h3>
      <ol id={listId} hidden={!isOpen} className="pb-2">
        {isOpen &&
          module.lessons.map((lesson) => (
            <li key={lesson.id}>
              <OutlineLesson
                lesson={lesson}
                isCurrent={lesson.id === rest.lessonId}
                isLinked={rest.isLinked}
              />
            </li>
          ))}
      </ol>
    </div>
  );
}
