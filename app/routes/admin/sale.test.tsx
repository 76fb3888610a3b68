import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openIssues, paymentIssue, saleDetail, visitAdmin } from '#tests/support/admin.tsx';
import { wire, refuse, openDialog } from '#tests/support/page.tsx';
import { toIsoDay } from '#app/lib/clock/time.ts';
import { toOriginFacts } from '#app/features/sales/messages.ts';
import SaleRoute from './sale.tsx';
import SalesPage from './sales.tsx';

const rpc = (name: string) => `POST /rest/v1/rpc/${name}`;
const REFUND = 'POST /.netlify/functions/admin-refund';
const EVENT = 'POST /.netlify/functions/sandbox-event';

const { id } = saleDetail();
function open(changes: Record<string, unknown> = {}) {
  wire.on(rpc('admin_get_purchase'), () => saleDetail(changes));
  return visitAdmin('compras/:purchaseId', SaleRoute, `/admin/compras/${id}`);
}
const issue = paymentIssue({ purchase_id: id });

test('a sale shows its order number, its payment and its history in words', async () => {
  open({
    payment_method: 'credit_card',
    card_brand: 'visa',
    card_last4: '1111',
    installments: 12,
    total: 1164,
    history: [
      { kind: 'provider', name: 'PAYMENT_CONFIRMED', actor: null, reason: null },
      { kind: 'provider', name: 'PAYMENT_DUNNING', actor: null, reason: 'timeout' },
      { kind: 'status', name: 'CONFIRMED', actor: null, reason: null },
      { kind: 'audit', name: 'refund_purchase', actor: 'Lúcia', reason: 'pediu' },
      { kind: 'buyer', name: 'request_refund', actor: null, reason: null },
    ].map((one, index) => Object.assign(one, { created_at: `2026-11-20T1${index}:00:00Z` })),
  });
  expect(await screen.findByText('Cartão visa final 1111, 12 parcelas')).toBeTruthy();
  expect(screen.getByText('R$ 1.164,00')).toBeTruthy();
  expect(screen.getByText('IP-2026-00042')).toBeTruthy();
  const history = within(screen.getByRole('region', { name: 'Histórico' }));
  expect(history.getByText('Aviso do provedor: pagamento confirmado')).toBeTruthy();
  expect(history.getByText('Aviso do provedor (ainda não tratado)')).toBeTruthy();
  expect(history.getByText(/não conseguiu processar o aviso/u)).toBeTruthy();
  expect(history.getByText('Confirmada')).toBeTruthy();
  expect(history.getByText('Reembolso pedido por Lúcia: pediu')).toBeTruthy();
  expect(history.getByText('Reembolso pedido por quem comprou')).toBeTruthy();
});

test('a sale shows what is left of a payment and when it arrives', async () => {
  const charge = {
    id: 'pay_1',
    method: 'credit_card',
    amount: 97,
    paid: 97,
    net: 93.13,
    credited_from: '2026-12-26',
    credited_until: '2087-02-28',
    invoice: null,
    installments: 3,
    state: 'paid',
    refund_page_url: null,
    due_at: '2026-11-24T12:00:00Z',
    created_at: '2026-11-24T12:00:00Z',
  };
  const unknown = { net: null, credited_from: null, credited_until: null };
  open({ charges: [charge, { ...charge, id: 'pay_2', ...unknown }] });
  const charges = within(await screen.findByRole('region', { name: 'Cobranças' }));
  const [known, other] = charges.getAllByRole('listitem');
  expect(known?.textContent).toContain(
    'Bruto R$ 97,00 · taxa R$ 3,87 · líquido R$ 93,13 · a creditar de 26/12/2026 a 28/02/2087',
  );
  expect(other?.textContent).toContain('O provedor ainda não informou o líquido.');
});

