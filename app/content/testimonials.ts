export interface Testimonial {
  name: string;
  role: string;
  content: string;
  /** Stars, 1 to 5. */
  rating: number;
}

/** Shown beside each testimonial until real students replace them. */
export const TESTIMONIAL_NOTE = 'Depoimento ilustrativo';

export const TESTIMONIALS: readonly Testimonial[] = [
  {
    name: 'Camila Rocha',
    role: 'enfermeira, Recife',
    content:
      'Eu sabia o verbo “to be” e não entendia um refrão. Em três semanas parei de procurar a tradução no meio da música.',
    rating: 5,
  },
  {
    name: 'Diego Martins',
    role: 'motorista de aplicativo, Belo Horizonte',
    content:
      'Faço os cards na espera entre uma corrida e outra. Passageiro gringo hoje vira aula, não susto.',
    rating: 5,
  },
  {
    name: 'Patrícia Sanches',
    role: 'analista contábil, Curitiba',
    content:
      'Achei que ia ser só cantar. É disciplina de meia hora por dia, com trilha sonora. Funciona, mas tem que abrir o aplicativo.',
    rating: 4,
  },
];
