import type { Page } from '@playwright/test';
import type { Database } from '#server/database/database.ts';
import { type Buyer, expect as hastyExpect, fillPersonalData } from './journey.ts';
import { wake } from './wake.ts';

type Sql = Database['sql'];

/** Six pages ask a server that has just started. */
const expect = hastyExpect.configure({ timeout: 30_000 });

interface Found {
  is_whole: boolean;
}

/** Something that a person writes and the server may be killed under. */
export interface Writing {
  page: Page;
  /** The request that carries it. */
  request: RegExp;
  /** Presses the button; does not wait for what comes of it. */
  send: () => Promise<void>;
  /** The text is still there, and a sentence says that it was not sent. */
  isNotified: () => Promise<void>;
  /** From what is on the screen, until it has arrived. */
  sendAgain: () => Promise<void>;
  /** The same after the page was loaded anew. */
  sendAfterReload: () => Promise<void>;
  /** The rows that the database has of it: one whole row when it arrived once. */
  find: (sql: Sql) => PromiseLike<readonly Found[]>;
}

/** A queue also tries again by itself, so the button may be gone before it is pressed. */
async function pressUntilRemoved(page: Page, item: string, failure: RegExp): Promise<void> {
  const row = page.getByRole('listitem').filter({ hasText: item });
  await expect(async () => {
    const again = row.getByRole('button', { name: 'Tentar de novo' });
    if (await again.isVisible()) await again.click({ timeout: 1_000 });
    await expect(row.getByText(failure)).toHaveCount(0, { timeout: 1_000 });
    await expect(row.getByText(/^(?:Enviando|Salvando)\.\.\.$/u)).toHaveCount(0);
  }).toPass();
  await expect(row).toBeVisible();
}

export async function writeComment(page: Page, text: string): Promise<Writing> {
  await page.getByPlaceholder('Deixe um comentário sobre esta aula...').fill(text);
  const failure = /^Ainda não foi enviado: sem conexão/u;
  const row = page.getByRole('listitem').filter({ hasText: text });
  return {
    page,
    request: /rpc\/add_comment/u,
    send: () => page.getByRole('button', { name: 'Enviar comentário' }).click(),
    isNotified: () => expect(row.getByText(failure)).toBeVisible(),
    sendAgain: () => pressUntilRemoved(page, text, failure),
    sendAfterReload: () => pressUntilRemoved(page, text, failure),
    find: (sql) =>
      sql<Found[]>`select true as is_whole from public.comments where content = ${text}`,
  };
}

const openNotes = (page: Page) =>
  page.getByRole('button', { name: 'Anotações', exact: true }).click();

export async function writeNote(page: Page, text: string): Promise<Writing> {
  await openNotes(page);
  await page.getByLabel(/^Nova anotação/u).fill(text);
  const failure = /^Guardada neste navegador: sem conexão/u;
  const row = page.getByRole('listitem').filter({ hasText: text });
  return {
    page,
    request: /rpc\/save_lesson_note/u,
    send: () => page.getByRole('button', { name: 'Salvar anotação' }).click(),
    isNotified: () => expect(row.getByText(failure)).toBeVisible(),
    sendAgain: () => pressUntilRemoved(page, text, failure),
    async sendAfterReload() {
      await openNotes(page);
      await pressUntilRemoved(page, text, failure);
    },
    find: (sql) =>
      sql<Found[]>`select true as is_whole from public.lesson_notes where content = ${text}`,
  };
}

export async function writeLetter(page: Page, text: string): Promise<Writing> {
  await page.goto('/contato');
  await page.getByLabel('Nome', { exact: true }).fill('Rui Prado');
  await page.getByLabel('E-mail', { exact: true }).fill('rui@example.com');
  await page.getByLabel('Assunto', { exact: true }).fill('Uma dúvida');
  await page.getByLabel('Mensagem', { exact: true }).fill(text);
  await wake(page);
  const send = () => page.getByRole('button', { name: 'Enviar mensagem' }).click();
  async function sendAgain() {
    await expect(page.getByLabel('Mensagem', { exact: true })).toHaveValue(text);
    await send();
    await expect(page.getByText('Mensagem enviada')).toBeVisible();
    await expect(page.getByLabel('Mensagem', { exact: true })).toHaveValue('');
  }
  return {
    page,
    request: /functions\/contact/u,
    send,
    async isNotified() {
      await expect(page.getByText(/^Não foi possível enviar agora/u)).toBeVisible();
      await expect(page.getByLabel('Mensagem', { exact: true })).toHaveValue(text);
    },
    sendAgain,
    sendAfterReload: sendAgain,
    find: (sql) =>
      sql<Found[]>`select true as is_whole from public.contact_messages where message = ${text}`,
  };
}

