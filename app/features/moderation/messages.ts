import type { ReportReason } from '../discussion/schema.ts';

export const reasonText: Record<ReportReason, string> = {
  spam: 'Propaganda',
  offence: 'Ofensa',
  off_topic: 'Fora do assunto',
  personal_data: 'Dados pessoais',
  other: 'Outro motivo',
};

export const reportsText = (count: number) => (count === 1 ? '1 denúncia' : `${count} denúncias`);
