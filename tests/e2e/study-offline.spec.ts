import { createMember } from './support/people.ts';
import { expect, expectLostNetwork, openOtherDevice, test } from './support/journey.ts';
import {
  answerCards,
  countAnswers,
  expireToken,
  openRevisar,
  readStudy,
  signInOnce,
  takeDeck,
  waitUntilKept,
} from './support/study.ts';

test.use({ serviceWorkers: 'allow' });

/** A member with the deck of the masterclass. */
async function createStudent() {
  const student = await createMember('Ana Lima');
  await takeDeck(student);
  return student;
}

test('a student on a bus opens the cards without network and with an expired session, and the answers arrive later', async ({
  page,
  context,
  complaints,
}) => {
  const student = await createStudent();
  await signInOnce(page, student);
  await page.goto('/membros/revisar');
  await expect(page.getByRole('button', { name: /^Começar/ })).toBeVisible();
  await waitUntilKept(page);
  await expireToken(page);
  await page.close();

  await context.setOffline(true);
  const bus = await openRevisar(context);
  await answerCards(bus, 20);
  await expect(bus.getByText('Sem internet. 20 respostas guardadas neste aparelho.')).toBeVisible();
  await bus.reload();
  await expect(bus.getByText('Sem internet. 20 respostas guardadas neste aparelho.')).toBeVisible();
  expect(await countAnswers(student)).toBe(0);

  await context.setOffline(false);
  await expect.poll(() => countAnswers(student)).toBe(20);
  await expect(bus.getByText(/Sem internet/)).toBeHidden();
  expectLostNetwork(complaints);
});

test('two devices that answer the same card without network end with the same memory, of both answers', async ({
  page,
  browser,
  context,
  complaints,
}) => {
  const student = await createStudent();
  const other = await openOtherDevice(browser, complaints);
  const devices = [
    { page, context },
    { page: other.page, context: other.context },
  ];
  for (const device of devices) {
    await signInOnce(device.page, student);
    await device.page.goto('/membros/revisar');
    await expect(device.page.getByRole('button', { name: /^Começar/ })).toBeVisible();
    await device.context.setOffline(true);
  }
  await answerCards(page, 1);
  await answerCards(other.page, 1, 'Não lembrei');
  for (const [index, { context }] of devices.entries()) {
    await context.setOffline(false);
    await expect.poll(() => countAnswers(student)).toBe(index + 1);
  }
  const answered = (await readStudy(student)).cards.find(({ memory }) => memory.answers > 0);
  expect(answered?.memory).toMatchObject({ answers: 2, stage: 'learning' });
  await page.reload();
  await expect(page.getByText('Também contei as respostas do outro aparelho.')).toBeVisible();
  expectLostNetwork(complaints);
});

test('a card that two tabs show is counted once', async ({ page, context }) => {
  const student = await createStudent();
  await signInOnce(page, student);
  await page.goto('/membros/revisar');
  const tab = await openRevisar(context);
  for (const each of [page, tab])
    for (const name of [/^Começar/, 'Virar']) await each.getByRole('button', { name }).click();
  await tab.getByRole('button', { name: 'Lembrei', exact: true }).click();
  await page.getByRole('button', { name: 'Lembrei', exact: true }).click();
  await expect(page.getByText(/^Este card já tinha resposta em outra aba/)).toBeVisible();
  await answerCards(page, 1);
  await page.close();
  // A browser may end a page before its last request has left; the other tab sends after a quiet time.
  await expect.poll(() => countAnswers(student), { timeout: 30_000 }).toBe(2);
  const { cards } = await readStudy(student);
  expect(Math.max(...cards.map(({ memory }) => memory.answers))).toBe(1);
});

test('a student who signs out is asked about unsent answers, and the next person finds nothing', async ({
  page,
  context,
  complaints,
}) => {
  const student = await createStudent();
  await signInOnce(page, student);
  await page.goto('/membros/revisar');
  await answerCards(page, 1);
  await waitUntilKept(page);
  await context.setOffline(true);
  await answerCards(page, 2);
  const signOut = async () => {
    await page.getByRole('button', { name: /^Sua conta/ }).click();
    await page.getByRole('menuitem', { name: 'Sair' }).click();
  };
  await signOut();
  const question = page.getByRole('dialog', { name: '3 respostas ainda não foram enviadas' });
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await expect(question).toBeHidden();

  await context.setOffline(false);
  await expect.poll(() => countAnswers(student)).toBe(3);
  await signOut();
  await page.waitForURL('/login');
  const listStores = () =>
    page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
  await expect.poll(listStores).toEqual([]);
  expectLostNetwork(complaints);
});

test('a person who signs in on the phone of another one neither sees nor sends those answers, which wait for their owner', async ({
  page,
  context,
  complaints,
}) => {
  const [student, other] = [await createStudent(), await createStudent()];
  await signInOnce(page, student);
  await page.goto('/membros/revisar');
  await expect(page.getByRole('button', { name: /^Começar/ })).toBeVisible();
  await context.setOffline(true);
  await answerCards(page, 2);
  // Another account replaces this one without a sign-out, as by a link of a mail, before anything was sent.
  await context.route('**/study-sync', (route) => route.abort());
  await context.setOffline(false);
  await signInOnce(page, other);
  await context.unroute('**/study-sync');
  await page.goto('/membros/revisar');
  await expect(page.getByText('Seus primeiros 10 cards estão aqui.')).toBeVisible();
  await answerCards(page, 1);
  await signInOnce(page, student);
  await page.goto('/membros/revisar');
  await expect.poll(() => countAnswers(student)).toBe(2);
  expect(await countAnswers(other)).toBeLessThan(2); // its own one, if that was sent
  expectLostNetwork(complaints, /net::ERR_|Failed to fetch/u);
});
