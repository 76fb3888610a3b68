import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod/mini';
import { shownToasts, successToast } from '#app/lib/toast.ts';
import { type SaveRefusal, toConflict, toFailure } from './save-result.ts';
import { useRowEditor } from './use-row-editor.ts';

const KEY = 'draft::row:1';
const draftSchema = z.object({ version: z.number(), text: z.string(), keptAt: z.number() });
const stored = { version: 1, text: 'stored' };
let save = vi.fn<(state: typeof stored, version: number) => Promise<{ ok: true } | SaveRefusal>>();

beforeEach(() => {
  localStorage.clear();
  save = vi.fn<typeof save>().mockResolvedValue({ ok: true });
});

const edit = () =>
  renderHook(() =>
    useRowEditor({
      draftKey: 'row:1',
      toDraftKey: () => 'row:1',
      draftSchema,
      start: (kept: typeof stored | null) => kept ?? stored,
      reducer: (state: typeof stored, text: string) => ({ ...state, text }),
      isDirty: ({ text }) => text !== stored.text,
      saved: successToast('Salvo.'),
      save,
    }),
  ).result;

test('what is typed is kept in this browser and opens again', () => {
  const first = edit();
  act(() => first.current.dispatch('typed'));
  expect(first.current).toMatchObject({ isUnsaved: true, keeping: 'kept' });
  expect(edit().current.state).toMatchObject({ version: 1, text: 'typed' });
});

test('a draft that another tab has written since is not removed by this one', () => {
  const result = edit();
  act(() => result.current.dispatch('typed'));
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: KEY, newValue: '{}' }));
  });
  expect(result.current.keeping).toBe('replaced');
  act(() => result.current.dispatch(stored.text));
  expect(localStorage.getItem(KEY)).toContain('typed');
});

test('two presses save once, and a row without changes is not sent', async () => {
  const result = edit();
  await act(() => result.current.save());
  expect(save).not.toHaveBeenCalled();
  act(() => result.current.dispatch('typed'));
  await act(() => Promise.all([result.current.save(), result.current.save()]));
  expect(save).toHaveBeenCalledOnce();
  expect(shownToasts().map(({ title }) => title)).toEqual(['Salvo.']);
});

test('a refusal is shown until the next save, a conflict until it is closed', async () => {
  const result = edit();
  act(() => result.current.dispatch('typed'));
  save.mockResolvedValueOnce(toFailure('Sem conexão.'));
  await act(() => result.current.save());
  expect(result.current).toMatchObject({ failure: 'Sem conexão.', conflict: null });
  const conflict = { version: 4, savedAt: null, savedBy: 'Ana' };
  save.mockResolvedValueOnce(toConflict(conflict));
  await act(() => result.current.save());
  expect(result.current).toMatchObject({ failure: '', conflict });
  await act(() => result.current.save(conflict.version));
  expect(save).toHaveBeenLastCalledWith({ version: 1, text: 'typed' }, 4);
  expect(result.current.conflict).toBeNull();
});
