import { formatBoletoLine } from '#domain/brazil/boleto.ts';
import { formatBRL } from '#domain/brazil/money.ts';
import type { Business } from '#domain/catalogue/site-data.ts';
import type { ChargeState } from '../payments/charges/charge.ts';
import { renderBarePage } from '../static/bare-page/bare-page.ts';
import { escapeHtml } from '../static/bare-page/escape.ts';
import type { BoletoSlip } from './boleto.sql.ts';
import { slipStyle } from './slip-style.ts';

export interface SlipParts {
  slip: BoletoSlip;
  business: Business;
  isSandbox: boolean;
  /** Bar code as SVG. */
  bars: string;
}

const printScript = "document.querySelector('button').addEventListener('click',()=>print())";
const date = new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo' });

const notices: Partial<Record<ChargeState, string>> = {
  paid: 'Este boleto já foi pago. Não pague de novo.',
  expired:
    'Este boleto venceu. Gere outro na página do seu pedido; se você já pagou, o acesso é liberado assim que o banco avisar.',
  cancelled: 'Este boleto foi cancelado. Não pague: gere outro na página do seu pedido.',
  refund_pending: 'O pagamento deste boleto está sendo devolvido.',
  refunded: 'O pagamento deste boleto foi devolvido.',
};

/** The page opens without a sign-in: the mask leaves enough for the payer to recognise the document and too little to misuse it. */
export function maskDocument(document: string): string {
  return document.replace(/^(.{3})(.+)(.{2})$/u, (_, head: string, middle: string, tail: string) =>
    [head, '*'.repeat(middle.length), tail].join(''),
  );
}

function toDefinitions(entries: readonly (readonly [string, string])[]): string {
  return entries
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `<div><dt>${name}</dt><dd>${escapeHtml(value)}</dd></div>`)
    .join('');
}

function toNotice(text: string | undefined): string {
  return text === undefined ? '' : `<p class="notice" role="status">${text}</p>`;
}

function toPage(title: string, body: string, isSandbox: boolean): string {
  return renderBarePage({ title, head: `<style>${slipStyle}</style>`, body, isSandbox });
}

/** A boleto on one page, for paper and screen. */
export function renderSlip({ slip, business, isSandbox, bars }: SlipParts): string {
  const definitions = toDefinitions([
    ['Vencimento', date.format(slip.dueAt)],
    ['Valor', formatBRL(slip.amountCents)],
    ['Beneficiário', business.name ?? 'Inglês Proibido'],
    ['CNPJ do beneficiário', business.cnpj ?? ''],
    ['Pagador', slip.payerName],
    ['Documento do pagador', maskDocument(slip.payerDocument)],
    ['Referente a', slip.product],
    ['Emitido em', date.format(slip.createdAt)],
    ['Número do documento', slip.id.replace('pay_', '').slice(0, 12).toUpperCase()],
  ]);
  return toPage(
    'Boleto | Inglês Proibido',
    `<header><h1>Boleto bancário</h1><button type="button">Imprimir</button></header>
${toNotice(isSandbox ? 'Modo de teste: este boleto não pode ser pago em nenhum banco.' : undefined)}${toNotice(notices[slip.state])}
<p>Linha digitável</p><p class="line">${formatBoletoLine(slip.line)}</p>
<dl>${definitions}</dl>
<div class="bars" role="img" aria-label="Código de barras do boleto">${bars}</div>
<p class="note">Pague até o vencimento no aplicativo do seu banco, em lotéricas ou em agências. O acesso é liberado quando o banco confirma o pagamento, em geral no dia útil seguinte.</p>
<script>${printScript}</script>`,
    isSandbox,
  );
}

export function renderNotFound(isSandbox: boolean): string {
  return toPage(
    'Boleto não encontrado | Inglês Proibido',
    '<h1>Boleto não encontrado</h1><p class="note">Confira o endereço, ou abra o boleto pela página do seu pedido.</p>',
    isSandbox,
  );
}
