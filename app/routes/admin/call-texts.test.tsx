import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { visitAdmin } from '#tests/support/admin.tsx';
import { refuse, wire } from '#tests/support/page.tsx';
import SchoolSettings from './school-settings.tsx';

const TEXTS = 'POST /rest/v1/rpc/admin_list_call_texts';
const SAVE = 'POST /rest/v1/rpc/admin_save_call_text';
const kept = { pix: 'Oi, {nome}! O Pix espera.' };

function open() {
  wire.on(TEXTS, () => kept);
  wire.on(SAVE, () => null);
  return visitAdmin('escola/:group', SchoolSettings, '/admin/escola/whatsapp');
}
const field = (name: string) => screen.findByLabelText<HTMLTextAreaElement>(name);

test('an owner changes a text, and takes another back to the original', async () => {
  const user = open();
  const welcome = await field('Boas-vindas');
  expect(welcome.value).toContain('{nome}');
  await user.clear(welcome);
  await user.type(welcome, 'Que bom ter você aqui!');
  expect((await field('Pix à espera')).value).toBe(kept.pix);
  await user.click(screen.getByRole('button', { name: 'Voltar ao original : Pix à espera' }));
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText('Textos salvos')).toBeTruthy();
  expect(wire.bodiesOf(SAVE)).toEqual([
    { situation: 'welcome', sentence: 'Que bom ter você aqui!' },
    { situation: 'pix', sentence: null },
  ]);
});

test('what is refused is said, and stays written', async () => {
  const user = open();
  wire.on(SAVE, refuse(429, { code: 'PT429', message: 'Este texto não pode ser salvo.' }));
  await user.type(await field('Outro assunto'), ' Tudo bem?');
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText('Este texto não pode ser salvo.')).toBeTruthy();
  expect((await field('Outro assunto')).value).toMatch(/Tudo bem\?$/u);
});
