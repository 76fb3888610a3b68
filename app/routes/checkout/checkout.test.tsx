import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { expectConsole } from '#tests/support/console.ts';
import {
  ana,
  serveAccounts,
  storeSession,
  toSession,
  signIn,
} from '#tests/support/fake-accounts.ts';
import { payments, servePayments, toConfirmedPurchase } from '#tests/support/fake-payments.ts';
import {
  wire,
  refuse,
  breakOff,
  visit,
  address,
  masterclass,
  stampSite,
} from '#tests/support/page.tsx';
import { buyer, fillPersonalData, pay, payByPix } from '#tests/support/fill-checkout.ts';
import { useAuth } from '#app/features/auth/queries.ts';
import Checkout from './checkout.tsx';

const course = {
  ...masterclass,
  id: 'ingles-proibido',
  slug: 'curso',
  title: 'Inglês Proibido',
  priceCents: 99_700,
  salePriceCents: 79_700,
};
const movies = { ...masterclass, id: 'ingles-com-filmes', slug: 'filmes', priceCents: 69_700 };

stampSite([masterclass, course, movies]);

beforeEach(() => {
  serveAccounts([{ ...ana }]);
  servePayments();
});

const open = (product = 'masterclass') =>
  visit({ screens: { '/checkout': Checkout }, at: `/checkout?product=${product}` });

const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
const signUps = () => wire.bodiesOf('POST /auth/v1/signup');