test('a sale shows its first and its last campaign, and whether Meta and Google know of it', async () => {
  const none = { source: null, medium: null, campaign: null, content: null, term: null };
  const first = {
    ...none,
    place: 'first',
    campaign: 'natal',
    source: 'instagram',
    medium: 'social',
  };
  const last = { ...none, place: 'last', source: 'google', medium: 'cpc', term: 'inglês' };
  const reports = [
    { target: 'meta', state: 'sent' },
    { target: 'google', state: 'waiting' },
  ];
  open({ campaign: null, attribution: { touches: [first, last], reports } });
  expect(await screen.findByText('natal · instagram / social')).toBeTruthy();
  expect(screen.getByText('google / cpc · inglês')).toBeTruthy();
  expect(screen.getByText('Meta: informada · Google: na fila')).toBeTruthy();
  expect(screen.queryByText('Campanha')).toBeNull();
});

test('one campaign is shown once, and after 90 days by its name', async () => {
  const { attribution, ...sale } = saleDetail();
  const touch = { source: null, medium: null, campaign: 'natal', content: null, term: null };
  const touches = [
    { ...touch, place: 'first' },
    { ...touch, place: 'last' },
  ];
  expect(toOriginFacts({ ...sale, campaign: 'natal', attribution })[0]).toEqual([
    'Campanha',
    'natal',
  ]);
  open({ campaign: 'natal', attribution: { touches, reports: [] } });
  expect(await screen.findByText('natal')).toBeTruthy();
  expect(screen.queryByText('Primeira campanha')).toBeNull();
});

test('a refund needs a reason, shows a refusal, and is requested once', async () => {
  const user = open();
  const dialog = await openDialog(user, 'Reembolsar R$ 97,00', 'Reembolsar esta compra?');
  await user.type(dialog.getByLabelText('Motivo'), 'pediu por e-mail');
  wire.on(REFUND, refuse(409, { message: 'O provedor recusou o reembolso', code: 'conflict' }));
  await user.click(dialog.getByRole('button', { name: 'Reembolsar' }));
  expect(await dialog.findByText('O provedor recusou o reembolso')).toBeTruthy();
  wire.on(REFUND, () => ({ status: 'REFUND_PENDING' }));
  await user.click(dialog.getByRole('button', { name: 'Reembolsar' }));
  expect(await screen.findByText('Reembolso pedido')).toBeTruthy();
  expect(wire.bodiesOf(REFUND).at(-1)).toEqual({ purchaseId: id, reason: 'pediu por e-mail' });
});

