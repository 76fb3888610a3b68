import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { visit, address } from '#tests/support/page.tsx';
import { toast, type ToastMessage } from '#app/lib/toast.ts';

beforeEach(() => void vi.useFakeTimers());

function show(message: ToastMessage) {
  visit({ screens: {}, at: '/' });
  act(() => void toast(message));
}

const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

test('a toast closes after five seconds', () => {
  show({ title: 'Salvo' });
  pass(4999);
  expect(screen.getByText('Salvo')).toBeTruthy();
  pass(1);
  expect(screen.queryByText('Salvo')).toBeNull();
});

test('a toast stays while the pointer is on it', () => {
  show({ title: 'Salvo' });
  const card = within(screen.getByRole('region', { name: 'Avisos' })).getByRole('status');
  fireEvent.pointerEnter(card);
  pass(60_000);
  fireEvent.pointerLeave(card);
  expect(screen.getByText('Salvo')).toBeTruthy();
  pass(5000);
  expect(screen.queryByText('Salvo')).toBeNull();
});

test('a failure is announced immediately', () => {
  show({ title: 'Não deu', description: 'Tente de novo', variant: 'destructive' });
  expect(screen.getByRole('alert').textContent).toContain('Tente de novo');
});

test("a toast's link opens its page and closes the toast", () => {
  show({ title: 'Pagamento pendente', action: { label: 'Continuar pagamento', to: '/checkout' } });
  fireEvent.click(screen.getByRole('link', { name: 'Continuar pagamento' }));
  expect(address()).toBe('/checkout');
  expect(screen.queryByText('Pagamento pendente')).toBeNull();
});

test('of many toasts the last three are shown', () => {
  show({ title: 'um' });
  act(() => ['dois', 'três', 'quatro'].forEach((title) => void toast({ title })));
  expect(screen.queryByText('um')).toBeNull();
  expect(screen.getByText('quatro')).toBeTruthy();
});

test.each([
  ['lower', 'upper', 700, true],
  ['upper', 'lower', 40, false],
])(
  'after a press in the %s half of the screen toasts stand in the %s half',
  (_, half, top, isAbove) => {
    show({ title: 'Salvo' });
    const button = document.createElement('button');
    button.getBoundingClientRect = () => new DOMRect(0, top, 100, 40);
    document.body.append(button);
    fireEvent.click(button);
    button.remove();
    const region = screen.getByRole('region', { name: 'Avisos' });
    expect([half, region.classList.contains('justify-end')]).toEqual([half, isAbove]);
  },
);

test('a focus that a key has moved moves the toasts out of its half, one that moves by itself does not', () => {
  show({ title: 'Salvo' });
  const field = document.body.appendChild(document.createElement('input'));
  field.getBoundingClientRect = () => new DOMRect(0, 40, 100, 40);
  const isAbove = () =>
    screen.getByRole('region', { name: 'Avisos' }).classList.contains('justify-end');
  pass(1000);
  fireEvent.focusIn(field);
  expect(isAbove()).toBe(true);
  fireEvent.keyDown(field, { key: 'Tab' });
  fireEvent.focusIn(field);
  expect(isAbove()).toBe(false);
  field.remove();
});
