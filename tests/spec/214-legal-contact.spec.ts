import { expect, test } from '@playwright/test';
import { business } from '../e2e/support/business.ts';
import { describeTopic, open } from './support/topic.ts';

const topic = describeTopic();

for (const [path, titles] of [
  [
    '/termos-de-uso',
    [
      'Aceitação',
      'serviço',
      'conta',
      'Pagamentos',
      'Propriedade',
      'Responsab',
      'Mudanças',
      'Lei aplic',
    ],
  ],
  [
    '/politica-de-privacidade',
    ['cuida', 'guardamos', 'base', 'Cookies', 'compartilhamos', 'tempo', 'direitos', 'Mudanças'],
  ],
] as const) {
  test(`§2 Legal pages | ${path} has 8 sections`, async () => {
    await open(topic.page, path);
    const headings = topic.page.getByRole('main').getByRole('heading', { level: 2 });
    await expect(headings).toHaveCount(8);
    const texts = await headings.allTextContents();
    for (const [index, title] of titles.entries()) expect(texts[index]).toContain(title);
  });

  test(`§2 Legal pages | ${path} shows the current date as last update, and its version since when`, async () => {
    const today = new Date().toLocaleDateString('pt-BR', {
      dateStyle: 'long',
      timeZone: 'America/Sao_Paulo',
    });
    await expect(topic.page.getByText(`Última atualização: ${today}`)).toBeVisible();
    // As it comes, too: nobody waits for a script to know it.
    const sent = await (await topic.page.request.get(path)).text();
    expect(sent).toContain(`Última atualização: ${today}`);
    await expect(topic.page.getByText(/Versão [\d-]+, em vigor desde /u)).toBeVisible();
  });
}

test('§2 Legal pages | the terms give back everything within 7 days, under the law of Brazil', async () => {
  await open(topic.page, '/termos-de-uso');
  await expect(topic.page.getByText(/em até 7 dias você pode desistir/u)).toBeVisible();
  await expect(topic.page.getByText(/leis da República Federativa do Brasil/u)).toBeVisible();
});

test('§2 Contact | a form with name, email, subject and message, all required', async () => {
  await open(topic.page, '/contato');
  for (const label of ['Nome', 'E-mail', 'Assunto', 'Mensagem'])
    await expect(topic.page.getByLabel(label, { exact: true })).toHaveAttribute('required', '');
});

test('§2 Contact | support hours Monday to Friday, 9h to 18h', async () => {
  await expect(topic.page.getByText('Segunda a sexta, das 9h às 18h')).toBeVisible();
});

test('§2 Contact | e-mail, phone and social links come from configuration; what is missing is hidden', async () => {
  const way = (name: string) =>
    topic.page
      .getByRole('main')
      .locator('div')
      .filter({ has: topic.page.locator(`dt:text-is("${name}")`) })
      .last();
  for (const [name, text] of [
    ['E-mail', business.BUSINESS_EMAIL],
    ['Telefone', business.BUSINESS_PHONE],
    ['Redes sociais', business.BUSINESS_SOCIAL],
  ] as const) {
    await expect(way(name)).toBeVisible();
    await expect(way(name).getByRole('definition')).toHaveText(text);
  }
  await expect(way('WhatsApp')).toBeHidden();
});