describe('the product', () => {
  test.each(['', 'nada'])('"%s" is unknown and leads home', async (product) => {
    open(product);
    await waitFor(() => expect(address()).toBe('/'));
  });

  test('is shown after the buyer’s purchases are known; until then "Carregando..."', async () => {
    storeSession(ana);
    const { promise, resolve } = Promise.withResolvers<unknown>();
    wire.on('GET /rest/v1/purchases', () => promise);
    open();
    expect(await screen.findByText('Carregando...')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Resumo do pedido' })).toBeNull();
    resolve([]);
    expect(await screen.findByRole('region', { name: 'Resumo do pedido' })).toBeTruthy();
    expect(screen.queryByText('Carregando...')).toBeNull();
  });

  test.each([
    ['masterclass', masterclass, 'R$ 97,00'],
    ['curso', course, 'R$ 797,00'],
    ['ingles-proibido', course, 'R$ 797,00'],
    ['filmes', movies, 'R$ 697,00'],
  ])('%s, a slug or an id, shows title, description and the price', (name, product, price) => {
    open(name);
    const summary = within(screen.getByRole('region', { name: 'Resumo do pedido' }));
    expect(summary.getByText(product.title)).toBeTruthy();
    expect(summary.getByText(product.subtitle)).toBeTruthy();
    expect(summary.getByText(price)).toBeTruthy();
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

  test('asks for the three consents separately, all unticked', () => {
    open();
    const boxes = screen.getAllByRole<HTMLInputElement>('checkbox');
    expect(boxes.map(({ checked }) => checked)).toEqual([false, false, false]);
    const pages = {
      'Termos de Uso': '/termos-de-uso',
      'Política de Privacidade': '/politica-de-privacidade',
    };
    for (const [name, page] of Object.entries(pages))
      expect(screen.getByText(name, { selector: 'label a' }).getAttribute('href')).toBe(page);
  });

  test('changes the placeholder of the document with its type', async () => {
    const user = open();
    const type = screen.getByLabelText('Documento');
    expect(screen.getByPlaceholderText('000.000.000-00')).toBeTruthy();
    await user.selectOptions(type, 'CNPJ');
    expect(screen.getByPlaceholderText('00.000.000/0000-00')).toBeTruthy();
    await user.selectOptions(type, 'Estrangeiro');
    expect(screen.getByPlaceholderText('Passaporte ou documento de identidade')).toBeTruthy();
    expect(screen.queryByText(/Não tem CPF nem CNPJ\?/u)).toBeNull();
  });

  test('shows an error when a field is left, not while it is typed', async () => {
    const user = open();
    await user.type(screen.getByLabelText('E-mail'), 'bia');
    expect(screen.queryByText('Email inválido')).toBeNull();
    await user.tab();
    expect(await screen.findByText('Email inválido')).toBeTruthy();
    await user.type(screen.getByLabelText('E-mail'), '@example.com');
    await waitFor(() => expect(screen.queryByText('Email inválido')).toBeNull());
  });

  test('says nothing of fields that a person only tabs through', async () => {
    const user = open();
    await screen.findByLabelText('E-mail');
    await user.click(screen.getByLabelText('E-mail'));
    const last = screen.getByRole('button', { name: /^Pagar/u });
    for (let stops = 0; document.activeElement !== last && stops < 40; stops += 1) await user.tab();
    expect(document.activeElement).toBe(last);
    expect(screen.queryByText('Nome completo é obrigatório')).toBeNull();
    expect(document.querySelector('[aria-invalid="true"]')).toBeNull();
  });

  test('formats a document while it is typed, and shows what is missing in it', async () => {
    const user = open();
    await user.type(screen.getByLabelText('Número do CPF'), '249715637');
    await user.tab();
    expect(valueOf('Número do CPF')).toBe('249.715.637');
    expect(await screen.findByText('Número de documento inválido')).toBeTruthy();
    expect(screen.getByText('Faltam 2 números no CPF.')).toBeTruthy();
  });

  test('lists all errors, focuses the first, and sends nothing', async () => {
    const user = open();
    await pay(user);
    const summary = within(await screen.findByRole('alert'));
    expect(summary.getByText('Falta corrigir 5 campos:')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('E-mail'));
    await user.click(summary.getByRole('button', { name: 'Telefone inválido' }));
    expect(document.activeElement).toBe(screen.getByLabelText('Celular'));
    expect(wire.requests.map(({ path }) => path)).toEqual(['/rest/v1/rpc/list_order_bumps']);
  });

  test('suggests a correction of a mistyped e-mail', async () => {
    const user = open();
    await user.type(screen.getByLabelText('E-mail'), 'bia@gmial.com');
    await user.tab();
    await user.click(await screen.findByRole('button', { name: 'bia@gmail.com' }));
    expect(valueOf('E-mail')).toBe('bia@gmail.com');
  });

  test('is restored after a reload, except for the consents', async () => {
    await fillPersonalData(open());
    document.body.replaceChildren();
    open();
    await waitFor(() => expect(valueOf('Nome completo')).toBe(buyer.fullName));
    expect(valueOf('E-mail')).toBe(buyer.email);
    expect(valueOf('Número do CPF')).toBe('249.715.637-92');
    expect(localStorage.length).toBe(0);
  });
});

describe('a new buyer', () => {
  test('gets an account with a random password of ten letters and digits', async () => {
    await payByPix(open());
    await screen.findByRole('img', { name: /QR/u });
    expect(signUps()[0]).toMatchObject({
      email: buyer.email,
      data: { full_name: buyer.fullName, origin: 'checkout' },
    });
    expect(signUps()[0]?.['password']).toMatch(/^[0-9A-Za-z]{10}$/u);
  });

  test("sees the account service's refusal, and the typed data stay", async () => {
    expectConsole(/^Erro ao criar conta/u);
    wire.on('POST /auth/v1/signup', refuse(422, { error_code: 'odd', msg: 'Something odd' }));
    const user = await payByPix(open());
    expect(await screen.findByText('Something odd')).toBeTruthy();
    expect(valueOf('Nome completo')).toBe(buyer.fullName);
    const [first] = signUps();
    wire.on('POST /auth/v1/signup', refuse(422, { error_code: 'odd', msg: '' }));
    await pay(user);
    expect(await screen.findByText('Erro ao criar conta')).toBeTruthy();
    expect(signUps()[1]?.['password']).not.toBe(first?.['password']);
  });

  test('sees a lost connection, and can retry', async () => {
    expectConsole(/^Erro ao criar conta/u);
    wire.on('POST /auth/v1/signup', breakOff);
    const user = await payByPix(open());
    const text = 'Erro ao processar seus dados. Por favor, tente novamente.';
    expect(await screen.findByText(text)).toBeTruthy();
    serveAccounts([]);
    await pay(user);
    expect(await screen.findByRole('img', { name: /QR/u })).toBeTruthy();
  });
});

test('sees the session loading while a retry makes the account, and no longer after it', async () => {
  expectConsole(/^Erro ao criar conta/u);
  const Screen = () => (
    <>
      <Checkout />
      <output aria-label="sessão">{useAuth().loading ? 'carrega' : 'pronta'}</output>
    </>
  );
  const state = () => screen.getByLabelText('sessão').textContent;
  wire.on('POST /auth/v1/signup', refuse(422, { error_code: 'odd', msg: 'Something odd' }));
  const user = visit({ screens: { '/checkout': Screen }, at: '/checkout?product=masterclass' });
  await payByPix(user);
  expect(await screen.findByText('Something odd')).toBeTruthy();
  expect(state()).toBe('pronta');
  const { promise, resolve } = Promise.withResolvers<Response>();
  wire.on('POST /auth/v1/signup', () => promise);
  await pay(user);
  await waitFor(() => expect(state()).toBe('carrega'));
  resolve(Response.json(toSession({ ...ana, email: buyer.email })));
  await waitFor(() => expect(state()).toBe('pronta'));
});

describe('a buyer with an account', () => {
  test('who is signed out signs in on the page, loses nothing, and continues', async () => {
    expectConsole(/^Erro ao criar conta/u, /^Erro ao fazer login/u);
    const user = await payByPix(open(), { email: ana.email });
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

  test('is not asked for a password once the e-mail was changed', async () => {
    expectConsole(/^Erro ao criar conta/u);
    const user = await payByPix(open(), { email: ana.email });
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
    await payByPix(user, { fullName: ' Souza' });
    expect(await screen.findByRole('img', { name: /QR/u })).toBeTruthy();
    expect(signUps()).toEqual([]);
  });

  test('who is another person signs out and sees nothing of the former account', async () => {
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
    await payByPix(user);
    expect(await screen.findByRole('img', { name: /QR/u })).toBeTruthy();
    expect(signUps()).toMatchObject([{ email: buyer.email }]);
  });

  test('who owns the course sees that and a link to it', async () => {
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
    signIn({ ...ana, claimed: false });
    payments.purchases = [toConfirmedPurchase()];
    open();
    expect(await screen.findByText('Você já tem este curso')).toBeTruthy();
    expect(await screen.findByRole('heading', { name: 'Crie sua senha' })).toBeTruthy();
  });

  test('who has signed in in another tab makes no second account', async () => {
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

  test('for whom the course is open sees that before paying, and may buy it', async () => {
    storeSession(ana);
    payments.openCourses = ['masterclass'];
    const user = open();
    expect(await screen.findByText('Este curso já está aberto para você')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Ir para o curso' }).getAttribute('href')).toBe(
      '/membros/curso/masterclass',
    );
    await payByPix(user, { fullName: ' Souza' });
    expect(await screen.findByRole('img', { name: /QR/u })).toBeTruthy();
    expect(screen.getByText('Este curso já está aberto para você')).toBeTruthy();
  });

  test('who owns it, as the sign-in shows, sees that too', async () => {
    wire.on('POST /rest/v1/rpc/start_purchase', refuse(409, { code: '23505', message: 'owned' }));
    await payByPix(open());
    expect(await screen.findByText('Você já tem este curso')).toBeTruthy();
  });
});
