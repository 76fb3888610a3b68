import { fireEvent, render, screen } from '@testing-library/react';
import { useMemo, useReducer } from 'react';
import { expect, test, vi } from 'vitest';
import { editorReducer, startEditor } from '#app/features/course-editor/editor-state.ts';
import { createLesson, createModule } from '#app/features/course-editor/state.ts';
import { EditorContext } from '#app/features/course-editor/editing/editor-context.ts';
import { ModuleList } from './module-list.tsx';

const toModule = (id: string) => ({ ...createModule(id), title: id });
const started = startEditor(null, 'c1');
const ignore = () => {};
const problems = {};

function Modules({ modules = ['A', 'B', 'C'].map(toModule) }) {
  const [{ draft }, dispatch] = useReducer(editorReducer, {
    ...started,
    draft: { ...started.draft, modules },
  });
  const context = useMemo(() => ({ dispatch, problems, announce: ignore }), [dispatch]);
  return (
    <EditorContext value={context}>
      <ModuleList modules={draft.modules} />
    </EditorContext>
  );
}

const rows = () => screen.getAllByRole('listitem');
const isOpen = (row: Element) => row.querySelector('[aria-expanded=true]') !== null;
const heightOf = (row: Element) => (isOpen(row) ? 300 : 60);

/** Positions of the rows, as a browser lays them out. */
function layOut() {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function place(
    this: HTMLElement,
  ) {
    const before = rows().slice(0, rows().indexOf(this));
    const top = before.reduce((sum, row) => sum + heightOf(row), 0);
    return new DOMRect(0, top, 400, heightOf(this));
  });
}

const order = () => rows().map((row) => row.querySelector('h4 span span')?.textContent);

/** Drags over each height twice; returns each order once in a row. */
function drag(title: string, heights: number[]) {
  fireEvent.dragStart(screen.getByRole('button', { name: `Subir ${title}` }), {
    dataTransfer: { setData: ignore },
  });
  const seen = [order().join('')];
  for (const clientY of heights.flatMap((height) => [height, height, height])) {
    const under = rows().find((row) => row.getBoundingClientRect().bottom > clientY);
    const over = new MouseEvent('dragover', { bubbles: true, cancelable: true, clientY });
    fireEvent(under as Element, over);
    const now = order().join('');
    if (now !== seen.at(-1)) seen.push(now);
  }
  fireEvent.dragEnd(screen.getByRole('button', { name: `Subir ${title}` }));
  return seen;
}

test('a module dragged over a taller one passes it once, at its middle, and returns the same way', () => {
  render(<Modules />);
  fireEvent.click(screen.getByRole('button', { name: /^B/u }));
  layOut();
  expect(drag('A', [30, 80, 200])).toEqual(['ABC']);
  expect(drag('A', [30, 80, 220, 250])).toEqual(['ABC', 'BAC']);
  expect(drag('A', [320, 290, 160])).toEqual(['BAC']);
  expect(drag('A', [320, 290, 140, 100])).toEqual(['BAC', 'ABC']);
  expect(drag('C', [390, 250, 200, 100, 20])).toEqual(['ABC', 'ACB', 'CAB']);
});

test('a pointer that jumps over rows moves the module to its position', () => {
  render(<Modules />);
  layOut();
  expect(drag('A', [30, 130])).toEqual(['ABC', 'BAC']);
  expect(drag('A', [90, 170])).toEqual(['BAC', 'BCA']);
});

test('typing in one module renders no other module and no lesson', () => {
  let reads = 0;
  const watch = <Part extends object>(part: Part): Part =>
    Object.defineProperty(part, 'title', { get: () => `Lida ${(reads += 1)}`, enumerable: true });
  const lessons = [watch(createLesson('l1')), watch(createLesson('l2'))];
  render(<Modules modules={[{ ...toModule('A'), lessons }, watch(toModule('B'))]} />);
  fireEvent.click(screen.getByRole('button', { name: /^A/u }));
  expect(screen.getAllByRole('row')).toHaveLength(3);
  reads = 0;
  const title = screen.getByLabelText('Título do módulo');
  fireEvent.change(title, { target: { value: 'A mudado' } });
  expect(screen.getByRole('button', { name: /^A mudado/u })).toBeTruthy();
  expect(reads).toBe(0);
});

test('the content of a closed module is not in the page', () => {
  const { container } = render(
    <Modules modules={[{ ...toModule('A'), lessons: [createLesson('l1')] }]} />,
  );
  expect(container.querySelector('table, input')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: /^A/u }));
  expect(container.querySelector('table, input')).toBeTruthy();
});
