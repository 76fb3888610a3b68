import type { EventKind, MasterclassKind, PageOf } from '../page.ts';
import { testimonials } from './testimonials.ts';

export const masterclassPage: PageOf<MasterclassKind> = {
  title: 'Masterclass: 5 segredos do inglês que a escola proibiu',
  description:
    '2 horas de aula gravada, acesso vitalício, 50 cards de Anki de bônus e garantia. Aprenda a ouvir inglês com música e repetição espaçada.',
  blocks: [
    {
      kind: 'ticket',
      badge: 'Masterclass gravada · 2 horas',
      headline: ['5 segredos', 'do inglês que', 'a escola proibiu'],
      lead: 'Você estudou o verbo “to be” três vezes e ainda não entende a sua música preferida. O problema nunca foi você. Em 2 horas, o que a escola deixou de fora.',
      label: 'Ingresso · Acesso vitalício',
      name: 'Masterclass gravada',
      facts: [
        { term: 'Duração', value: '2 horas' },
        { term: 'Lugar', value: 'Onde tiver fone' },
        { term: 'Bônus', value: '50 cards de Anki' },
      ],
      note: 'Pagamento único',
    },
    {
      kind: 'list',
      title: 'Os cinco segredos',
      stamp: 'Proibido',
      items: [
        {
          title: 'O ouvido aprende antes da boca',
          text: 'Por que você lê bem e trava quando alguém fala, e como virar esse jogo com um trecho de vinte segundos por vez.',
        },
        {
          title: 'Ninguém fala palavra por palavra',
          text: '“What do you want to do” vira “whaddaya wanna do”. Os cinco tipos de palavras emendadas que respondem pela maior parte do que você não entende.',
        },
        {
          title: 'O refrão é a melhor gramática',
          text: 'Como tirar de um verso que você já sabe de cor uma estrutura pronta para usar no trabalho e na viagem.',
        },
        {
          title: 'Esquecer faz parte do método',
          text: 'A curva do esquecimento e os intervalos certos: por que rever cedo demais é perder tempo, e tarde demais é recomeçar.',
        },
        {
          title: 'Trinta minutos por dia rendem mais que um sábado inteiro',
          text: 'A rotina diária de escuta, cards e fala que cabe no ônibus e que você monta durante a aula, para os próximos 90 dias.',
        },
      ],
    },
    {
      kind: 'song',
      sleeve: 'One More Song',
      title: 'Experimente agora, sem cadastro',
      text: 'Uma música nossa, inteira. Toque devagar sem mudar o tom, veja o que cada palavra quer dizer e complete as que faltam.',
      action: 'Tocar e completar',
    },
    {
      kind: 'single_price',
      title: 'O que vem no ingresso',
      label: 'Masterclass',
      note: 'Pagamento único, via Pix, cartão ou boleto.',
      bullets: [
        '2 horas de conteúdo gravado',
        '3 pilares: ouvido, boca e memória',
        'Técnicas para os próximos 90 dias',
        'Bônus: 50 cards de Anki',
        'Acesso vitalício',
        'Suporte por e-mail por 7 dias',
        'Certificado de participação',
      ],
    },
    {
      kind: 'guarantee',
      text: 'Assista, teste a rotina, faça os cards. Se não for para você, peça o reembolso dentro do prazo e devolvemos tudo, sem perguntas.',
    },
    {
      kind: 'questions',
      questions: [
        {
          question: 'Quando eu posso assistir?',
          answer:
            'Assim que o pagamento é confirmado. A masterclass é uma gravação de 2 horas na área de membros: pause, volte e reveja quando quiser.',
        },
        {
          question: 'Por quanto tempo fica disponível?',
          answer: 'Para sempre. O acesso é vitalício, com um único pagamento.',
        },
        {
          question: 'Preciso já saber inglês?',
          answer:
            'Não. Se você acompanha uma música de que gosta, já tem por onde começar. Quem estudou anos e travou costuma aproveitar ainda mais.',
        },
        {
          question: 'Como posso pagar?',
          answer:
            'Via Pix, cartão ou boleto, em um único pagamento. No Pix o acesso é liberado em instantes.',
        },
        {
          question: 'E se eu não gostar?',
          answer:
            'A garantia conta da liberação do acesso. Peça o reembolso dentro do prazo e devolvemos o valor inteiro, sem perguntas.',
        },
        {
          question: 'Tem certificado?',
          answer:
            'Tem. Ao concluir, você recebe um certificado de participação com código de verificação.',
        },
      ],
    },
    {
      kind: 'call',
      title: 'A agulha já está no disco',
      text: 'Duas horas agora, meia hora por dia depois. O próximo refrão você entende.',
    },
  ],
};

