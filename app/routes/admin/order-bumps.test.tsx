import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import {
  openCourses,
  READ_BUMPS,
  SAVE_BUMPS,
  signInEditor,
} from '#tests/support/course-editor.tsx';
import { breakOff, openDialog, type Person, refuse, wire } from '#tests/support/page.tsx';

const sold = {
  price: 97,
  sale_price: null as number | null,
  is_available: true,
  access_rule: 'own_product',
  is_listed: true,
  enrollment_status: 'open',
  archived_at: null as string | null,
};
const archived_at = '2026-11-01T12:00:00Z';
let bumps: { course_id: string; price: number; pitch: string }[];

beforeEach(() => {
  signInEditor();
  bumps = [];
  wire.on('GET /rest/v1/courses', () => [
    { ...sold, id: 'c1', slug: 'um', title: 'Curso Um', subtitle: '' },
    { ...sold, id: 'c2', slug: 'dois', title: 'Dois', subtitle: '', sale_price: 80 },
    { ...sold, id: 'c3', slug: 'tres', title: 'Três', subtitle: '', enrollment_status: 'waitlist' },
    { ...sold, id: 'c4', slug: 'velho', title: 'Velho', subtitle: '', archived_at },
  ]);
  wire.on(READ_BUMPS, () => bumps);
  wire.on(SAVE_BUMPS, ({ body }) => {
    bumps = body['bumps'] as typeof bumps;
    return null;
  });
});

const second = { course_id: 'c2', price: 47, pitch: 'Junto sai mais barato' };
const third = { course_id: 'c3', price: 30, pitch: 'Para depois' };

const open = () => openCourses('/admin/cursos/c1');
const findSection = async () => within(await screen.findByRole('region', { name: 'Leve junto' }));
const openOffers = (user: Person, name = 'Editar ofertas') => openDialog(user, name, 'Leve junto');
const inOffer = (name: string) => within(screen.getByRole('group', { name }));
const saveOffers = (user: Person) => user.click(screen.getByRole('button', { name: 'Salvar' }));

test('a course without offers says so, and its first one is saved as the form says', async () => {
  const user = open();
  const section = await findSection();
  expect(await section.findByText(/^Nenhuma oferta/u)).toBeTruthy();
  const dialog = await openOffers(user, 'Criar oferta');
  const course = dialog.getByLabelText<HTMLSelectElement>('Curso');
  expect([...course.options].map(({ text }) => text)).toEqual([
    'Escolha um curso',
    'Dois',
    'Três (não está à venda)',
  ]);
  await user.selectOptions(course, 'Dois');
  await user.type(dialog.getByLabelText('Preço (R$)'), '47');
  await user.type(dialog.getByLabelText('Frase'), 'Junto sai mais barato');
  expect(dialog.getByText('Sozinho, este curso custa R$ 80,00.')).toBeTruthy();
  expect(dialog.getByText('21 de 160 letras')).toBeTruthy();
  await saveOffers(user);
  expect(await screen.findByText('Ofertas salvas')).toBeTruthy();
  expect(wire.bodiesOf(SAVE_BUMPS)).toEqual([{ course: 'c1', bumps: [second] }]);
  expect(await section.findByText('+ R$ 47,00')).toBeTruthy();
  expect(section.getByText('R$ 80,00').tagName).toBe('S');
});

test('fields are checked before they are sent', async () => {
  const user = open();
  await findSection();
  const dialog = await openOffers(user, 'Criar oferta');
  await saveOffers(user);
  expect(await dialog.findByText('Escolha um curso', { selector: 'p > span' })).toBeTruthy();
  expect(dialog.getByText('Informe um valor em reais, como 47,00')).toBeTruthy();
  expect(dialog.getByText('Escreva uma frase')).toBeTruthy();
  await user.type(dialog.getByLabelText('Preço (R$)'), '4,99');
  expect(await dialog.findByText('Use de R$ 5,00 a R$ 100.000,00')).toBeTruthy();
  await user.click(dialog.getByLabelText('Frase'));
  await user.paste('é'.repeat(161));
  expect(await dialog.findByText('Use até 160 letras')).toBeTruthy();
  await user.selectOptions(dialog.getByLabelText('Curso'), 'Dois');
  await user.click(dialog.getByRole('button', { name: 'Acrescentar outra oferta' }));
  const other = inOffer('Segunda oferta');
  await waitFor(() => expect(document.activeElement).toBe(other.getByLabelText('Curso')));
  await user.selectOptions(other.getByLabelText('Curso'), 'Dois');
  await saveOffers(user);
  expect(await other.findByText('Este curso já está na outra oferta')).toBeTruthy();
  expect(wire.bodiesOf(SAVE_BUMPS)).toEqual([]);
});

