import { cleanup, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { certificateRow, serveAccountPages } from '#tests/support/account-pages.ts';
import { purchaseRow as purchase } from '#tests/support/purchase-row.ts';
import { wire, refuse, visit } from '#tests/support/page.tsx';
import SubscriptionPage from './subscription.tsx';

beforeEach(serveAccountPages);
const open = () =>
  visit({ screens: { '/membros/assinatura': SubscriptionPage }, at: '/membros/assinatura' });

describe('Assinatura', () => {
  const show = async (changes: Record<string, unknown>) => {
    wire.on('GET /rest/v1/purchases', () => [purchase(changes)]);
    const person = open();
    await screen.findByRole('heading', { name: 'Masterclass Inglês Proibido' });
    return person;
  };

  test('a purchase with a coupon shows which and how much', async () => {
    await show({ total: 87.3, amount: 87.3, discount: 9.7, coupon_code: 'NATAL10' });
    expect(screen.getByText('NATAL10 (− R$ 9,70)')).toBeTruthy();
    expect(screen.getByText('R$ 87,30')).toBeTruthy();
  });

  test.each([
    ['PENDING', 'Aguardando pagamento', 'Continuar pagamento'],
    ['IN_ANALYSIS', 'Em análise', null],
    ['EXPIRED', 'Vencido', 'Comprar de novo'],
    ['CANCELLED', 'Cancelado', 'Comprar de novo'],
    ['DECLINED', 'Recusado', 'Comprar de novo'],
    ['REFUNDED', 'Reembolsado', 'Comprar de novo'],
    ['CHARGEBACK', 'Contestado no cartão', null],
  ])('a %s purchase is "%s" and leads to %s', async (payment_status, words, link) => {
    await show({ payment_status });
    expect(screen.getByText(words)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Pedir reembolso' })).toBeNull();
    const ways = within(screen.getByRole('article')).queryAllByRole('link');
    expect(ways.map((way) => [way.textContent, way.getAttribute('href')])).toEqual(
      link ? [[link, '/checkout?product=masterclass']] : [],
    );
  });

  test('an underpaid amount and its return are shown, also after the whole price was paid', async () => {
    await show({ payment_status: 'PENDING', partial_amount: 50 });
    expect(screen.getByText('Pago a menos')).toBeTruthy();
    expect(screen.getByText(/^Recebemos R\$.50,00 em vez de R\$.97,00\. A escola/u)).toBeTruthy();
    expect(screen.queryByText(/assim que o pagamento for confirmado/u)).toBeNull();
    cleanup();
    await show({ partial_amount: 50 });
    expect(screen.getByText('Pago')).toBeTruthy();
    expect(screen.getByText(/^Recebemos R\$.50,00/u)).toBeTruthy();
  });

  test('the refund of a boleto asks for an account, on a page of the provider', async () => {
    const refund_page_url = 'https://provider.example/refund/1';
    await show({ payment_method: 'boleto', payment_status: 'REFUND_PENDING', refund_page_url });
    const link = screen.getByRole('link', { name: 'Informar a conta' });
    expect(link.getAttribute('href')).toBe(refund_page_url);
  });

  test('a lost dispute is not shown as a refund by the school', async () => {
    const refunded_at = '2026-11-22T12:00:00Z';
    await show({ payment_status: 'REFUNDED', is_dispute_lost: true, refunded_at });
    expect(screen.getByText('Estornado pelo banco')).toBeTruthy();
    expect(screen.getByText(/^Estornado em/u)).toBeTruthy();
    expect(screen.queryByText(/Reembols/u)).toBeNull();
  });

  test('the order number and the payment are shown, to the cent', async () => {
    const visa = { payment_method: 'credit_card', card_brand: 'VISA', card_last4: '1111' };
    await show({ ...visa, installments: 3 });
    expect(screen.getByText('Cartão de crédito Visa, final 1111')).toBeTruthy();
    expect(screen.getByText('3x de R$ 32,33 (a última de R$ 32,34)')).toBeTruthy();
    expect(screen.getByText('R$ 97,00')).toBeTruthy();
    expect(screen.getByText('IP-2026-00042')).toBeTruthy();
  });

  test('within the guarantee its last minute is shown and a refund can be requested', async () => {
    const person = await show({});
    expect(screen.getByText('28/11/2099 às 23:59')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Pedir reembolso' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Pedir o dinheiro de volta?' }));
    wire.on(
      'POST /.netlify/functions/request-refund',
      refuse(409, { message: 'O prazo da garantia desta compra já terminou.', code: 'conflict' }),
    );
    await person.click(dialog.getByRole('button', { name: 'Pedir reembolso' }));
    expect(await dialog.findByText('O prazo da garantia desta compra já terminou.')).toBeTruthy();
    wire.on('POST /.netlify/functions/request-refund', () => ({ status: 'REFUND_PENDING' }));
    wire.on('GET /rest/v1/purchases', () => [
      purchase({ refund_requested_at: '2026-11-21T12:00:00Z' }),
    ]);
    await person.click(dialog.getByRole('button', { name: 'Pedir reembolso' }));
    expect(await screen.findByText('Reembolso em andamento')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Pedir reembolso' })).toBeNull();
  });

  test('a failed refund is shown with its day until the school resolves it, and can be requested again', async () => {
    const changes = {
      guarantee_ends_at: '2020-01-01T02:59:59Z',
      failed_refund_requested_at: '2026-11-22T01:00:00Z',
    };
    const person = await show(changes);
    expect(screen.getByText('Reembolso não concluído')).toBeTruthy();
    expect(screen.queryByText('Pago')).toBeNull();
    expect(screen.getByText(/pedido em 21\/11\/2026. A escola já foi avisada/u)).toBeTruthy();
    expect(screen.queryByText(/Garantia/u, { selector: 'p' })).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Tentar o reembolso de novo' }));
    wire.on('POST /.netlify/functions/request-refund', () => ({ status: 'REFUND_PENDING' }));
    wire.on('GET /rest/v1/purchases', () => [
      purchase({ ...changes, refund_requested_at: '2026-11-23T12:00:00Z' }),
    ]);
    await person.click(
      within(screen.getByRole('dialog')).getByRole('button', { name: 'Pedir reembolso' }),
    );
    expect(await screen.findByText('Reembolso em andamento')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Tentar o reembolso de novo' })).toBeNull();
  });

  test('a refund does not announce the end of an access that continues', async () => {
    wire.on('POST /rest/v1/rpc/find_other_access', () => Response.json('2026-11-20T12:00:00Z'));
    const person = await show({});
    await person.click(screen.getByRole('button', { name: 'Pedir reembolso' }));
    expect(await screen.findByText(/continua: você também o tem sem esta compra/u)).toBeTruthy();
    expect(screen.queryByText(/termina com o reembolso/u)).toBeNull();
  });

  test('a refund that the provider refuses immediately is shown on the card as well', async () => {
    const person = await show({});
    wire.on('POST /.netlify/functions/request-refund', () => {
      wire.on('GET /rest/v1/purchases', () => [
        purchase({ failed_refund_requested_at: '2026-11-21T12:00:00Z' }),
      ]);
      return refuse(409, { message: 'Não pôde ser feito agora.', code: 'conflict' })();
    });
    await person.click(screen.getByRole('button', { name: 'Pedir reembolso' }));
    await person.click(
      within(screen.getByRole('dialog')).getByRole('button', { name: 'Pedir reembolso' }),
    );
    expect(await screen.findByText('Reembolso não concluído')).toBeTruthy();
    expect(screen.getByText('Não pôde ser feito agora.')).toBeTruthy();
  });

  test('a pending refund is polled until its end', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await show({ refund_requested_at: '2026-11-21T12:00:00Z' });
    expect(screen.getByText('Reembolso em andamento')).toBeTruthy();
    wire.on('GET /rest/v1/purchases', () => [purchase({ payment_status: 'REFUNDED' })]);
    await vi.advanceTimersByTimeAsync(5_000);
    vi.useRealTimers();
    expect(await screen.findByText('Reembolsado')).toBeTruthy();
  });

  test('after the guarantee no refund is offered', async () => {
    await show({ guarantee_ends_at: '2020-01-01T02:59:59Z' });
    expect(screen.queryByText(/Garantia/u, { selector: 'p' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Pedir reembolso' })).toBeNull();
  });

  test('no purchase and no certificate show a message', async () => {
    open();
    expect(await screen.findByText('Você ainda não comprou nada por aqui.')).toBeTruthy();
    expect(await screen.findByText(/certificado de participação sai aqui/u)).toBeTruthy();
  });

  test('a certificate needs every lesson completed', async () => {
    wire.on('POST /rest/v1/rpc/list_my_certificates', () => [
      certificateRow({ completed_count: 1 }),
      certificateRow({ course_id: 'b', course_title: 'Módulo 1', completed_count: 2 }),
      certificateRow({
        course_id: 'c',
        course_title: 'Filmes',
        lesson_count: 1,
        completed_count: 0,
      }),
    ]);
    open();
    expect(await screen.findByText('1 de 2 aulas concluídas')).toBeTruthy();
    expect(screen.getByText('0 de 1 aula concluída')).toBeTruthy();
    expect(screen.getAllByRole('link', { name: 'Continuar o curso' })).toHaveLength(2);
    expect(screen.getByRole('button', { name: 'Baixar certificado: Módulo 1' })).toBeTruthy();
    expect(screen.getByText('Ana Souza').parentElement?.textContent).toContain(
      'Vai sair no nome de',
    );
  });

  test('a certificate needs a name in the profile', async () => {
    wire.on('POST /rest/v1/rpc/list_my_certificates', () => [
      certificateRow({ completed_count: 2, next_name: null }),
    ]);
    open();
    expect(await screen.findByText(/^Escreva o seu nome em/u)).toBeTruthy();
    const profile = screen.getByRole('link', { name: 'Perfil' });
    expect(profile.getAttribute('href')).toBe('/membros/perfil');
    expect(screen.queryByRole('button', { name: /^Baixar certificado/u })).toBeNull();
  });

  test('a certificate of a refunded course is not valid and cannot be downloaded', async () => {
    wire.on('POST /rest/v1/rpc/list_my_certificates', () => [
      certificateRow({
        completed_count: 2,
        code: 'IP-7K2M-9QXD-41RT-ZB6H',
        issued_at: '2026-11-21T12:00:00Z',
        is_void: true,
        holder_name: 'Ana Souza',
      }),
    ]);
    open();
    expect(await screen.findByText(/^Deixou de valer: a compra .* ou o seu acesso/u)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Baixar certificado/u })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Continuar o curso' })).toBeNull();
  });
});
