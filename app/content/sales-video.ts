/** Our own clip in `public/videos`: typography over music, with its words as captions. */
export interface Clip {
  id: string;
  title: string;
  width: number;
  height: number;
}

export const SALES_CLIP: Clip = {
  id: 'venda',
  title: 'Você canta em inglês. E entende?',
  width: 1280,
  height: 720,
};

export const SALES_VIDEO = {
  badge: 'Aperte o play · 72 segundos',
  lead: 'A sua música preferida passa rápido demais porque ninguém te contou o que acontece entre uma palavra e outra. Assista com som.',
  offerTitle: 'O seu ingresso',
  bullets: [
    '2 horas de conteúdo gravado',
    '3 pilares: ouvido, boca e memória',
    'Técnicas para os próximos 90 dias',
    'Bônus: 50 cards de Anki',
  ],
} as const;

export interface TestimonialClip extends Clip {
  name: string;
  role: string;
}

const size = { width: 960, height: 540 };

export const TESTIMONIAL_CLIPS: readonly TestimonialClip[] = [
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
];
