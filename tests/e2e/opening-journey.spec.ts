// The counted journey: a person opens a school, fills it, and sells to a phone. A step more in the product shows up as a number here.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { seedOpeningLink } from '#server/database/seeds/seed-opening-link.ts';
import { emulatorKey, startAsaas, type AsaasEmulator } from '../support/asaas/emulator.ts';
import { startMailServer, type MailServer } from '../support/mail-server.ts';
import { toHotmartTable } from '../support/roster/hotmart-table.ts';
import { type Count, openHand } from './support/counted-hand.ts';
import { createBuyer, expect, openOtherDevice, test } from './support/journey.ts';
import { createOwnServer, type OwnServer } from './support/own-server.ts';
import { ownPort } from './support/own-port.ts';

const port = ownPort(import.meta.filename);
const origin = `http://127.0.0.1:${port}`;
const root = path.join(import.meta.dirname, '../..');
const mailHost = 'smtp.correio-da-escola.com.br';
const login = { user: 'oi@canario.example', password: 'segredo-do-correio-4f2a' };
let server: OwnServer;
let asaas: AsaasEmulator;
let mails: MailServer;

test.use({ baseURL: origin, viewport: { width: 1280, height: 800 }, actionTimeout: 20_000 });
test.beforeAll(async () => {
  test.setTimeout(180_000);
  asaas = await startAsaas();
  mails = await startMailServer(login);
  server = await createOwnServer(port, {
    ADMIN_EMAIL: '',
    ADMIN_PASSWORD: '',
    ASAAS_URL: asaas.url,
    MAIL_HOST: mailHost,
    MAIL_HOST_PORT: String(mails.port),
    NODE_OPTIONS: `--import ${path.join(root, 'tests/e2e/support/mail-host.mjs')}`,
    NODE_TLS_REJECT_UNAUTHORIZED: '0',
    NODE_NO_WARNINGS: '1',
  });
  await server.start();
});
test.afterAll(async () => {
  await server.remove();
  await mails.close();
  await asaas.close();
});

const readVideo = (name: string) => ({
  name,
  mimeType: 'video/mp4',
  buffer: readFileSync(path.join(root, 'database/storage/seed-files/videos/masterclass-m1-a2.mp4')),
});

const readStart = () =>
  server.ask(async (sql) => {
    const [row] = await sql<{ at: Date }[]>`select pg_postmaster_start_time() as at`;
    return row?.at;
  });