test('a refund dialog says whether the access ends: a grant stays', async () => {
  const user = open();
  wire.on(rpc('find_other_access'), () => new Response('null', { status: 200 }));
  await user.click(await screen.findByRole('button', { name: 'Reembolsar R$ 97,00' }));
  expect(await screen.findByText(/Maria Silva, que perde o acesso a Masterclass\./u)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Cancelar' }));
  wire.on(rpc('find_other_access'), () => Response.json('2026-11-20T12:00:00Z'));
  await user.click(screen.getByRole('button', { name: 'Reembolsar R$ 97,00' }));
  expect(
    await screen.findByText(/que continua com o acesso a Masterclass dado em 20\/11\/2026\./u),
  ).toBeTruthy();
  expect(wire.bodiesOf(rpc('find_other_access')).at(-1)).toEqual({ purchase: id });
});

test.each(['PENDING', 'REFUNDED', 'CHARGEBACK'])(
  'a sale that is %s has no refund button',
  async (payment_status) => {
    open({ payment_status });
    await screen.findByRole('heading', { name: 'Masterclass' });
    expect(screen.queryByRole('button', { name: /Reembolsar/ })).toBeNull();
  },
);

test('a chargeback can be simulated in the sandbox only', async () => {
  const user = open();
  wire.on(EVENT, () => ({ id: 'pay_1', status: 'CHARGEBACK' }));
  await user.click(await screen.findByRole('button', { name: 'Abrir contestação' }));
  expect(wire.bodiesOf(EVENT)).toEqual([{ paymentId: 'pay_1', event: 'chargeback_opened' }]);
});

test('a real sale has no simulation buttons', async () => {
  open({ provider: 'asaas' });
  await screen.findByRole('heading', { name: 'Masterclass' });
  expect(screen.queryByRole('button', { name: 'Abrir contestação' })).toBeNull();
});

test('payment issues are shown above the list, and resolved with a note', async () => {
  wire.on(rpc('admin_list_purchases'), () => ({ total: 0, purchases: [] }));
  wire.on(rpc('admin_list open_issues'), () => openIssues([issue]));
  wire.on(rpc('admin_resolve_payment_issue'), () => new Response(null, { status: 204 }));
  const user = visitAdmin('compras', SalesPage, '/admin/compras');
  const card = within(await screen.findByRole('region', { name: 'Precisa de você' }));
  expect(card.getByText('Pagamento a menos')).toBeTruthy();
  expect(card.getByText(/Pago R\$ 50,00 de R\$ 97,00/)).toBeTruthy();
  await user.click(card.getByRole('button', { name: 'Marcar como resolvido' }));
  await user.type(screen.getByLabelText('Motivo'), 'devolvido');
  wire.on(rpc('admin_list open_issues'), () => openIssues());
  await user.click(screen.getByRole('button', { name: 'Resolver' }));
  expect(await screen.findByText('Aviso resolvido')).toBeTruthy();
  expect(wire.bodiesOf(rpc('admin_resolve_payment_issue'))).toEqual([
    { issue: 7, reason: 'devolvido' },
  ]);
  expect(screen.queryByRole('region', { name: 'Precisa de você' })).toBeNull();
  expect(screen.getByText('Nenhuma compra aqui.')).toBeTruthy();
});

test('an underpaid amount is returned with a reason; what cannot be returned is not offered', async () => {
  wire.on(rpc('admin_list_purchases'), () => ({ total: 0, purchases: [] }));
  wire.on(rpc('admin_list open_issues'), () =>
    openIssues([issue, { ...issue, id: 8, kind: 'refund_failed', paid: 97 }]),
  );
  const RETURN = rpc('admin_return_payment');
  const message = 'Este aviso já foi resolvido';
  wire.on(RETURN, refuse(409, { code: 'PT409', message }));
  const user = visitAdmin('compras', SalesPage, '/admin/compras');
  const dialog = await openDialog(user, /^Devolver/u, 'Devolver este pagamento?');
  expect(dialog.getByText(/^R\$ 50,00 voltam inteiros para Maria Silva/u)).toBeTruthy();
  await user.type(dialog.getByLabelText('Motivo'), 'pediu de volta');
  await user.click(dialog.getByRole('button', { name: 'Devolver' }));
  expect(await dialog.findByText(message)).toBeTruthy();
  wire.on(RETURN, () => new Response(null, { status: 204 }));
  await user.click(dialog.getByRole('button', { name: 'Devolver' }));
  expect(await screen.findByText('Devolução pedida')).toBeTruthy();
  expect(wire.bodiesOf(RETURN).at(-1)).toEqual({ issue: 7, reason: 'pediu de volta' });
});

const failed = { ...issue, kind: 'refund_failed', paid: 97, is_in_force: true };

test('a failed refund that was returned outside is recorded with its way', async () => {
  const OUTSIDE = rpc('admin_return_outside');
  const user = open({ issues: [failed] });
  const message = 'O provedor já devolveu este valor. Não devolva de novo';
  wire.on(OUTSIDE, refuse(409, { code: 'PT409', message }));
  const dialog = await openDialog(
    user,
    'Devolvi por outro caminho',
    'Devolvido por outro caminho?',
  );
  expect(
    dialog.getByText(/^R\$ 97,00 para Maria Silva.+acaba o acesso a Masterclass/u),
  ).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Anotar devolução' }));
  expect(dialog.getByText('Escreva como foi devolvido (pelo menos 3 letras)')).toBeTruthy();
  expect(wire.bodiesOf(OUTSIDE)).toEqual([]);
  await user.type(dialog.getByLabelText('Como foi devolvido'), 'Pix do dia 20');
  await user.click(dialog.getByRole('button', { name: 'Anotar devolução' }));
  expect(await dialog.findByText(message)).toBeTruthy();
  wire.on(OUTSIDE, () => new Response(null, { status: 204 }));
  await user.click(dialog.getByRole('button', { name: 'Anotar devolução' }));
  expect(await screen.findByText('Devolução anotada')).toBeTruthy();
  expect(wire.bodiesOf(OUTSIDE).at(-1)).toEqual({ issue: 7, reason: 'Pix do dia 20' });
});

test('a part that the school returned at the provider is shown with what is left to do', async () => {
  open({ issues: [{ ...failed, kind: 'refunded_at_provider', returned: 30 }] });
  expect(await screen.findByText('Devolvido no painel do provedor')).toBeTruthy();
  expect(screen.getByText(/^Devolvido R\$ 30,00 de R\$ 97,00/u)).toBeTruthy();
  expect(screen.getByText(/a nota fiscal, se houver, é corrigida sozinha/u)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Devolvi por outro caminho' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Marcar como resolvido' })).toBeTruthy();
});

