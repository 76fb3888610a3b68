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

/** One pointer drags one thing. */
let dragged: { list: string; id: string } | null = null;

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
    if (dragged.id !== id) onMove(dragged.id, index);
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
        dragged = { list, id };
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
