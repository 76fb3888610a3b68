import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { expect, test, vi } from 'vitest';
import { Toaster } from '#app/ui/primitives/toaster.tsx';
import { useLazyPart } from './use-lazy-part.ts';

type Part = ComponentType<object>;
const Menu = () => <p>Perfil</p>;

function Account({ load }: { load: () => Promise<Part> }) {
  const { Part: Found, asking } = useLazyPart(load);
  return Found ? (
    <Found />
  ) : (
    <button type="button" {...asking}>
      Sua conta
    </button>
  );
}

function open(load: () => Promise<Part>) {
  render(
    <>
      <Account load={load} />
      <Toaster />
    </>,
  );
  return screen.getByRole('button', { name: 'Sua conta' });
}

test('a part loads when the pointer comes near, and is shown only after a press', async () => {
  const load = vi.fn(() => Promise.resolve(Menu));
  const user = userEvent.setup();
  const button = open(load);
  expect(load).not.toHaveBeenCalled();
  await user.hover(button);
  expect(load).toHaveBeenCalled();
  expect(screen.queryByText('Perfil')).toBeNull();
  await user.click(button);
  expect(await screen.findByText('Perfil')).toBeTruthy();
});

test('a part that fails to load shows an error and can be opened again', async () => {
  const load = vi.fn<() => Promise<Part>>().mockRejectedValue(new TypeError('Failed to fetch'));
  const user = userEvent.setup();
  const button = open(load);
  await user.click(button);
  expect(await screen.findByText('Não foi possível abrir')).toBeTruthy();
  load.mockResolvedValue(Menu);
  await user.click(button);
  expect(await screen.findByText('Perfil')).toBeTruthy();
});

test('a part loads without a press some seconds after the page', async () => {
  vi.useFakeTimers();
  const load = vi.fn(() => Promise.resolve(Menu));
  open(load);
  vi.advanceTimersByTime(3900);
  expect(load).not.toHaveBeenCalled();
  vi.advanceTimersByTime(200);
  vi.useRealTimers();
  await waitFor(() => expect(load).toHaveBeenCalledTimes(1));
});