test('a resolved issue has no action', async () => {
  open({ issues: [{ ...failed, resolved_at: '2026-11-21T12:00:00Z' }] });
  expect(await screen.findByText(/^Resolvido em/u)).toBeTruthy();
  expect(screen.queryByText(/Devolva por outro caminho/u)).toBeNull();
});

test('an issue whose money the provider may still return offers no manual return; resolving keeps the sale', async () => {
  const user = open({ issues: [{ ...failed, asking: 'under_way' }] });
  expect(await screen.findByText(/^Um novo reembolso está com o provedor/u)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Devolvi por outro caminho' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Marcar como resolvido' }));
  expect(screen.getByText(/^A compra continua valendo, com acesso/u)).toBeTruthy();
});

test('an e-mail that another account owns names both accounts', async () => {
  const owner = { user_id: 'c0000000-0000-4000-8000-000000000001', full_name: 'Maria Antiga' };
  open({ issues: [{ ...issue, kind: 'email_taken', email: 'maria@example.com', owner }] });
  expect(await screen.findByText('Maria Silva · maria@example.com · Masterclass')).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Maria Antiga' });
  expect(link.getAttribute('href')).toBe(`/admin/alunos/${owner.user_id}`);
});

test('an issue whose money a bank holds offers no manual return, and a dispute says what to do', async () => {
  open({
    issues: [
      { ...failed, asking: 'disputed' },
      {
        ...issue,
        id: 8,
        kind: 'chargeback',
        paid: 97,
        asking: 'disputed',
        answer_day: toIsoDay(new Date()),
        is_answer_day_told: false,
      },
    ],
  });
  expect(await screen.findByText(/Não devolva por outro caminho: responda/u)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Devolvi por outro caminho' })).toBeNull();
  expect(screen.getByText('Pagamento contestado')).toBeTruthy();
  expect(screen.getByText(/A resposta tem prazo/u)).toBeTruthy();
  expect(
    screen.getByText(
      'O prazo para responder acaba hoje. O provedor não disse o dia: veja no painel dele.',
    ),
  ).toBeTruthy();
  expect(screen.queryByText(/Pago R\$ 97,00 de/u)).toBeNull();
});

test('a sale with a pending refund is polled until its end', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  open({ payment_status: 'REFUND_PENDING' });
  expect(await screen.findByText('Reembolso em andamento')).toBeTruthy();
  wire.on(rpc('admin_get_purchase'), () => saleDetail({ payment_status: 'REFUNDED' }));
  await vi.advanceTimersByTimeAsync(3_000);
  vi.useRealTimers();
  expect(await screen.findByText('Reembolsada')).toBeTruthy();
});
