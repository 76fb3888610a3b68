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

test('a press outside closes a dialog without a form', () => {
  const { onClose, backdrop } = open(<p>Só um aviso</p>);
  fireEvent.pointerDown(backdrop);
  fireEvent.click(backdrop);
  expect(onClose).toHaveBeenCalledOnce();
});

test('a selection that ends outside keeps the dialog open', () => {
  const { onClose, backdrop } = open(<p>Só um aviso</p>);
  fireEvent.pointerDown(screen.getByText('Só um aviso'));
  fireEvent.click(backdrop);
  expect(onClose).not.toHaveBeenCalled();
});

test('a form closes by its close button, not by a press outside', () => {
  const { onClose, backdrop } = open(form);
  fireEvent.pointerDown(backdrop);
  fireEvent.click(backdrop);
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Fechar' }));
  expect(onClose).toHaveBeenCalledOnce();
});

test('a form opens with the focus on its first visible field', () => {
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

test('a form whose first question is answered opens with the focus on the answer', () => {
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
