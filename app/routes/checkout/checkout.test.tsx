import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { ana, serveAccounts, storeSession } from '../../../tests/support/fake-accounts.ts';
import {
  type FakePayments,
  servePayments,
  toConfirmedPurchase,
} from '../../../tests/support/fake-payments.ts';
import {
  breakOff,
  type FakeWire,
  installFakeWire,
  refuse,
} from '../../../tests/support/fake-wire.ts';
import { buyer, fillPersonalData, pay } from '../../../tests/support/fill-checkout.ts';
import { address, masterclass, stampSite, visit } from '../../../tests/support/render-app.tsx';
import Checkout from './checkout.tsx';

let wire: FakeWire;
let payments: FakePayments;

const course = { ...masterclass, id: 'ingles-proibido', slug: 'curso', title: 'Inglês Proibido' };

beforeAll(() => stampSite([masterclass, course]));

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.spyOn(console, 'error').mockReturnValue();
  wire = installFakeWire();
  serveAccounts(wire, [{ ...ana }]);
  payments = servePayments(wire);
});

const open = (product = 'masterclass') =>
  visit({ screens: { '/checkout': Checkout }, at: `/checkout?product=${product}` });

const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
const signUps = () => wire.bodiesOf('POST /auth/v1/signup');

describe('the product', () => {
  test.each(['', 'nada'])('"%s" is none, and leads home', async (product) => {
    open(product);
    await waitFor(() => expect(address()).toBe('/'));
  });

  test.each(['curso', 'ingles-proibido'])('is found as %s, by slug or id', (product) => {
    open(product);
    expect(screen.getByText('Inglês Proibido')).toBeTruthy();
  });

  test('is summed up with its description and price', () => {
    open();
    const summary = within(screen.getByRole('region', { name: 'Resumo do pedido' }));
    expect(summary.getByText(masterclass.title)).toBeTruthy();
    expect(summary.getByText(masterclass.subtitle)).toBeTruthy();
    expect(summary.getByText('R$ 97,00')).toBeTruthy();
  });
});

describe('the form', () => {
  test('offers Pix first, then the card with this price’s installments, then the boleto', () => {
    open();
    const methods = screen.getAllByRole<HTMLInputElement>('radio');
    expect(methods.map(({ value }) => value)).toEqual(['pix', 'credit_card', 'boleto']);
    expect(methods[0]?.checked).toBe(true);
    expect(methods.some(({ disabled }) => disabled)).toBe(false);
    expect(screen.getByText('até 3x de R$ 32,33 sem juros (a última de R$ 32,34)')).toBeTruthy();
  });

  test('asks for the two consents apart, both unticked', () => {
    open();
    for (const box of screen.getAllByRole<HTMLInputElement>('checkbox')) {
      expect(box.checked).toBe(false);
    }
    expect(screen.getByRole('link', { name: /Termos de Uso/u }).getAttribute('href')).toBe(
      '/termos-de-uso',
    );
    expect(
      screen.getByRole('link', { name: /Política de Privacidade/u }).getAttribute('href'),
    ).toBe('/politica-de-privacidade');
  });

  test('shapes phone and document while they are typed', async () => {
    const user = open();
    await user.type(screen.getByLabelText('Celular'), '11987654321');
    await user.type(screen.getByLabelText('Número do CPF'), '24971563792');
    expect(valueOf('Celular')).toBe('(11) 98765-4321');
    expect(valueOf('Número do CPF')).toBe('249.715.637-92');
  });

  test('changes the place of the document with its type', async () => {
    const user = open();
    const type = screen.getByLabelText('Documento');
    expect(screen.getByPlaceholderText('000.000.000-00')).toBeTruthy();
    await user.selectOptions(type, 'CNPJ');
    expect(screen.getByPlaceholderText('00.000.000/0000-00')).toBeTruthy();
    await user.selectOptions(type, 'Estrangeiro');
    expect(screen.getByPlaceholderText('Passaporte ou documento de identidade')).toBeTruthy();
  });

  test('says nothing while a field is filled in, and speaks when it is left', async () => {
    const user = open();
    await user.type(screen.getByLabelText('E-mail'), 'bia');
    expect(screen.queryByText('Email inválido')).toBeNull();
    await user.tab();
    expect(await screen.findByText('Email inválido')).toBeTruthy();
    await user.type(screen.getByLabelText('E-mail'), '@example.com');
    await waitFor(() => expect(screen.queryByText('Email inválido')).toBeNull());
  });

  test('tells what is missing in a document', async () => {
    const user = open();
    await user.type(screen.getByLabelText('Número do CPF'), '249715637');
    await user.tab();
    expect(await screen.findByText('Número de documento inválido')).toBeTruthy();
    expect(screen.getByText('Faltam 2 números no CPF.')).toBeTruthy();
  });

  test('sums up all that is wrong, goes to the first of it, and sends nothing', async () => {
    const user = open();
    await pay(user);
    const summary = within(await screen.findByRole('alert'));
    expect(summary.getByText('Falta corrigir 5 campos:')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('E-mail'));
    await user.click(summary.getByRole('button', { name: 'Telefone inválido' }));
    expect(document.activeElement).toBe(screen.getByLabelText('Celular'));
    expect(wire.requests).toEqual([]);
  });

  test('suggests the e-mail that was probably meant', async () => {
    const user = open();
    await user.type(screen.getByLabelText('E-mail'), 'bia@gmial.com');
    await user.tab();
    await user.click(await screen.findByRole('button', { name: 'bia@gmail.com' }));
    expect(valueOf('E-mail')).toBe('bia@gmail.com');
  });

  test('is found again after a reload of the tab, but for what was agreed', async () => {
    await fillPersonalData(open());
    document.body.replaceChildren();
    open();
    await waitFor(() => expect(valueOf('Nome completo')).toBe(buyer.fullName));
    expect(valueOf('E-mail')).toBe(buyer.email);
    expect(valueOf('Número do CPF')).toBe('249.715.637-92');
    expect(localStorage.length).toBe(0);
  });
});

