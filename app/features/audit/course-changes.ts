import { formatBRL, toCents } from '#domain/brazil/money.ts';
import { type CourseChange, courseChangesSchema } from './schema.ts';

/** Field names as the course editor labels them. */
const fieldNames: Record<string, string> = {
  title: 'Título',
  subtitle: 'Subtítulo',
  description: 'Descrição',
  slug: 'Endereço',
  thumbnail: 'Imagem',
  price: 'Preço',
  sale_price: 'Preço promocional',
  list_price: 'Preço riscado (de)',
  pix_price: 'Preço no Pix',
  installments_paid_by: 'Quem paga o parcelamento',
  plan_installments: 'Parcelas anunciadas',
  plan_installment_price: 'Valor da parcela',
  guarantee_days: 'Garantia (dias)',
  enrollment_status: 'Inscrições',
  access_rule: 'Quem pode abrir',
  is_available: 'Disponível',
  is_featured: 'Destaque',
  is_listed: 'Na lista pública de cursos',
  level: 'Nível',
  module_count: 'Nº de módulos',
  duration_text: 'Duração',
  position: 'Posição',
  module_id: 'Módulo',
  vimeo_id: 'Vídeo',
  duration: 'Duração (minutos)',
  is_open: 'Aula aberta',
  file_url: 'Arquivo',
  file_type: 'Tipo',
  file_size: 'Tamanho',
};

const AMOUNTS = new Set([
  'price',
  'sale_price',
  'list_price',
  'pix_price',
  'plan_installment_price',
]);
/** Long texts and addresses: only the fact of a change is shown. */
const NOT_LISTED = new Set(['description', 'thumbnail', 'vimeo_id', 'file_url', 'module_id']);

const choices: Record<string, Record<string, string>> = {
  enrollment_status: { open: 'abertas', waitlist: 'lista de espera', closed: 'fechadas' },
  installments_paid_by: { school: 'a escola', buyer: 'quem compra' },
  access_rule: { own_product: 'quem comprou este curso', any_premium: 'todo aluno com acesso' },
};

const partNames = {
  course: { name: 'Curso', ending: 'o' },
  module: { name: 'Módulo', ending: 'o' },
  lesson: { name: 'Aula', ending: 'a' },
  material: { name: 'Material', ending: 'o' },
} as const;

const MOST_LINES = 12;

function valueText(field: string, value: unknown): string {
  if (typeof value === 'boolean') return value ? 'sim' : 'não';
  if (typeof value === 'number')
    return AMOUNTS.has(field) ? formatBRL(toCents(value)) : String(value);
  const text = typeof value === 'string' ? value : '';
  return choices[field]?.[text] ?? (text || 'nada');
}

/** "Preço: R$ 97,00 → R$ 53,10" */
function fieldText([field, [old, current]]: [string, unknown[]]): string {
  const name = fieldNames[field] ?? field;
  return NOT_LISTED.has(field)
    ? `${name} mudou`
    : `${name}: ${valueText(field, old)} → ${valueText(field, current)}`;
}

function toVerb({ change, fields }: CourseChange): string {
  if (change === 'added') return 'acrescentad';
  const [, isArchived] = fields['archived'] ?? [];
  return change === 'removed' || isArchived === true
    ? 'excluíd'
    : isArchived === false
      ? 'restaurad'
      : 'alterad';
}

/** "Aula “Refrão” alterada: Título: Verso → Refrão" */
function partLine(part: CourseChange): string {
  const { name, ending } = partNames[part.kind];
  const line = `${name} “${part.title ?? ''}” ${toVerb(part)}${ending}`;
  const { archived: _, position: __, ...fields } = part.fields;
  if (part.change !== 'changed' || Object.keys(fields).length === 0) return line;
  return `${line}: ${Object.entries(fields).map(fieldText).join('; ')}`;
}

/** Only the position differs: other parts moved past this one. */
const isOnlyMoved = ({ kind, change, fields }: CourseChange) =>
  kind !== 'course' && change === 'changed' && Object.keys(fields).join() === 'position';

/** The lines of a saved course's changes; none where the log has no details. */
export function courseChangeLines(changes: unknown): string[] {
  const { data = [] } = courseChangesSchema.safeParse(changes);
  const course = data.find(({ kind }) => kind === 'course');
  const own =
    course?.change === 'added'
      ? ['Curso criado']
      : Object.entries(course?.fields ?? {}).map(fieldText);
  const parts = data.filter((part) => part.kind !== 'course' && !isOnlyMoved(part));
  const lines = [...new Set([...own, ...parts.map(partLine)])];
  if (data.some(isOnlyMoved)) lines.push('A ordem mudou');
  const left = lines.length - MOST_LINES;
  return left > 1 ? [...lines.slice(0, MOST_LINES), `e mais ${left} alterações`] : lines;
}
