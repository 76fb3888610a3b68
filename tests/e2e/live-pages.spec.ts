import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { expect, openOtherDevice, test } from './support/journey.ts';
import {
  call,
  createAccount,
  createMember,
  openAdminPage,
  openPix,
  pay,
  signInAdministrator,
  storeSession,
  type Session,
} from './support/people.ts';

/** Resolves when the page has joined a topic. */
function awaitJoin(page: Page, topic: RegExp): Promise<void> {
  return new Promise((resolve) => {
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        const frame = payload.toString();
        if (topic.test(frame) && frame.includes('"status":"ok"')) resolve();
      }),
    );
  });
}

const write = async (session: Session, body: object) => {
  const answer = await call('/rest/v1/rpc/add_comment', {
    session,
    body: { id: randomUUID(), parent_id: null, ...body },
  });
  expect(answer.status).toBe(204);
};

const findTop = async (element: Locator) => (await element.boundingBox())?.y;

async function openAsMember(page: Page, address: string, topic: RegExp): Promise<void> {
  await storeSession(page.context(), await createMember('Ana Lima'));
  const joined = awaitJoin(page, topic);
  await page.goto(address);
  await joined;
}

const widths = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
];

for (const viewport of widths)
  test(`a comment of another member waits behind a button at ${viewport.width} px, and moves nothing`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    const joao = await createMember('João Souza');
    const [first, second] = [`Primeiro ${randomUUID()}`, `Segundo ${randomUUID()}`];
    const lesson_id = 'masterclass-m1-a1';
    await write(joao, { lesson_id, content: first });
    await openAsMember(
      page,
      `/membros/curso/masterclass?aula=${lesson_id}`,
      /lesson:masterclass-m1-a1/u,
    );
    const known = page.getByText(first);
    await known.scrollIntoViewIfNeeded();
    const top = await findTop(known);
    await write(joao, { lesson_id, content: second });
    const button = page.getByRole('button', { name: /^\d+ novos? comentários?$/u });
    await expect(button).toBeVisible();
    expect(await findTop(known)).toBe(top);
    await expect(page.getByText(second)).toBeHidden();
    await expectAccessible(page);
    await page.screenshot({ path: `test-results/news-lesson-${viewport.width}.png` });
    await button.press('Enter');
    await expect(page.getByText(second)).toBeVisible();
    await expect(button).toBeHidden();
  });

test('the board and an open post say what others wrote', async ({ page }) => {
  const joao = await createMember('João Souza');
  const title = `Sotaque ${randomUUID()}`;
  const id = randomUUID();
  await openAsMember(page, '/membros/comunidade', /realtime:board/u);
  await write(joao, { id, lesson_id: null, title, content: 'Como treinam?' });
  await expect(page.getByRole('button', { name: /^\d+ novas? publicaç/u })).toBeVisible();
  await page.screenshot({ path: 'test-results/news-board.png' });
  await page.getByRole('button', { name: /^\d+ novas? publicaç(?:ão|ões)$/u }).click();
  const joined = awaitJoin(page, new RegExp(`post:${id}`, 'u'));
  await page.goto(`/membros/comunidade/${id}`);
  await joined;
  await expect(page.getByRole('heading', { name: 'Nenhuma resposta ainda' })).toBeVisible();
  await write(joao, { lesson_id: null, parent_id: id, content: 'Cantando.' });
  const button = page.getByRole('button', { name: '1 nova resposta' });
  await expect(button).toBeVisible();
  await expectAccessible(page);
  await page.screenshot({ path: 'test-results/news-post.png' });
  await button.click();
  await expect(page.getByText('Cantando.')).toBeVisible();
});

test('the admin area counts a message that has just come', async ({ page }) => {
  const joined = awaitJoin(page, /realtime:team/u);
  await openAdminPage(page);
  await joined;
  const day = page.getByRole('region', { name: 'Hoje' });
  await expect(day.getByRole('link').first()).toBeVisible();
  const messages = day.getByRole('link', { name: /^Mensage/u });
  const before = (await messages.count()) > 0 ? await messages.innerText() : 'none';
  const sent = await call('/.netlify/functions/contact', {
    body: {
      name: 'Caio',
      email: 'caio@example.com',
      subject: 'Oi',
      message: 'Tudo bem com vocês?',
    },
  });
  expect(sent.status).toBeLessThan(300);
  await expect(messages).toBeVisible({ timeout: 8_000 });
  await expect(messages).not.toHaveText(before, { timeout: 8_000, useInnerText: true });
});

test('an open purchase shows the administrator what its buyer does, and the buyer the answer', async ({
  page,
  browser,
  complaints,
}) => {
  const buyer = await createAccount('Rui Alves');
  const { purchaseId, paymentId } = await openPix(buyer);
  const joined = awaitJoin(page, /realtime:team/u);
  await openAdminPage(page, `/admin/compras/${purchaseId}`);
  await joined;
  const charge = page.getByRole('region', { name: 'Cobranças' });
  await expect(charge.getByText('Em aberto')).toBeVisible();
  await pay(buyer, paymentId);
  await expect(charge.getByText('Em aberto')).toBeHidden();

  const own = await openOtherDevice(browser, complaints);
  await storeSession(own.context, buyer);
  const heard = awaitJoin(own.page, /realtime:person/u);
  await own.page.goto('/membros/assinatura');
  await heard;
  await expect(own.page.getByText('Reembolsado')).toBeHidden();
  await call('/.netlify/functions/admin-refund', {
    session: await signInAdministrator(),
    body: { purchaseId, reason: 'pediu por telefone' },
  });
  await expect(own.page.getByText(/Reembols/u).first()).toBeVisible({ timeout: 8_000 });
  await own.context.close();
});