/** The version of the live event. */
export const eventPage: PageOf<EventKind> = {
  title: 'Evento ao vivo e gratuito de inglês com música',
  description:
    'Uma aula on-line, ao vivo e gratuita, de 90 minutos: ouça inglês de outro jeito. A gravação fica para quem quiser, com acesso vitalício.',
  blocks: [
    {
      kind: 'gig',
      badge: 'Evento on-line e gratuito',
      headline: ['Ao vivo', '90 minutos', 'de graça'],
      lead: 'Uma aula ao vivo, pela internet, para ouvir inglês de outro jeito. São 90 minutos com música, perguntas no final e nenhum boleto.',
      label: 'Próxima data',
      date: 'A anunciar',
      recording:
        'O evento ao vivo é gratuito. O que é pago é a gravação: acesso vitalício, em um único pagamento.',
    },
    {
      kind: 'list',
      title: 'O que toca na noite',
      items: [
        {
          title: 'O teste do refrão',
          text: 'Descubra em cinco minutos o que o seu ouvido já entende e o que ele inventa.',
        },
        {
          title: 'As palavras emendadas do inglês falado',
          text: 'Por que “did you” soa “didja”, e como treinar isso com uma canção.',
        },
        {
          title: 'Do verso à conversa',
          text: 'Transformar uma linha da letra em uma frase sua, na hora.',
        },
        {
          title: 'O relógio da memória',
          text: 'Como funciona a repetição espaçada e como montar os seus primeiros cards.',
        },
        {
          title: 'A rotina de 30 minutos',
          text: 'O plano diário para os 90 dias seguintes, do zero ao hábito.',
        },
      ],
    },
    {
      kind: 'teacher',
      label: 'Quem sobe ao palco',
      name: 'Rafael Duarte',
      text: 'Professor, baixista e teimoso. Aprendeu inglês tirando letra de ouvido, passou anos ensinando do jeito que o livro manda e largou o livro quando viu que a turma só decorava o que dava para cantar.',
      note: 'Perfil ilustrativo',
    },
    testimonials,
    {
      kind: 'call',
      title: 'Não dá para esperar a data?',
      text: 'A gravação da masterclass está pronta, é sua para sempre e tem garantia.',
    },
    {
      kind: 'questions',
      questions: [
        {
          question: 'O evento é mesmo gratuito?',
          answer:
            'É. Participar ao vivo não custa nada. O que é pago é a gravação, com acesso vitalício, para quem quiser rever ou não puder na data.',
        },
        {
          question: 'Quanto tempo dura?',
          answer: 'São 90 minutos de aula e depois as perguntas: reserve cerca de 2 horas.',
        },
        {
          question: 'Quando é a próxima data?',
          answer:
            'Ainda vamos anunciar. Entre na lista de espera e você fica sabendo assim que a data estiver marcada.',
        },
        {
          question: 'Preciso de algum material?',
          answer:
            'Só de fone de ouvido e de uma música de que você goste. O resto fazemos na hora.',
        },
        {
          question: 'E se eu comprar a gravação e não gostar?',
          answer:
            'Peça o reembolso dentro do prazo de garantia e devolvemos o valor inteiro, sem perguntas.',
        },
      ],
    },
  ],
};