/** The title of a course and of its only module: two tables that are written one after the other. */
export async function writeCourse(page: Page, id: string, text: string): Promise<Writing> {
  await page.goto(`/admin/cursos/${id}`);
  const title = page.getByRole('textbox', { name: 'Título', exact: true });
  await title.fill(text);
  await page.getByRole('button', { name: /^Primeiro módulo/u }).click();
  await page.getByLabel('Título do módulo', { exact: true }).fill(text);
  const send = () => page.getByRole('button', { name: 'Salvar Alterações' }).click();
  async function sendAgain() {
    await expect(title).toHaveValue(text);
    await send();
    await expect(page.getByText('Curso salvo com sucesso!')).toBeVisible();
  }
  return {
    page,
    request: /rpc\/save_course/u,
    send,
    async isNotified() {
      await expect(page.getByText(/^Sem conexão com o servidor/u)).toBeVisible();
      await expect(title).toHaveValue(text);
    },
    sendAgain,
    async sendAfterReload() {
      await expect(page.getByText(/^Recuperamos o que você escreveu/u)).toBeVisible();
      await sendAgain();
    },
    find: (sql) => sql<Found[]>`
      select true as is_whole from public.courses c join public.modules m on m.course_id = c.id
      where c.id = ${id} and c.version = 2 and c.title = ${text} and m.title = ${text}`,
  };
}

/**
 * A purchase that everything agrees upon has one charge here and one at the provider. An attempt that ended before the
 * provider was called stays as failed, and is no charge.
 */
const findPurchases = (sql: Sql, email: string) => sql<Found[]>`
  select s.id is not null as is_whole
  from public.purchases p join auth.users u on u.id = p.user_id
  left join app.charges c on c.order_id = p.order_id left join sandbox.charges s on s.reference = c.id::text
  where coalesce(u.email, u.pending_email) = ${email} and (c.state is distinct from 'failed' or s.id is not null)`;

/** The checkout of a stranger, whose account is made on the way, or of a signed-in buyer. */
export async function writePurchase(
  page: Page,
  buyer: Buyer,
  step: 'account' | 'charge',
): Promise<Writing> {
  const isSignedIn = step === 'charge';
  await page.goto('/checkout?product=masterclass');
  if (isSignedIn) await expect(page.getByText('Não é você?')).toBeVisible();
  await fillPersonalData(page, buyer, { isSignedIn });
  await wake(page);
  const send = () => page.getByRole('button', { name: /^Pagar R\$/u }).click();
  const retry = page.getByRole('button', { name: 'Tentar novamente' });
  /** A charge that was begun and never reached the provider is found out by the first retry and made anew by the second. */
  const reachCode = () =>
    expect(async () => {
      if (await retry.isVisible()) await retry.click({ timeout: 1_000 });
      await expect(page.getByRole('img', { name: /QR/iu })).toBeVisible({ timeout: 5_000 });
    }).toPass();
  return {
    page,
    request: isSignedIn ? /functions\/create-payment/u : /auth\/v1\/signup/u,
    send,
    async isNotified() {
      const text = /^(?:Erro ao processar seus dados|Falha ao processar pagamento PIX)/u;
      await expect(page.getByText(text)).toBeVisible();
      if (isSignedIn) await expect(retry).toBeVisible();
      else await expect(page.getByLabel('Nome completo', { exact: true })).toHaveValue(buyer.name);
    },
    async sendAgain() {
      if (!isSignedIn) await send();
      await reachCode();
    },
    async sendAfterReload() {
      await expect(page.getByLabel('Nome completo', { exact: true })).toHaveValue(buyer.name);
      await page.getByRole('checkbox', { name: /termos/iu }).check();
      await send();
      await reachCode();
    },
    find: (sql) => findPurchases(sql, buyer.email),
  };
}
