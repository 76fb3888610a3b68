import type { Reason } from './schema.ts';

export const reasonText: Record<Reason, string> = {
  spam: 'Propaganda',
  offence: 'Ofensa',
  off_topic: 'Fora do assunto',
  personal_data: 'Dados pessoais',
  other: 'Outro motivo',
};

export const reportsText = (count: number) => (count === 1 ? '1 denúncia' : `${count} denúncias`);
