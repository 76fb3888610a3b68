import { expect, test, type Request } from '@playwright/test';
import { chooseCard } from '../e2e/support/card.ts';
import { fillPerson, openAsStranger, prepareCheckout } from './support/checkout.ts';
import { describeTopic } from './support/topic.ts';

const topic = describeTopic();
prepareCheckout(topic);

const isSignUp = (request: Request) => request.url().includes('/auth/v1/signup');
const pay = () => topic.page.getByRole('button', { name: 'Pagar R$ 97,00 com Pix' });
let email = '';
const passwords = new Set<string>();

test('§4 Personal step submit | an account is made with the e-mail, a random password of 10 letters and digits and the name', async () => {
  const { page } = topic;
  await openAsStranger(page);
  const buyer = await fillPerson(page);
  ({ email } = buyer);
  const [request] = await Promise.all([page.waitForRequest(isSignUp), pay().click()]);
  const body = request.postDataJSON();
  expect(body).toMatchObject({ email: buyer.email, data: { full_name: buyer.name } });
  expect(body.password).toMatch(/^[0-9A-Za-z]{10}$/u);
  passwords.add(body.password);
});

test('§4 Personal step submit | then pix proceeds directly', async () => {
  await expect(topic.page.getByRole('img', { name: 'QR code do Pix' })).toBeVisible();
});

test('§4 Personal step submit | the owner of an existing account is asked for the password in place (the generated one can never work)', async () => {
  const { page } = topic;
  const password = 'senha-da-maria';
  await page.getByLabel('Nova senha').fill(password);
  await page.getByRole('button', { name: 'Salvar senha' }).click();
  await expect(page.getByText(/senha criada/iu).first()).toBeVisible();
  await openAsStranger(page);
  await fillPerson(page);
  await page.getByLabel('E-mail').fill(email);
  await pay().click();
  await expect(page.getByText(/Este e-mail já tem uma conta/u)).toBeVisible();
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await pay().click();
  await expect(page.getByRole('img', { name: 'QR code do Pix' })).toBeVisible();
});

test('§4 Personal step submit | any other failure shows the error', async () => {
  const { page } = topic;
  await page.route('**/auth/v1/signup*', (route) => {
    passwords.add(route.request().postDataJSON().password);
    return route.fulfill({ status: 422, json: { error_code: 'odd', msg: 'Something odd' } });
  });
  await openAsStranger(page);
  await fillPerson(page);
  await pay().click();
  await expect(page.getByRole('alert')).toContainText('Something odd');
  await page.unroute('**/auth/v1/signup*');
  expect(passwords.size, 'everybody gets another password').toBe(2);
});

test('§4 Personal step submit | without an answer: "Erro ao processar seus dados. Por favor, tente novamente."', async () => {
  const { page } = topic;
  await page.route('**/auth/v1/signup*', (route) => route.abort());
  await pay().click();
  const text = 'Erro ao processar seus dados. Por favor, tente novamente.';
  await expect(page.getByText(text)).toBeVisible();
  await page.unroute('**/auth/v1/signup*');
});

test('§4 Personal step submit | or card goes to the details step', async () => {
  await chooseCard(topic.page);
  await expect(topic.page.getByLabel('CEP')).toBeVisible();
});
