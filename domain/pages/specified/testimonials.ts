import type { BlockOf } from '../page.ts';

/** The note stands beside each until real students replace them. */
export const testimonials: BlockOf<'testimonials'> = {
  kind: 'testimonials',
  title: 'A plateia',
  note: 'Depoimento ilustrativo',
  testimonials: [
    {
      name: 'Camila Rocha',
      role: 'enfermeira, Recife',
      text: 'Eu sabia o verbo “to be” e não entendia um refrão. Em três semanas parei de procurar a tradução no meio da música.',
      rating: 5,
    },
    {
      name: 'Diego Martins',
      role: 'motorista de aplicativo, Belo Horizonte',
      text: 'Faço os cards na espera entre uma corrida e outra. Passageiro gringo hoje vira aula, não susto.',
      rating: 5,
    },
    {
      name: 'Patrícia Sanches',
      role: 'analista contábil, Curitiba',
      text: 'Achei que ia ser só cantar. É disciplina de meia hora por dia, com trilha sonora. Funciona, mas tem que abrir o aplicativo.',
      rating: 4,
    },
  ],
};
