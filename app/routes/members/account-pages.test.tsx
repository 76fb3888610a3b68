import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type FakeWire, installFakeWire, refuse } from '../../../tests/support/fake-wire.ts';
import { comeAsMember } from '../../../tests/support/members.tsx';
import { address, masterclass, stampSite, visit } from '../../../tests/support/render-app.tsx';
import CertificatePage from '../public/certificate.tsx';
import ProfilePage from './profile.tsx';
import SettingsPage from './settings.tsx';
import SubscriptionPage from './subscription.tsx';

let wire: FakeWire;
beforeAll(() => stampSite([masterclass]));
beforeEach(() => {
  localStorage.clear();
  delete document.documentElement.dataset['theme'];
  vi.spyOn(console, 'error').mockReturnValue();
  wire = installFakeWire();
  comeAsMember(wire);
  wire.on('GET /rest/v1/purchases', () => []);
  wire.on('POST /rest/v1/rpc/list_my_certificates', () => []);
  wire.on('POST /rest/v1/rpc/list_my_sessions', () => [session()]);
  wire.on('GET /rest/v1/preferences', () => ({ reply_mail: true }));
  wire.on('GET /rest/v1/consents', () => [{ accepted: true }]);
});

const screens = {
  '/membros/perfil': ProfilePage,
  '/membros/configuracoes': SettingsPage,
  '/membros/assinatura': SubscriptionPage,
  '/certificado/:code': CertificatePage,
};
const open = (at: string) => visit({ screens, at });

function session(changes: Record<string, unknown> = {}) {
  return {
    id: 's1',
    user_agent: 'Mozilla/5.0 (Linux; Android 14) Chrome/130 Mobile Safari/537.36',
    created_at: '2026-11-20T12:00:00Z',
    last_used_at: '2026-11-21T12:00:00Z',
    is_current: true,
    ...changes,
  };
}

function purchase(changes: Record<string, unknown> = {}) {
  return {
    id: '3d1f6c1e-8a3d-4f0e-a9f0-1d2c3b4a5e6f',
    product_id: 'masterclass',
    product_name: 'Masterclass Inglês Proibido',
    course_id: 'masterclass',
    amount: 97,
    total: 97,
    installments: 1,
    card_brand: null,
    card_last4: null,
    payment_method: 'pix',
    payment_status: 'CONFIRMED',
    payment_id: 'pay_1',
    created_at: '2026-11-21T03:00:00Z',
    guarantee_ends_at: '2099-11-29T02:59:59Z',
    refund_requested_at: null,
    refunded_at: null,
    ...changes,
  };
}

