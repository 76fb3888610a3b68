import { fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { Dialog } from './dialog.tsx';

function open(children: ReactNode) {
  const onClose = vi.fn<() => void>();
  render(
    <Dialog open onClose={onClose} title="Pergunta">
      {children}
    </Dialog>,
  );
  return { onClose, backdrop: screen.getByRole('dialog') };
}

const form = (
  <form>
    <input aria-label="Nome" />
  </form>
);

test('a press outside closes a dialog in which nothing is typed', () => {
  const { onClose, backdrop } = open(<p>Só um aviso</p>);
  fireEvent.pointerDown(backdrop);
  fireEvent.click(backdrop);
  expect(onClose).toHaveBeenCalledOnce();
});

test('a selection that begins inside and ends outside closes nothing', () => {
  const { onClose, backdrop } = open(<p>Só um aviso</p>);
  fireEvent.pointerDown(screen.getByText('Só um aviso'));
  fireEvent.click(backdrop);
  expect(onClose).not.toHaveBeenCalled();
});

test('a form is left with its close button, not by a press outside', () => {
  const { onClose, backdrop } = open(form);
  fireEvent.pointerDown(backdrop);
  fireEvent.click(backdrop);
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Fechar' }));
  expect(onClose).toHaveBeenCalledOnce();
});

test('a form opens on its first field that people reach', () => {
  open(
    <form>
      <input aria-label="E-mail" readOnly hidden />
      <input aria-label="Armadilha" tabIndex={-1} />
      <input aria-label="Fixo" disabled />
      <textarea aria-label="Mensagem" />
    </form>,
  );
  expect(document.activeElement).toBe(screen.getByLabelText('Mensagem'));
});

test('a form whose first question is answered opens on the answer', () => {
  open(
    <form>
      <fieldset>
        <input type="radio" name="kind" aria-label="Link" />
        <input type="radio" name="kind" aria-label="Arquivo" defaultChecked />
      </fieldset>
    </form>,
  );
  expect(document.activeElement).toBe(screen.getByLabelText('Arquivo'));
});
