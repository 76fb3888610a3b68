import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import { maskCpf, maskPhone } from '#domain/brazil/masks.ts';
import { registerMasked } from './register-masked.ts';

function CpfField() {
  const { register } = useForm({ defaultValues: { cpf: '' } });
  return <input aria-label="CPF" {...registerMasked(register('cpf'), maskCpf)} />;
}

async function openWith(text: string) {
  render(<CpfField />);
  const user = userEvent.setup();
  const field = screen.getByLabelText<HTMLInputElement>('CPF');
  await user.click(field);
  await user.paste(text);
  return { user, field };
}

test('a pasted number is formatted, whatever surrounds it', async () => {
  const { field } = await openWith(' CPF 249.715.637 / 92 ');
  expect(field.value).toBe('249.715.637-92');
});

test.each([
  ['a digit typed in the middle', '2497156379', 2, '0', '240.971.563-79', 3],
  ['a digit removed from the middle', '24971563792', 6, '{Backspace}', '249.756.379-2', 5],
  ['a character that is no digit', '249', 3, 'x', '249', 3],
])('%s leaves the caret at its place', async (_, text, from, key, value, to) => {
  const { user, field } = await openWith(text);
  field.setSelectionRange(from, from);
  await user.keyboard(key);
  expect([field.value, field.selectionStart]).toEqual([value, to]);
});

function PhoneField() {
  const { register } = useForm({ defaultValues: { phone: '' } });
  return <input aria-label="Telefone" {...registerMasked(register('phone'), maskPhone)} />;
}

async function typePhone(keys: string) {
  render(<PhoneField />);
  const user = userEvent.setup();
  const field = screen.getByLabelText<HTMLInputElement>('Telefone');
  await user.type(field, keys);
  return { user, field };
}

test.each([
  ['5511987654321', '(11) 98765-4321'],
  ['0055 11 98765-4321', '(11) 98765-4321'],
  ['55999123456', '(55) 99912-3456'],
  ['5532201234', '(55) 3220-1234'],
])('a phone typed key by key as %s reads %s', async (keys, phone) => {
  const { field } = await typePhone(keys);
  expect(field.value).toBe(phone);
});

test('the caret stays behind its digit when the mask removes a country code', async () => {
  const { user, field } = await typePhone('55119876543');
  field.setSelectionRange(8, 8);
  await user.keyboard('8');
  expect(field.value).toBe('(11) 9887-6543');
  expect(field.selectionStart).toBe(7);
});
