import type { HomeKind, PageOf } from '../page.ts';
import { testimonials } from './testimonials.ts';

export const homePage: PageOf<HomeKind> = {
  title: 'Inglês Proibido: inglês com música e repetição espaçada',
  description:
    'Aprenda inglês com as músicas que você já ouve: escuta, entendimento e flashcards que voltam na hora certa, em 30 minutos por dia.',
  blocks: [
    {
      kind: 'stage',
      badge: 'MÉTODO EXCLUSIVO',
      headline: ['O inglês que', 'a escola', 'proibiu'],
      lead: 'Você canta em inglês há anos. Falta entender o que está cantando. Aqui a aula é a música no seu fone, e cada verso volta na hora certa, pouco antes de você esquecer.',
      action: 'Conhecer a masterclass',
    },
    {
      kind: 'facts',
      facts: [
        'Música de verdade',
        'Flashcards na hora certa',
        '30 minutos por dia',
        'No celular, no ônibus, na pausa',
      ],
    },
    {
      kind: 'steps',
      title: 'Três passos, um refrão',
      steps: [
        {
          verb: 'Ouça',
          text: 'Você ouve o trecho devagar, sem mudar o tom, e repete quantas vezes quiser. O ouvido vai na frente da regra.',
        },
        {
          verb: 'Entenda',
          text: 'Cada verso vira uma frase que serve fora da música: o que quer dizer, como soa de verdade e o que a escola nunca contou.',
        },
        {
          verb: 'Lembre',
          text: 'A frase vira um flashcard que reaparece quando você está quase esquecendo: amanhã, em três dias, em uma semana, em um mês.',
        },
      ],
      action: 'Experimentar uma música',
    },
    {
      kind: 'cards',
      title: 'O método, faixa por faixa',
      cards: [
        {
          mark: 'A1',
          art: 'grooves',
          title: 'Ouvido antes da regra',
          text: '“Wanna”, “gonna”, “kinda”: o inglês da rua é feito de palavras emendadas. Primeiro você escuta, depois a gramática faz sentido.',
        },
        {
          mark: 'A2',
          art: 'blocks',
          title: 'Frases, não palavras soltas',
          text: 'Ninguém conversa por lista de vocabulário. Você guarda blocos prontos, com ritmo e contexto, e monta o resto sem traduzir.',
        },
        {
          mark: 'B1',
          art: 'intervals',
          title: 'Repetição espaçada',
          text: 'O card difícil volta logo, o fácil espera. O intervalo cresce a cada acerto, e a revisão do dia cabe em meia hora.',
        },
        {
          mark: 'B2',
          art: 'voice',
          title: 'Fale por cima',
          text: 'Você fala junto com a gravação, no tempo da música. A boca aprende o movimento e a vergonha fica para trás.',
        },
      ],
    },
    testimonials,
    {
      kind: 'results',
      title: 'O que muda no seu inglês',
      note: 'Resultados ilustrativos: dependem do seu ponto de partida e da sua prática diária.',
      stamp: 'Ouça alto',
      results: [
        'Entender o refrão sem abrir a letra',
        'Reconhecer as palavras emendadas que os filmes não legendam',
        'Montar frases sem traduzir palavra por palavra',
        'Pronunciar no ritmo, não sílaba por sílaba',
        'Lembrar na conversa do que estudou no mês passado',
        'Saber o que estudar hoje, em 30 minutos',
      ],
    },
    {
      kind: 'encore',
      title: 'Sua vez de subir no palco',
      label: 'Masterclass gravada',
      headline: '5 segredos do inglês que a escola proibiu',
      text: '2 horas de conteúdo\u00a0· Acesso\u00a0vitalício',
      action: 'Quero meu ingresso',
    },
  ],
};
