/** The members area, where a table names a course. */
export const areaTitle = 'Área de membros';

/** In the place of a course's id: the members area; rows of the product stay out. */
export const wholeArea = '*';
export const leftOut = '';

/** The columns of a table of people that mean something here. */
export const columnKinds = [
  'email',
  'name',
  'course',
  'status',
  'reference',
  'endsOn',
  'phone',
  'document',
  'city',
] as const;
export type ColumnKind = (typeof columnKinds)[number];
/** The index of each column in a row; null: the table has none. */
export type Columns = Record<ColumnKind, number | null>;

/** Lower case without accents and signs: "Email do(a) Comprador(a)" is "email do a comprador a". */
export const toPlain = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/gu, ' ')
    .trim();

/**
 * Names of columns, likeliest first. Hotmart: the report of detailed sales, as two independent readers of it in public have it.
 * Kiwify: what one of them has, in two languages; nobody here has seen a whole file of either.
 */
const names: Record<ColumnKind, readonly string[]> = {
  email: [
    'email do a comprador a',
    'email do comprador',
    'e mail',
    'email',
    'customer email',
    'email do cliente',
    'buyer email',
  ],
  name: [
    'comprador a',
    'nome do a comprador a',
    'nome',
    'nome completo',
    'name',
    'customer name',
    'full name',
    'cliente',
    'aluno',
  ],
  course: ['curso', 'produto', 'nome do produto', 'product', 'product name', 'course', 'cursos'],
  status: ['status da transacao', 'status', 'status da venda', 'situacao', 'order status'],
  reference: [
    'codigo da transacao',
    'id da venda',
    'transacao',
    'order id',
    'pedido',
    'referencia',
  ],
  endsOn: ['ate', 'ate quando', 'valido ate', 'expira em', 'data de expiracao', 'access until'],
  phone: [
    'telefone',
    'telefone final',
    'celular',
    'whatsapp',
    'phone',
    'mobile',
    'telefone do a comprador a',
    'customer mobile',
  ],
  document: [
    'documento',
    'cpf',
    'cpf cnpj',
    'cpf ou documento',
    'document',
    'cnpj',
    'customer cpf',
  ],
  city: ['cidade', 'city'],
};

export type RosterFormat = 'hotmart' | 'kiwify' | 'own' | 'other';

/** The program that wrote a table, by names that no other one has. */
export function findFormat(header: readonly string[]): RosterFormat {
  const plain = new Set(header.map(toPlain));
  const has = (...wanted: string[]) => wanted.every((name) => plain.has(name));
  if (has('codigo da transacao', 'email do a comprador a')) return 'hotmart';
  if (has('id da venda') || has('customer email') || has('tracking utm source')) return 'kiwify';
  return has('codigo do curso', 'e mail', 'ate') ? 'own' : 'other';
}

/** A guess of the columns by their names. A column is used once. */
export function guessColumns(header: readonly string[]): Columns {
  const plain = header.map(toPlain);
  const taken = new Set<number>();
  const find = (kind: ColumnKind) => {
    const index = names[kind].map((name) => plain.indexOf(name)).find((at) => at >= 0);
    if (index === undefined || taken.has(index)) return null;
    taken.add(index);
    return index;
  };
  return {
    email: find('email'),
    name: find('name'),
    course: find('course'),
    status: find('status'),
    reference: find('reference'),
    endsOn: find('endsOn'),
    phone: find('phone'),
    document: find('document'),
    city: find('city'),
  };
}

/** States of a sale that give access, as Hotmart ("Aprovado", "Completo") and Kiwify ("paid") name them. */
const paid = new Set(['aprovado', 'aprovada', 'completo', 'completa', 'paid', 'pago', 'paga']);

/** True for a status that is ticked before its owner has chosen. */
export const isPaidStatus = (status: string) => status === '' || paid.has(toPlain(status));
