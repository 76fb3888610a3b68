export const HERO = {
  badge: 'MÉTODO EXCLUSIVO',
  lead: 'Você canta em inglês há anos. Falta entender o que está cantando. Aqui a aula é a música no seu fone, e cada verso volta na hora certa, pouco antes de você esquecer.',
  action: 'Conhecer a masterclass',
} as const;

export const FACTS: readonly string[] = [
  'Música de verdade',
  'Flashcards na hora certa',
  '30 minutos por dia',
  'No celular, no ônibus, na pausa',
];

export const STEPS = [
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
] as const;

export const TRY_A_SONG = 'Experimentar uma música';

export type SleeveArt = 'grooves' | 'blocks' | 'intervals' | 'voice';

export const SLEEVES: readonly { track: string; art: SleeveArt; title: string; text: string }[] = [
  {
    track: 'A1',
    art: 'grooves',
    title: 'Ouvido antes da regra',
    text: '“Wanna”, “gonna”, “kinda”: o inglês da rua é feito de palavras emendadas. Primeiro você escuta, depois a gramática faz sentido.',
  },
  {
    track: 'A2',
    art: 'blocks',
    title: 'Frases, não palavras soltas',
    text: 'Ninguém conversa por lista de vocabulário. Você guarda blocos prontos, com ritmo e contexto, e monta o resto sem traduzir.',
  },
  {
    track: 'B1',
    art: 'intervals',
    title: 'Repetição espaçada',
    text: 'O card difícil volta logo, o fácil espera. O intervalo cresce a cada acerto, e a revisão do dia cabe em meia hora.',
  },
  {
    track: 'B2',
    art: 'voice',
    title: 'Fale por cima',
    text: 'Você fala junto com a gravação, no tempo da música. A boca aprende o movimento e a vergonha fica para trás.',
  },
];

export const RESULTS: readonly string[] = [
  'Entender o refrão sem abrir a letra',
  'Reconhecer as palavras emendadas que os filmes não legendam',
  'Montar frases sem traduzir palavra por palavra',
  'Pronunciar no ritmo, não sílaba por sílaba',
  'Lembrar na conversa do que estudou no mês passado',
  'Saber o que estudar hoje, em 30 minutos',
];

export const RESULTS_NOTE =
  'Resultados ilustrativos: dependem do seu ponto de partida e da sua prática diária.';
