import type { DragEvent, KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { movedText } from '../messages.ts';
import { useEditor } from './editor-context.ts';

interface SortableOptions {
  /** Items are dragged inside their own list only. */
  list: string;
  id: string;
  title: string;
  index: number;
  count: number;
  onMove: (id: string, to: number) => void;
}

/** The dragged item; `index` is its present position. */
let dragged: { list: string; id: string; index: number } | null = null;

/** Moves by buttons, by Alt and the arrows, and by dragging the handle. */
export function useSortable({ list, id, title, index, count, onMove }: SortableOptions) {
  const { announce } = useEditor();

  function move(by: -1 | 1) {
    const to = index + by;
    if (to < 0 || to >= count) return;
    const focused = document.activeElement;
    flushSync(() => onMove(id, to));
    // Moving an element in the page drops its focus.
    if (focused instanceof HTMLElement) focused.focus();
    announce(movedText(title, to + 1, count));
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    event.stopPropagation();
    move(event.key === 'ArrowUp' ? -1 : 1);
  }

  function handleDragOver(event: DragEvent) {
    if (dragged?.list !== list) return;
    event.preventDefault();
    event.stopPropagation();
    if (dragged.id === id) return;
    // Only past the middle: a taller row stays under the pointer, and would jump back and forth.
    const { top, height } = event.currentTarget.getBoundingClientRect();
    const gap = event.clientY > top + height / 2 ? index + 1 : index;
    const to = gap > dragged.index ? gap - 1 : gap;
    if (to === dragged.index) return;
    dragged.index = to;
    onMove(dragged.id, to);
  }

  return {
    title,
    isFirst: index === 0,
    isLast: index === count - 1,
    moveUp: () => move(-1),
    moveDown: () => move(1),
    rowProps: { onKeyDown: handleKeyDown, onDragEnter: handleDragOver, onDragOver: handleDragOver },
    handleProps: {
      draggable: true,
      onDragStart: (event: DragEvent) => {
        dragged = { list, id, index };
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', title);
      },
      onDragEnd: () => {
        dragged = null;
      },
    },
  };
}

export type Sortable = ReturnType<typeof useSortable>;
