import { expect, test } from 'vitest';
import { writeNotice } from './notice-texts.ts';

test('a notification of a class has the time of São Paulo, wherever its reader is', () => {
  const payload = { change: 'moved', title: 'Plantão', starts_at: '2026-11-25T23:00:00+00:00' };
  expect(writeNotice('live_class', payload)).toEqual({
    title: 'Aula remarcada: Plantão',
    body: 'Novo horário: quarta-feira, 25/11, às 20h00',
  });
  expect(
    writeNotice('live_class', {
      ...payload,
      change: 'cancelled',
      starts_at: '2026-01-10T12:05:00Z',
    }),
  ).toEqual({ title: 'Aula cancelada: Plantão', body: 'Seria sábado, 10/01, às 09h05' });
});

test.each([
  [
    'refund_done',
    { returned: 9700, course: 'Masterclass', way: 'account', keeps_rest: true },
    'Devolvemos R$ 97,00 de “Masterclass”. O valor volta para a sua conta. O resto do pedido continua seu.',
  ],
  [
    'refund_account',
    { courses: 'Masterclass' },
    'O boleto de “Masterclass” vai ser devolvido. Diga em qual conta: o caminho está na sua compra.',
  ],
  [
    'payment_late',
    { paid: 9700, course: 'Masterclass' },
    'Recebemos R$ 97,00 por “Masterclass” depois que esse preço acabou. O valor volta sozinho por onde veio.',
  ],
  [
    'refund_failed',
    { owed: 9700, courses: 'Masterclass' },
    'O provedor de pagamento não conseguiu devolver R$ 97,00 de “Masterclass”. A escola já foi avisada e vai devolver o dinheiro por outro caminho.',
  ],
  [
    'moderation',
    { entry: 'community_reply', quote: 'Oi' },
    '“Oi” não está de acordo com as regras da comunidade.',
  ],
  ['song_licence_ended', { song: 'Hold On' }, 'Renove o direito ou retire a música.'],
])('%s says what happened and what comes next', (kind, payload, body) => {
  expect(writeNotice(kind, payload).body).toBe(body);
});

test('a kind that the page does not know yet asks to load it again', () => {
  expect(writeNotice('toString', {})).toEqual(writeNotice('of_tomorrow', {}));
  expect(writeNotice('of_tomorrow', {}).body).toBe('Recarregue a página para ler.');
});
