import type { DragEvent, KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { movedText } from '../messages.ts';
import { useEditor } from './editor-context.ts';

interface SortableOptions {
  /** Names the list: a thing is dragged within its own. */
  list: string;
  id: string;
  title: string;
  index: number;
  count: number;
  onMove: (id: string, to: number) => void;
}

/** One pointer drags one thing; `index` is where it stands by now. */
let dragged: { list: string; id: string; index: number } | null = null;

/** Moves by buttons, by Alt with the arrows from anywhere inside, and by dragging the handle. */
export function useSortable({ list, id, title, index, count, onMove }: SortableOptions) {
  const { announce } = useEditor();

  function move(by: -1 | 1) {
    const to = index + by;
    if (to < 0 || to >= count) return;
    const focused = document.activeElement;
    flushSync(() => onMove(id, to));
    // An element that changes its place loses the focus.
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
    // Only past the middle: a row taller than the dragged one stays under the pointer, and would go back and forth.
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