test('an offer that buyers do not see, or that is no bargain, is marked', async () => {
  bumps = [{ ...second, price: 80 }, third];
  const user = open();
  const section = await findSection();
  expect(
    await section.findByText('Não está à venda: quem compra não vê esta oferta.'),
  ).toBeTruthy();
  await openOffers(user);
  expect(
    inOffer('Primeira oferta').getByText(/^Atenção: sozinho, este curso custa R\$ 80,00/u),
  ).toBeTruthy();
  expect(inOffer('Segunda oferta').getByText(/^Não está à venda/u)).toBeTruthy();
});

test('an offer of an archived course is named, and can be removed', async () => {
  bumps = [{ ...second, course_id: 'c4' }, second];
  const user = open();
  const section = await findSection();
  expect(await section.findByText(/^Este curso está arquivado/u)).toBeTruthy();
  await openOffers(user);
  const first = inOffer('Primeira oferta');
  expect(first.getByText('Velho (arquivado)')).toBeTruthy();
  await user.click(first.getByRole('button', { name: 'Tirar a primeira oferta' }));
  expect(screen.queryByRole('group', { name: 'Segunda oferta' })).toBeNull();
  expect(first.getByLabelText('Preço (R$)')).toHaveProperty('value', '47,00');
  await saveOffers(user);
  await waitFor(() => expect(wire.bodiesOf(SAVE_BUMPS)).toMatchObject([{ bumps: [second] }]));
});

test('two offers change places, and the last one is removed', async () => {
  bumps = [second, third];
  const user = open();
  await findSection();
  await openOffers(user);
  await user.click(screen.getByRole('button', { name: 'Descer a primeira oferta' }));
  await saveOffers(user);
  expect(await screen.findByText('Ofertas salvas')).toBeTruthy();
  expect(wire.bodiesOf(SAVE_BUMPS)).toMatchObject([{ bumps: [third, second] }]);

  await openOffers(user);
  await user.click(screen.getByRole('button', { name: 'Tirar a segunda oferta' }));
  const last = screen.getByRole('button', { name: 'Tirar a primeira oferta' });
  await user.click(last);
  const create = within(screen.getByRole('dialog')).getByRole('button', { name: 'Criar oferta' });
  await waitFor(() => expect(document.activeElement).toBe(create));
  await saveOffers(user);
  await waitFor(() => expect(wire.bodiesOf(SAVE_BUMPS)[1]).toMatchObject({ bumps: [] }));
  expect(await (await findSection()).findByText(/^Nenhuma oferta/u)).toBeTruthy();
});

test.each([
  [
    'a refusal',
    refuse(400, { code: '22023', message: 'São no máximo duas ofertas.' }),
    /^São no máximo duas/u,
  ],
  ['a lost network', breakOff, /Verifique sua conexão/u],
])('after %s the text stays, also when the page was left', async (_, answer, problem) => {
  bumps = [second];
  wire.on(SAVE_BUMPS, answer);
  const user = open();
  await findSection();
  let dialog = await openOffers(user);
  await user.clear(dialog.getByLabelText('Preço (R$)'));
  await user.type(dialog.getByLabelText('Preço (R$)'), '39,90');
  await saveOffers(user);
  expect(await dialog.findByText(problem)).toBeTruthy();
  expect(dialog.getByLabelText('Preço (R$)')).toHaveProperty('value', '39,90');

  await user.click(screen.getByRole('link', { name: 'Novo Curso', hidden: true }));
  expect(await screen.findByRole('heading', { name: 'Novo Curso' })).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Leve junto' })).toBeNull();
  await user.click(screen.getByRole('link', { name: /Curso Um/u }));
  await findSection();
  dialog = await openOffers(user);
  expect(dialog.getByText(/^Recuperamos/u)).toBeTruthy();
  expect(dialog.getByLabelText('Preço (R$)')).toHaveProperty('value', '39,90');
  await user.click(dialog.getByRole('button', { name: 'Descartar e ver a versão salva' }));
  expect(dialog.getByLabelText('Preço (R$)')).toHaveProperty('value', '47,00');
});

test('offers that cannot be read say so, and are read again', async () => {
  wire.on(READ_BUMPS, refuse(500, { message: 'x' }));
  const user = open();
  const section = await findSection();
  expect(await section.findByText('Não deu para carregar as ofertas')).toBeTruthy();
  bumps = [second];
  wire.on(READ_BUMPS, () => bumps);
  await user.click(section.getByRole('button', { name: 'Tentar de novo' }));
  expect(await section.findByText('+ R$ 47,00')).toBeTruthy();
});
