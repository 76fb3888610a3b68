import { expect, test } from '@playwright/test';
import { chooseCard } from '../e2e/support/card.ts';
import { createBuyer, fillPersonalData } from '../e2e/support/journey.ts';
import { describeTopic } from './support/topic.ts';

const topic = describeTopic({ path: '/checkout?product=masterclass' });
test.beforeAll(async () => {
  await fillPersonalData(topic.page, createBuyer());
  await chooseCard(topic.page);
});

const options = () => topic.page.getByLabel('Parcelas').getByRole('option').allTextContents();

test('§5 Installments | option 1 is "à vista", and the default', async () => {
  expect((await options())[0]).toContain('1x de R$ 97,00 à vista');
  await expect(topic.page.getByLabel('Parcelas')).toHaveValue('1');
});

test('§5 Installments | the maximum depends on the price: three for R$ 97', async () => {
  expect(await options()).toHaveLength(3);
  expect((await options())[2]).toContain('3x de R$ 32,33 sem juros (a última de R$ 32,34)');
});
