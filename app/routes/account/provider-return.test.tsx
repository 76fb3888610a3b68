import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { expectConsole } from '#tests/support/console.ts';
import { ana, serveAccounts, storeSession, toSession } from '#tests/support/fake-accounts.ts';
import {
  address,
  breakOff,
  masterclass,
  refuse,
  stampSite,
  visit,
  wire,
} from '#tests/support/page.tsx';
import Login from './login.tsx';
import ProviderReturn from './provider-return.tsx';

stampSite([masterclass], {
  signInProviders: [{ name: 'google', label: 'Google' }],
  mailConfigured: true,
});

const EXCHANGE = 'POST /auth/v1/token';
const code = '8d3c7a52-8c0d-4c0e-9a55-0d6a3c1f8c11';

beforeEach(() => {
  sessionStorage.clear();
  serveAccounts();
});

const open = (query: string) =>
  visit({
    screens: { '/login/provedor': ProviderReturn, '/login': Login },
    at: `/login/provedor?provedor=google${query}`,
  });
const findProblem = async () => (await screen.findByRole('alert')).textContent;

/** A tab that went to the provider: the client keeps its verifier there. */
const begin = () => sessionStorage.setItem('sb-provider-code-verifier', '"a-verifier/"');
const toPart = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '');
/** The exchange opens a session whose token the client can read. */
function openBy(code_verifier: string): void {
  const { user, ...session } = toSession(ana);
  const exp = session.expires_at;
  const access_token = `${toPart({ alg: 'ES256' })}.${toPart({ sub: ana.id, exp })}.c2ln`;
  wire.on(EXCHANGE, ({ body }) =>
    body['code_verifier'] === code_verifier ? { ...session, access_token, user } : null,
  );
  wire.on('GET /auth/v1/user', () => user);
  wire.on('GET /rest/v1/users', () => ({ id: ana.id, email: ana.email, is_admin: false }));
}
/** A tab that went there to link. */
function beginLink(provider = 'google') {
  storeSession(ana);
  sessionStorage.setItem('linking-provider', provider);
}
const serveIdentities = (...providers: string[]) =>
  wire.on('GET /auth/v1/user', () => ({
    ...toSession(ana).user,
    identities: providers.map((provider) => ({ id: provider, provider })),
  }));

test('the code of a sign-in is exchanged once, and its account reaches the page that was wanted', async () => {
  begin();
  openBy('a-verifier');
  open(`&de=/membros/musicas&code=${code}`);
  await waitFor(() => expect(address()).toBe('/membros/musicas'));
  expect(wire.bodiesOf(EXCHANGE)).toMatchObject([{ auth_code: code, code_verifier: 'a-verifier' }]);
});

test('an address of another site is no page that was wanted', async () => {
  begin();
  openBy('a-verifier');
  open(`&de=//evil.example&code=${code}`);
  await waitFor(() => expect(address()).toBe('/membros'));
});

test.each([
  ['flow_state_expired', 422, 'Esta volta já foi usada ou passou do prazo. Tente de novo.'],
  ['user_banned', 400, 'Esta conta está bloqueada. Fale com o suporte.'],
])('a code that is refused with %s says why', async (error_code, status, sentence) => {
  begin();
  wire.on(EXCHANGE, refuse(status, { code: status, error_code, msg: 'refused' }));
  open(`&code=${code}`);
  expect(await findProblem()).toBe(sentence);
  expect(screen.getByRole('link', { name: 'Voltar ao login' }).getAttribute('href')).toBe('/login');
});

test('a code in another tab than the one that began opens nothing', async () => {
  open(`&code=${code}`);
  expect(await findProblem()).toBe('Termine de entrar no aparelho em que você começou.');
  expect(wire.bodiesOf(EXCHANGE)).toEqual([]);
});

test.each([
  ['error=access_denied&error_code=bad_oauth_callback', 'Você cancelou no Google. Nada mudou.'],
  ['error_code=manual_linking_required', /^Contas da equipe não se ligam sozinhas\./u],
  ['error_code=provider_email_needs_verification', /^O Google não confirmou este e-mail\./u],
  ['error_code=unexpected_failure', 'O Google não respondeu. Tente daqui a pouco.'],
])('an answer with %s says why and asks the server nothing', async (query, sentence) => {
  open(`&${query}`);
  expect(await findProblem()).toMatch(sentence);
  expect(wire.bodiesOf(EXCHANGE)).toEqual([]);
});

test('the code that went to an unproven address is typed on the way back, and opens the account', async () => {
  openBy('');
  const { user, ...session } = toSession(ana);
  const token = `${toPart({ alg: 'ES256' })}.${toPart({ sub: ana.id, exp: session.expires_at })}.c2ln`;
  wire.on('POST /auth/v1/verify', ({ body }) =>
    body['token'] === '123456'
      ? { ...session, access_token: token, user }
      : refuse(403, { code: 403, error_code: 'otp_expired', msg: 'expired' })(),
  );
  const person = open('&error_code=provider_email_needs_verification&de=/membros/musicas');
  expectConsole(/Erro ao fazer login/u);
  await person.type(await screen.findByLabelText('E-mail'), ana.email);
  const press = () => person.click(screen.getByRole('button', { name: 'Entrar com o código' }));
  await press();
  expect(await screen.findByText('Digite os 6 números do código.')).toBeTruthy();
  await person.type(screen.getByLabelText(/^Código de 6/u), '654321');
  await press();
  expect(await screen.findByText(/^Código incorreto ou vencido\./u)).toBeTruthy();
  await person.clear(screen.getByLabelText(/^Código de 6/u));
  await person.type(screen.getByLabelText(/^Código de 6/u), '123456');
  await press();
  await waitFor(() => expect(address()).toBe('/membros/musicas'));
});

test('a link that was made says so, and leads back to the page where it began', async () => {
  beginLink();
  serveIdentities('email', 'google');
  open('&ligar=1&de=/membros/configuracoes&code=x');
  expect(await screen.findByText('Conta ligada')).toBeTruthy();
  await waitFor(() => expect(address()).toBe('/membros/configuracoes'));
  expect(wire.bodiesOf(EXCHANGE)).toEqual([]);
  expect(sessionStorage.getItem('linking-provider')).toBeNull();
});

test.each<[string, () => void]>([
  ['typed by hand', () => storeSession(ana)],
  ['of another provider', () => beginLink('apple')],
  ['of a link that was not made', () => beginLink()],
])('an address %s is no link', async (_, begins) => {
  begins();
  serveIdentities('email');
  open('&ligar=1&de=/membros/configuracoes&code=x');
  expect(await findProblem()).toBe('Esta volta já foi usada ou passou do prazo. Tente de novo.');
  expect(screen.queryByText('Conta ligada')).toBeNull();
  const back = screen.getByRole('link', { name: 'Voltar às contas ligadas' });
  expect(back.getAttribute('href')).toBe('/membros/configuracoes');
});

test('a link of which the server cannot be asked is not called made', async () => {
  beginLink();
  wire.on('GET /auth/v1/user', breakOff);
  open('&ligar=1&code=x');
  expect(await findProblem()).toMatch(/^Não conseguimos falar com o servidor\.|não respondeu/u);
  expect(screen.queryByText('Conta ligada')).toBeNull();
});
