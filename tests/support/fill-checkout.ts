import { screen, waitFor } from '@testing-library/react';
import type { Person } from './page.tsx';

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

/** Fills the personal data in and chooses Pix. */
export async function payByPix(user: Person, changes: Partial<typeof buyer> = {}) {
  await fillPersonalData(user, changes);
  await pay(user);
  return user;
}

export const card = {
  zipCode: '01001000',
  addressNumber: '100',
  cardNumber: '4111111111111111',
  expiryDate: '1230',
  cvv: '737',
};

/** Goes from the personal data to the card step. */
export async function chooseCard(user: Person) {
  await user.click(screen.getByRole('radio', { name: /Cartão de crédito/u }));
  await user.click(screen.getByRole('button', { name: 'Continuar para o cartão' }));
  await screen.findByLabelText('Número do cartão');
}

/** Fills the address by its postal code, and a card that is approved. */
export async function fillCard(user: Person, changes: Partial<typeof card> = {}) {
  const data = { ...card, ...changes };
  const paste = async (label: string, text: string) => {
    await user.clear(screen.getByLabelText(label));
    await user.click(screen.getByLabelText(label));
    await user.paste(text);
  };
  await paste('CEP', data.zipCode);
  await waitFor(() => {
    const { value } = screen.getByLabelText<HTMLInputElement>('Cidade');
    if (value === '') throw new Error('the address is not here yet');
  });
  await paste('Número', data.addressNumber);
  await paste('Número do cartão', data.cardNumber);
  await paste('Validade', data.expiryDate);
  await paste('CVV', data.cvv);
}