describe('Perfil', () => {
  test('the name is saved, and an empty one is not', async () => {
    wire.on('PATCH /rest/v1/users', () => new Response(null, { status: 204 }));
    const person = open('/membros/perfil');
    const field = await screen.findByLabelText('Nome completo');
    await person.clear(field);
    await person.click(screen.getByRole('button', { name: 'Salvar nome' }));
    expect(await screen.findByText('Nome completo é obrigatório')).toBeTruthy();
    await person.type(field, 'Ana Lima');
    await person.click(screen.getByRole('button', { name: 'Salvar nome' }));
    expect(await screen.findByText('Nome salvo')).toBeTruthy();
    expect(wire.bodiesOf('PATCH /rest/v1/users')).toEqual([{ full_name: 'Ana Lima' }]);
  });

  test('the e-mail changes with the present password only', async () => {
    const person = open('/membros/perfil');
    await person.click(await screen.findByRole('button', { name: 'Alterar e-mail' }));
    await person.type(screen.getByLabelText('Novo e-mail'), 'nova@example.com');
    await person.click(screen.getByRole('button', { name: 'Salvar e-mail' }));
    expect(await screen.findByText('Digite a sua senha atual')).toBeTruthy();
    await person.type(screen.getByLabelText('Senha atual'), 'errada');
    wire.on('PUT /auth/v1/user', refuse(400, { error_code: 'invalid_credentials', msg: 'x' }));
    await person.click(screen.getByRole('button', { name: 'Salvar e-mail' }));
    expect(await screen.findByText('A senha atual não confere.')).toBeTruthy();
    expect(wire.bodiesOf('PUT /auth/v1/user')).toMatchObject([
      { email: 'nova@example.com', current_password: 'errada' },
    ]);
  });

  test('deletion says what stays, asks for the password, and a refusal is read beside it', async () => {
    wire.on(
      'POST /.netlify/functions/delete-account',
      refuse(403, { message: 'A senha não confere.', code: 'forbidden' }),
    );
    const person = open('/membros/perfil');
    await person.click(await screen.findByRole('button', { name: 'Excluir minha conta' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Excluir a conta?' }));
    expect(dialog.getByText(/documentos fiscais/u)).toBeTruthy();
    await person.click(dialog.getByRole('button', { name: 'Excluir para sempre' }));
    expect(await dialog.findByText('Digite a sua senha atual')).toBeTruthy();
    await person.type(dialog.getByLabelText('Sua senha'), 'errada');
    await person.click(dialog.getByRole('button', { name: 'Excluir para sempre' }));
    expect(await dialog.findByText('A senha não confere.')).toBeTruthy();
    wire.on('POST /.netlify/functions/delete-account', () => ({ ok: true }));
    await person.click(dialog.getByRole('button', { name: 'Excluir para sempre' }));
    await waitFor(() => expect(address()).toBe('/'));
  });
});

describe('Configurações', () => {
  test('the theme is applied at once and kept; the device decides again when asked to', async () => {
    const person = open('/membros/configuracoes');
    await person.click(await screen.findByLabelText('Escuro'));
    expect(document.documentElement.dataset['theme']).toBe('dark');
    expect(document.cookie).toBe('theme=dark');
    await person.click(screen.getByLabelText('Como no aparelho'));
    expect(document.documentElement.dataset['theme']).toBeUndefined();
    expect(document.cookie).toBe('');
  });

  test('marketing is taken back by a new row, and a box that was not saved jumps back', async () => {
    wire.on('POST /rest/v1/consents', () => new Response(null, { status: 201 }));
    wire.on('POST /rest/v1/preferences', refuse(500, { message: 'down' }));
    const person = open('/membros/configuracoes');
    const marketing = await screen.findByLabelText<HTMLInputElement>(/^Novidades e promoções/u);
    expect(marketing.checked).toBe(true);
    await person.click(marketing);
    expect(await screen.findByText('Preferência salva')).toBeTruthy();
    expect(wire.bodiesOf('POST /rest/v1/consents')).toMatchObject([
      { kind: 'marketing', accepted: false },
    ]);
    const replies = screen.getByLabelText<HTMLInputElement>('Alguém respondeu ao meu comentário');
    await person.click(replies);
    expect(await screen.findByText('A preferência não foi salva')).toBeTruthy();
    expect(replies.checked).toBe(true);
  });

  test('a new password needs the present one', async () => {
    const person = open('/membros/configuracoes');
    await person.type(await screen.findByLabelText('Senha atual'), 'segredo-da-ana');
    await person.type(screen.getByLabelText('Nova senha'), 'curta');
    await person.click(screen.getByRole('button', { name: 'Alterar senha' }));
    expect(await screen.findByText('Senha deve ter pelo menos 6 caracteres')).toBeTruthy();
    await person.type(screen.getByLabelText('Nova senha'), '-mais-longa');
    await person.click(screen.getByRole('button', { name: 'Alterar senha' }));
    expect(await screen.findByText('Senha alterada')).toBeTruthy();
    expect(wire.bodiesOf('PUT /auth/v1/user')).toMatchObject([
      { password: 'curta-mais-longa', current_password: 'segredo-da-ana' },
    ]);
  });

  test('other devices are listed and signed out', async () => {
    wire.on('POST /rest/v1/rpc/list_my_sessions', () => [
      session(),
      session({ id: 's2', user_agent: 'Mozilla (iPhone) Safari', is_current: false }),
    ]);
    const person = open('/membros/configuracoes');
    expect(await screen.findByText('Chrome no Android')).toBeTruthy();
    expect(screen.getByText('Safari no iPhone')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Sair dos outros aparelhos' }));
    expect(await screen.findByText('Os outros aparelhos foram desconectados')).toBeTruthy();
    const sent = wire.requests.find(({ path }) => path === '/auth/v1/logout');
    expect(sent?.query.get('scope')).toBe('others');
  });
});

describe('Assinatura', () => {
  const show = async (changes: Record<string, unknown>) => {
    wire.on('GET /rest/v1/purchases', () => [purchase(changes)]);
    const person = open('/membros/assinatura');
    await screen.findByRole('heading', { name: 'Masterclass Inglês Proibido' });
    return person;
  };

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
    if (link)
      expect(screen.getByRole('link', { name: link }).getAttribute('href')).toBe(
        '/checkout?product=masterclass',
      );
  });

  test('how it was paid is told to the cent', async () => {
    await show({
      payment_method: 'credit_card',
      card_brand: 'VISA',
      card_last4: '1111',
      installments: 3,
    });
    expect(screen.getByText('Cartão de crédito Visa, final 1111')).toBeTruthy();
    expect(screen.getByText('3x de R$ 32,33 (a última de R$ 32,34)')).toBeTruthy();
    expect(screen.getByText('R$ 97,00')).toBeTruthy();
  });

  test('inside the guarantee the last minute is shown and the money is asked back', async () => {
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

  test('after the guarantee nothing is offered', async () => {
    await show({ guarantee_ends_at: '2020-01-01T02:59:59Z' });
    expect(screen.queryByText(/Garantia/u, { selector: 'p' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Pedir reembolso' })).toBeNull();
  });

  test('nothing bought and nothing to certify is told', async () => {
    open('/membros/assinatura');
    expect(await screen.findByText('Você ainda não comprou nada por aqui.')).toBeTruthy();
    expect(await screen.findByText(/certificado de participação sai aqui/u)).toBeTruthy();
  });

  test('a certificate waits for the last lesson', async () => {
    const row = {
      course_id: 'masterclass',
      course_slug: 'masterclass',
      course_title: 'Masterclass Inglês Proibido',
      lesson_count: 2,
      minutes: 120,
      code: null,
      issued_at: null,
    };
    wire.on('POST /rest/v1/rpc/list_my_certificates', () => [
      { ...row, completed_count: 1 },
      { ...row, course_id: 'b', course_title: 'Módulo 1', completed_count: 2 },
    ]);
    open('/membros/assinatura');
    expect(await screen.findByText('1 de 2 aulas concluídas')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Continuar o curso' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Baixar certificado: Módulo 1' })).toBeTruthy();
  });
});

describe('the page that checks a certificate', () => {
  const code = 'IP-7K2M-9QXD-41RT-ZB6H';

  test('vouches for a known code', async () => {
    wire.on('POST /rest/v1/rpc/verify_certificate', () => ({
      code,
      holder_name: 'Ana Souza',
      course_title: 'Masterclass',
      minutes: 120,
      issued_at: '2026-11-21T12:00:00Z',
    }));
    open(`/certificado/${code}`);
    expect(await screen.findByText('Certificado válido')).toBeTruthy();
    for (const fact of ['Ana Souza', 'Masterclass', '2 horas', '21 de novembro de 2026'])
      expect(screen.getByText(fact)).toBeTruthy();
  });

  test('says so when nobody vouches for a code', async () => {
    wire.on('POST /rest/v1/rpc/verify_certificate', () => null);
    open(`/certificado/${code}`);
    expect(await screen.findByText('Certificado não encontrado')).toBeTruthy();
  });
});