test('from the first link to a phone that has bought and watches: at most 90 taps and 40 fields, no restart', async ({
  page,
  browser,
  complaints,
}) => {
  test.setTimeout(300_000);
  const count: Count = { taps: 0, fields: 0 };
  const started = await readStart();
  const token = await server.ask((sql) => seedOpeningLink(sql, new Date()));
  await page.goto(`/abrir#${token}`);
  const desk = await openHand(page, count);
  const link = (name: string) => page.getByRole('link', { name, exact: true });
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const save = page.getByRole('button', { name: 'Salvar', exact: true });

  await test.step('the school has an owner and a name', async () => {
    await desk.type('Nome da escola', 'Escola Canário');
    await desk.type('Seu nome', 'Ana Souza');
    await desk.type('Seu e-mail', 'ana@canario.example');
    await desk.type('Crie uma senha', 'segredo-da-ana');
    await desk.tap(button('Abrir a escola'));
    await expect(page.getByRole('heading', { name: 'Área de Administração' })).toBeVisible();
  });

  await test.step('the business is told', async () => {
    await desk.tap(page.getByText('Abrir a escola'));
    await desk.tap(link('Nome e dados do negócio'));
    await expect(page.getByLabel('Nome da escola ou da empresa', { exact: true })).toHaveValue(
      'Escola Canário',
    );
    await desk.type('CNPJ ou CPF', '11.222.333/0001-81');
    await desk.type('Endereço', 'Rua Um, 1, São Paulo');
    await desk.type('E-mail que o público vê', 'oi@canario.example');
    await desk.type('WhatsApp', '(11) 98888-7777');
    await desk.tap(save);
    await expect(page.getByText('Configurações salvas')).toBeVisible();
  });

  await test.step('a mail arrives', async () => {
    await desk.tap(link('E-mail'));
    await desk.type('Servidor de envio', mailHost);
    await desk.choose(page.getByLabel('Porta', { exact: true }), '587');
    await desk.type('Usuário', login.user);
    await desk.type('Senha do e-mail', login.password);
    await desk.type('Remetente', 'Escola Canário <oi@canario.example>');
    await desk.tap(save);
    await expect(page.getByText(/^Definida, termina em 4f2a/u)).toBeVisible();
    await desk.tap(button('Enviar um e-mail de teste'));
    await expect(page.getByText(/^Enviado para ana@canario/u)).toBeVisible();
    const href = /https?:\S+mail-arrived\?token=[\w-]+/u.exec(mails.received[0]?.text ?? '')?.[0];
    count.taps += 1; // the link of the mail
    const answer = await page.request.get(href ?? '');
    expect(await answer.text()).toContain('O e-mail chegou');
  });

  await test.step('the school is paid by Asaas', async () => {
    await desk.tap(link('Recebimento'));
    await desk.type('Chave do Asaas', emulatorKey);
    await desk.tap(save);
    await expect(page.getByText(/os avisos de pagamento foram ligados/u)).toBeVisible();
    await desk.tap(button('Conferir chave'));
    await expect(page.getByText('Os avisos de pagamento estão ligados.')).toBeVisible();
  });

  await test.step('a course with three videos is on sale, with its page', async () => {
    await desk.tap(link('Cursos'));
    await desk.tap(link('Novo Curso'));
    await desk.type('Título', 'Canções do Zero');
    await desk.type('Preço (R$)', '300');
    await desk.type(
      page.getByLabel(/^Descrição/u),
      'Para quem entende o professor, e não a música.',
    );
    await desk.tap(button('Novo Módulo'));
    await desk.type('Título do módulo', 'Ouvir');
    for (const [index, title] of ['O schwa', 'O refrão', 'A ponte'].entries()) {
      await desk.tap(button(/^Nova Aula/u));
      const lesson = page.getByRole('region', { name: 'Nova Aula' });
      await desk.type(lesson.getByLabel('Título', { exact: true }), title);
      await desk.type('Duração (minutos)', '10');
      await desk.attach(
        page.getByLabel('Enviar vídeo', { exact: true }),
        readVideo(`${index}.mp4`),
      );
      await expect(page.getByText(`${index}.mp4 enviado.`)).toBeVisible();
      await desk.tap(button('Salvar Aula'));
    }
    await desk.tap(page.getByRole('radio', { name: /^À venda/u }));
    await desk.tap(button('Salvar Alterações'));
    const asking = page.getByRole('dialog', { name: 'Abrir as vendas assim?' });
    await expect(asking.getByRole('listitem')).toHaveText(['Nenhuma imagem de capa.']);
    await desk.tap(asking.getByRole('button', { name: 'Abrir mesmo assim' }));
    await page.waitForURL(/\/admin\/cursos\/[0-9a-f-]{36}$/u);
  });

  await test.step('a coupon', async () => {
    await desk.tap(link('Vendas'));
    await desk.tap(link('Cupons'));
    await desk.tap(button('Novo cupom'));
    await desk.type('Código', 'CANARIO');
    await desk.type('Quanto', '10');
    await desk.tap(page.getByRole('dialog').getByRole('button', { name: 'Salvar' }));
    await expect(page.getByRole('article').filter({ hasText: 'CANARIO' })).toBeVisible();
  });

  await test.step('three hundred rows of Hotmart', async () => {
    await desk.tap(link('Alunos'));
    await desk.tap(link('Importar'));
    await desk.attach(page.getByLabel('Escolher o arquivo', { exact: true }), {
      name: 'vendas.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(toHotmartTable(300), 'latin1'),
    });
    await desk.tap(button('Confirmar as colunas'));
    for (const product of ['Inglês do Zero', 'Mentoria; ao vivo'])
      await desk.choose(page.getByLabel(product, { exact: true }), 'Canções do Zero');
    await desk.tap(button('Conferir antes de importar'));
    await desk.tap(button(/^Importar \d+ pessoas$/u));
    const row = page.getByRole('listitem').filter({ hasText: 'vendas.csv' });
    await expect(row.getByText(/^Importada/u)).toBeVisible({ timeout: 60_000 });
  });

  const phone = await openOtherDevice(browser, complaints, {
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    baseURL: origin,
  });
  const buyer = createBuyer();

  await test.step('a phone finds the page, buys by Pix with the coupon and watches', async () => {
    await phone.page.goto('/cursos?cupom=CANARIO');
    const hand = await openHand(phone.page, count);
    const shown = (role: 'link' | 'button', name: string | RegExp) =>
      phone.page.getByRole(role, { name }).first();
    await hand.tap(shown('link', 'Ver a página de Canções do Zero'));
    await expect(phone.page.getByText('A ponte')).toBeVisible();
    await hand.tap(shown('link', 'Quero o curso'));
    await hand.type('Nome completo', buyer.name);
    await hand.type('E-mail', buyer.email);
    await hand.type('Celular', buyer.phone);
    await hand.type('Número do CPF', buyer.cpf);
    await hand.tap(phone.page.getByRole('checkbox', { name: /termos/iu }));
    await hand.tap(shown('button', /^Pagar R\$.270,00 com Pix/u));
    await hand.tap(shown('button', 'Copiar código Pix'));
    const charge = [...asaas.store.payments.values()].at(-1);
    asaas.store.apply(charge?.id ?? '', 'pay');
    await asaas.store.deliver();
    await phone.page.waitForURL(/\/cursos\?order=.+&status=success/u, { timeout: 60_000 });
    await hand.tap(shown('link', 'Assistir agora'));
    const video = phone.page.locator('video');
    await expect(video).toBeVisible();
    await hand.tap(shown('button', /^Tocar/u));
    await expect
      .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
      .toBeGreaterThan(0.2);
    expect(await hand.readPresses()).toBeLessThanOrEqual(count.taps);
  });

  await test.info().attach('count', { body: JSON.stringify(count) });
  expect(await desk.readPresses()).toBeLessThanOrEqual(count.taps);
  expect(count.taps).toBeLessThanOrEqual(90);
  expect(count.fields).toBeLessThanOrEqual(40);
  expect(await readStart()).toEqual(started);
});
