import type { PageOf, SalesVideoKind } from '../page.ts';
import { testimonials } from './testimonials.ts';

const size = { width: 960, height: 540 };

export const salesVideoPage: PageOf<SalesVideoKind> = {
  title: 'Vídeo: por que você canta e não entende',
  description:
    'Um minuto sobre o que acontece entre as palavras do inglês falado, e a masterclass que ensina a ouvir.',
  blocks: [
    {
      kind: 'screening',
      badge: 'Aperte o play · 72 segundos',
      headline: 'Você canta. Só não entende.',
      loud: 'Ainda.',
      lead: 'A sua música preferida passa rápido demais porque ninguém te contou o que acontece entre uma palavra e outra. Assista com som.',
      clip: { id: 'venda', title: 'Você canta em inglês. E entende?', width: 1280, height: 720 },
    },
    {
      kind: 'clips',
      title: 'Quem já apertou o play',
      note: testimonials.note,
      clips: [
        {
          ...size,
          id: 'joana',
          title: 'Depoimento de Joana Prado',
          name: 'Joana Prado',
          role: 'analista de suporte, Fortaleza',
        },
        {
          ...size,
          id: 'marcos',
          title: 'Depoimento de Marcos Vieira',
          name: 'Marcos Vieira',
          role: 'cozinheiro, Porto Alegre',
        },
        {
          ...size,
          id: 'livia',
          title: 'Depoimento de Lívia Tanaka',
          name: 'Lívia Tanaka',
          role: 'estudante, Londrina',
        },
      ],
    },
    testimonials,
    {
      kind: 'reveal',
      title: 'O seu ingresso',
      terms: 'Pagamento único · Acesso vitalício',
      action: 'Quero a masterclass',
      bullets: [
        '2 horas de conteúdo gravado',
        '3 pilares: ouvido, boca e memória',
        'Técnicas para os próximos 90 dias',
        'Bônus: 50 cards de Anki',
      ],
    },
  ],
};
