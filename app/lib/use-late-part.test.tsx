import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { Toaster } from '../ui/primitives/toaster.tsx';
import { useLatePart } from './use-late-part.ts';

afterEach(() => vi.useRealTimers());

type Part = ComponentType<object>;
const Menu = () => <p>Perfil</p>;

function Account({ load }: { load: () => Promise<Part> }) {
  const { Part: Found, asking } = useLatePart(load);
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

test('is fetched when somebody comes near, and shown only after a press', async () => {
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

test('when it cannot be fetched the button says so and can be pressed again', async () => {
  const load = vi.fn<() => Promise<Part>>().mockRejectedValue(new TypeError('Failed to fetch'));
  const user = userEvent.setup();
  const button = open(load);
  await user.click(button);
  expect(await screen.findByText('Não foi possível abrir')).toBeTruthy();
  load.mockResolvedValue(Menu);
  await user.click(button);
  expect(await screen.findByText('Perfil')).toBeTruthy();
});

test('is fetched without anybody asking once the page has settled', async () => {
  vi.useFakeTimers();
  const load = vi.fn(() => Promise.resolve(Menu));
  open(load);
  vi.advanceTimersByTime(3900);
  expect(load).not.toHaveBeenCalled();
  vi.advanceTimersByTime(200);
  vi.useRealTimers();
  await waitFor(() => expect(load).toHaveBeenCalledTimes(1));
});