describe('a stranger who pays', () => {
  test('gets an account with a password of ten letters and digits that nobody knows', async () => {
    const user = open();
    await fillPersonalData(user);
    await pay(user);
    await screen.findByRole('img', { name: /QR/u });
    expect(signUps()[0]).toMatchObject({
      email: buyer.email,
      data: { full_name: buyer.fullName, origin: 'checkout' },
    });
    expect(signUps()[0]?.['password']).toMatch(/^[0-9A-Za-z]{10}$/u);
  });

  test('is told what the account service says, and keeps what was typed', async () => {
    wire.on('POST /auth/v1/signup', refuse(422, { error_code: 'odd', msg: 'Something odd' }));
    const user = open();
    await fillPersonalData(user);
    await pay(user);
    expect(await screen.findByText('Something odd')).toBeTruthy();
    expect(valueOf('Nome completo')).toBe(buyer.fullName);
  });

  test('is told when there is no answer, and can try again', async () => {
    wire.on('POST /auth/v1/signup', breakOff);
    const user = open();
    await fillPersonalData(user);
    await pay(user);
    const text = 'Erro ao processar seus dados. Por favor, tente novamente.';
    expect(await screen.findByText(text)).toBeTruthy();
    serveAccounts(wire, []);
    await pay(user);
    expect(await screen.findByRole('img', { name: /QR/u })).toBeTruthy();
  });
});

