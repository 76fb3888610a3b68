import type { AlbumKind, BlockOf, PageOf } from '../page.ts';

const sides: BlockOf<'program'>['sides'] = [
  {
    side: 'A',
    title: 'O som antes da letra',
    text: 'Por que o inglês escrito e o falado parecem duas línguas, e como ouvir a segunda.',
    lessons: [
      'Por que você lê bem e não entende a música',
      'O pulso: sílabas que batem',
      'Fortes e fracas: quem brilha na frase',
      'O schwa, a vogal que ninguém escreve',
    ],
  },
  {
    side: 'B',
    title: 'Frases que grudam',
    text: 'Como tirar de um trecho as frases que valem a pena e nunca mais perdê-las.',
    lessons: [
      'Da música ao baralho: frases que grudam',
      'Ligações: quando a consoante muda de casa',
      'Reduções: gonna, wanna, gotta',
      'O seu baralho em dez minutos por dia',
    ],
  },
  {
    side: 'C',
    title: 'Gramática de ouvido',
    text: 'Passado, condicionais e phrasal verbs encontrados na letra, antes de virarem regra.',
    lessons: [
      'Os três sons do -ed',
      'Phrasal verbs em estrofes',
      'Would’ve, could’ve, should’ve',
      'A sua própria estrofe',
    ],
  },
  {
    side: 'D',
    title: 'Em voz alta',
    text: 'Shadowing, perguntas no compasso e a conversa de vinte minutos que fecha o disco.',
    lessons: [
      'Shadowing: cante meio segundo atrás',
      'Perguntas que cabem no compasso',
      'Improviso: um minuto sem roteiro',
      'O show: a conversa inteira',
    ],
  },
];

export const coursePage: PageOf<AlbumKind> = {
  title: 'Curso completo de inglês com música',
  description:
    'Mais de 40 horas em quatro módulos, 500 cards de Anki, perguntas ao vivo toda semana e comunidade VIP. Acesso vitalício e garantia de reembolso integral.',
  blocks: [
    {
      kind: 'album',
      badge: 'O curso completo · 4 módulos',
      headline: ['Do refrão', 'à conversa'],
      lead: 'Mais de 40 horas de aula para sair do “eu leio, mas não entendo” e chegar a conversar. Sempre na mesma ordem: primeiro o som, depois a frase, por fim a sua voz.',
      sides: sides.map(({ side, title }) => ({ side, title })),
    },
    {
      kind: 'list',
      title: 'O que você leva para fora da aula',
      items: [
        {
          title: 'Entender de primeira',
          text: 'Você treina o ouvido com trechos curtos, na velocidade real, até as palavras emendadas deixarem de ser surpresa.',
        },
        {
          title: 'Falar sem montar na cabeça',
          text: 'Blocos prontos, aprendidos no ritmo, saem inteiros. Sobra cabeça para o que você quer dizer.',
        },
        {
          title: 'Não esquecer o que estudou',
          text: 'Cada aula vira cards que voltam na hora certa. O que entrou em março ainda está lá em dezembro.',
        },
        {
          title: 'Caber na sua vida',
          text: 'Trinta minutos por dia, no celular, mesmo quando a internet não ajuda. O curso espera por você: o acesso é vitalício.',
        },
      ],
    },
    {
      kind: 'program',
      title: 'Quatro módulos, quatro lados',
      text: 'Um álbum duplo: ouça na ordem da primeira vez, volte à faixa que quiser depois.',
      sides,
    },
    {
      kind: 'bonuses',
      title: 'Faixas bônus',
      bonuses: [
        {
          title: '500 cards de Anki',
          text: 'Configurados e prontos para importar, com a frase, o som e o contexto de cada aula.',
        },
        {
          title: 'Perguntas ao vivo, toda semana',
          text: 'Um encontro semanal para tirar dúvidas, corrigir a pronúncia e ensaiar junto.',
        },
        {
          title: 'Comunidade VIP',
          text: 'Gente no mesmo módulo que você, para trocar trechos, gravações e desafios.',
        },
      ],
    },
    {
      kind: 'price',
      title: 'O álbum inteiro',
      bullets: [
        'Mais de 40 horas de vídeo',
        '4 módulos, acesso vitalício',
        '500 cards de Anki configurados',
        'Perguntas e respostas ao vivo toda semana',
        'Comunidade VIP',
        'Materiais de apoio em todas as aulas',
      ],
    },
    {
      kind: 'guarantee',
      text: 'Garantia incondicional. Faça as aulas, use os cards, venha aos encontros. Se não for para você, peça o reembolso dentro do prazo e devolvemos tudo.',
    },
    {
      kind: 'questions',
      questions: [
        {
          question: 'As vagas estão abertas?',
          answer:
            'A página diz sempre a situação de agora. Quando as vagas estão esgotadas, entre na lista de espera: quem está nela é avisado primeiro.',
        },
        {
          question: 'Preciso ter feito a masterclass?',
          answer:
            'Não. A masterclass apresenta o método em 2 horas; o curso põe em prática, do começo ao fim. Quem fez a masterclass entra já com a rotina montada.',
        },
        {
          question: 'Serve para quem está no zero?',
          answer:
            'Serve. O primeiro módulo parte do som e não exige vocabulário nenhum. Quem já estudou e travou aproveita o mesmo caminho mais depressa.',
        },
        {
          question: 'Quanto tempo por dia?',
          answer:
            'Recomendamos 30 minutos: dez de escuta, dez de voz, dez de cards. O acesso é vitalício, e não há prazo para terminar.',
        },
        {
          question: 'Como posso pagar?',
          answer:
            'Por Pix, cartão ou boleto. O total de cada forma e as parcelas, quando houver, aparecem antes de você confirmar.',
        },
        {
          question: 'E se não for para mim?',
          answer:
            'A garantia é incondicional e conta da liberação do acesso. Peça o reembolso na área de membros, dentro do prazo, e devolvemos o valor inteiro.',
        },
      ],
    },
    {
      kind: 'call',
      title: 'Um disco que se ouve para sempre',
      text: 'Do primeiro refrão à conversa. Meia hora por dia, no seu tempo.',
    },
  ],
};
