// A file in the shape of Hotmart's report of detailed sales, made here: nobody has tried a real one.
const header = [
  'Código da transação',
  'Status da transação',
  'Data da transação',
  'Confirmação do pagamento',
  'Produto',
  'Código do produto',
  'Nome deste preço',
  'Tipo de cobrança',
  'Comprador(a)',
  'Email do(a) Comprador(a)',
  'Telefone',
  'Documento',
  'Cidade',
  'Estado / Província',
  'País',
  'Código de cupom',
  'Valor de compra com impostos',
  'Faturamento líquido do(a) Produtor(a)',
];

interface Sale {
  index: number;
  status: string;
  product: string;
  email: string;
  name: string;
}

const toRow = ({ index, status, product, email, name }: Sale) => [
  `HP${String(1_000_000 + index)}`,
  status,
  '15/03/2026 10:20:30',
  status === 'Aprovado' ? '15/03/2026 10:21:02' : '(none)',
  product,
  '4412345',
  'Oferta principal',
  'Única',
  name,
  email,
  `1198${String(1_000_000 + index)}`,
  '52998224725',
  'São João del-Rei',
  'Minas Gerais',
  'Brasil',
  '(none)',
  '497,00',
  '441.23',
];

const statuses = ['Aprovado', 'Completo', 'Aprovado', 'Cancelado', 'Aprovado', 'Reembolsado'];

/** Three of four rows give access. Every tenth person has bought twice; some names are those of formulas. */
function toSale(index: number): Sale {
  const buyer = index % 10 === 9 ? index - 1 : index;
  return {
    index,
    status: statuses[index % statuses.length] ?? '',
    product: index % 2 === 0 ? 'Inglês do Zero' : 'Mentoria; ao vivo',
    email: `Aluno${buyer}@Example.com`,
    name: index === 4 ? "'=HYPERLINK(1)" : `José ${buyer} "Zé" Araújo`,
  };
}

const quote = (cell: string) => `"${cell.replaceAll('"', '""')}"`;

/** The text of a file with so many sales. */
export const toHotmartTable = (rows: number, separator = ';') =>
  [header, ...Array.from({ length: rows }, (_, index) => toRow(toSale(index)))]
    .map((row) => row.map(quote).join(separator))
    .join('\r\n');
