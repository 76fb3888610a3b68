import { expect, test } from 'vitest';
import { forFile } from '#tests/support/for-file.ts';
import { createTestApp } from '#tests/support/test-app.ts';
import { replyOptOut } from '#server/mail/templates/reply.ts';
import { createUnsubscribeLink } from '#server/mail/templates/unsubscribe-link.ts';
import { renderBarePage } from './bare-page.ts';

const server = await forFile(createTestApp());
const { id } = await server.createPerson();
const link = createUnsubscribeLink(server.deps, replyOptOut, id);

test.each([
  ['the question of an unsubscribe link', 'GET', () => link, 'Parar os avisos de respostas?'],
  ['its answer', 'POST', () => link, 'Não enviaremos mais'],
  ['the answer to a wrong link', 'GET', () => `${link}x`, 'Link inválido'],
  ['a boleto that is not there', 'GET', () => '/boleto/pay_0', 'Boleto não encontrado'],
])('%s says that the sandbox takes the payments', async (_, method, toTarget, words) => {
  const response = await server.request(toTarget(), { method });
  const html = await response.text();
  expect(html).toContain(words);
  expect(html).toContain('<p class="mark">Modo de teste</p>');
});

test('with a real provider no page says so', () => {
  const html = renderBarePage({ title: 'Pronto', body: '', isSandbox: false });
  expect(html).not.toContain('Modo de teste');
});
