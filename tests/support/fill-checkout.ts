import { screen } from '@testing-library/react';
import type { Person } from './render-app.tsx';

export const buyer = {
  email: 'bia@example.com',
  fullName: 'Beatriz Lima',
  phone: '11987654321',
  documentNumber: '24971563792',
};

export async function fillPersonalData(user: Person, changes: Partial<typeof buyer> = {}) {
  const data = { ...buyer, ...changes };
  const paste = async (label: string, text: string) => {
    await user.click(screen.getByLabelText(label));
    await user.paste(text);
  };
  if (!screen.getByLabelText<HTMLInputElement>('E-mail').readOnly)
    await paste('E-mail', data.email);
  await paste('Nome completo', data.fullName);
  await paste('Celular', data.phone);
  await paste('Número do CPF', data.documentNumber);
  await user.click(screen.getByRole('checkbox', { name: /Li e aceito/u }));
}

export async function pay(user: Person) {
  await user.click(screen.getByRole('button', { name: 'Pagar R$ 97,00 com Pix' }));
}