describe('somebody with an account', () => {
  test('who is signed out proves it in place, loses nothing, and goes on', async () => {
    const user = open();
    await fillPersonalData(user, { email: ana.email });
    await pay(user);
    const password = await screen.findByLabelText('Senha');
    await waitFor(() => expect(document.activeElement).toBe(password));
    expect(valueOf('Celular')).toBe('(11) 98765-4321');
    await user.type(password, 'senha-errada');
    await pay(user);
    expect(await screen.findByText('E-mail ou senha incorretos.')).toBeTruthy();
    await user.clear(password);
    await user.type(password, ana.password);
    await pay(user);
    expect(await screen.findByRole('img', { name: /QR/u })).toBeTruthy();
    expect(signUps()).toHaveLength(1);
  });

  test('is not asked for a password once the e-mail is another one', async () => {
    const user = open();
    await fillPersonalData(user, { email: ana.email });
    await pay(user);
    await screen.findByLabelText('Senha');
    await user.type(screen.getByLabelText('E-mail'), '.br');
    await waitFor(() => expect(screen.queryByLabelText('Senha')).toBeNull());
  });

  test('who is signed in buys with that e-mail, which cannot be changed', async () => {
    storeSession(ana);
    const user = open();
    const email = await screen.findByLabelText<HTMLInputElement>('E-mail');
    await waitFor(() => expect(email.value).toBe(ana.email));
    expect(email.readOnly).toBe(true);
    await fillPersonalData(user, { fullName: ' Souza' });
    await pay(user);
    expect(await screen.findByRole('img', { name: /QR/u })).toBeTruthy();
    expect(signUps()).toEqual([]);
  });

  test('who is somebody else signs out and finds nothing of the person before', async () => {
    storeSession(ana);
    const user = open();
    await screen.findByText('Não é você?');
    await fillPersonalData(user, { fullName: ' Souza' });
    await user.click(screen.getByRole('button', { name: 'Sair' }));
    await waitFor(() => expect(valueOf('E-mail')).toBe(''));
    await waitFor(() => expect(screen.queryByText('Não é você?')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^E-mail/u)));
    for (const label of ['E-mail', 'Nome completo', 'Celular', 'Número do CPF'])
      expect(valueOf(label)).toBe('');
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /Li e aceito/u }).checked).toBe(
      false,
    );
    expect(sessionStorage).toHaveLength(0);
    await fillPersonalData(user);
    await pay(user);
    expect(await screen.findByRole('img', { name: /QR/u })).toBeTruthy();
    expect(signUps()).toMatchObject([{ email: buyer.email }]);
  });

  test('who owns the course is told so and shown the way in', async () => {
    storeSession(ana);
    payments.purchases = [toConfirmedPurchase()];
    open();
    expect(await screen.findByText('Você já tem este curso')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Ir para o curso' }).getAttribute('href')).toBe(
      '/membros/curso/masterclass',
    );
    expect(screen.queryByLabelText('E-mail')).toBeNull();
  });

  test('who reloads after paying is still offered a password', async () => {
    const fresh = { ...ana, claimed: false };
    serveAccounts(wire, [fresh]);
    storeSession(fresh);
    payments.purchases = [toConfirmedPurchase()];
    open();
    expect(await screen.findByText('Você já tem este curso')).toBeTruthy();
    expect(await screen.findByRole('heading', { name: 'Crie sua senha' })).toBeTruthy();
  });

  test('who has just entered in another tab makes no second account', async () => {
    const user = open();
    await fillPersonalData(user, { email: 'Ana@example.com' });
    storeSession(ana);
    await pay(user);
    await waitFor(() =>
      expect(wire.bodiesOf('POST /.netlify/functions/create-payment')).toHaveLength(1),
    );
    const sale = wire.requests.find(({ path }) => path === '/rest/v1/rpc/start_purchase');
    expect(sale?.headers.get('authorization')).toBe(`Bearer access-of-${ana.id}`);
    expect(signUps()).toEqual([]);
  });

  test('who may watch the course without buying it is told before paying, and may buy it all the same', async () => {
    storeSession(ana);
    payments.openCourses = ['masterclass'];
    const user = open();
    expect(await screen.findByText('Este curso já está aberto para você')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Ir para o curso' }).getAttribute('href')).toBe(
      '/membros/curso/masterclass',
    );
    await fillPersonalData(user, { fullName: ' Souza' });
    await pay(user);
    expect(await screen.findByRole('img', { name: /QR/u })).toBeTruthy();
    expect(screen.getByText('Este curso já está aberto para você')).toBeTruthy();
  });

  test('who turns out to own it after signing in is told so too', async () => {
    wire.on('POST /rest/v1/rpc/start_purchase', refuse(409, { code: '23505', message: 'owned' }));
    const user = open();
    await fillPersonalData(user);
    await pay(user);
    expect(await screen.findByText('Você já tem este curso')).toBeTruthy();
  });
});
