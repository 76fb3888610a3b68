import type { LegalText } from './legal.ts';

export const TERMS: LegalText = {
  title: 'Termos de Uso',
  lead: 'O combinado entre você e a escola, em português claro. Leia antes de comprar: ao concluir uma compra, você confirma que leu e aceita.',
  sections: [
    {
      title: '1. Aceitação dos termos',
      paragraphs: [
        'Estes termos valem para quem visita o site, cria uma conta ou compra um curso do Inglês Proibido. Quem vende está identificado no rodapé de todas as páginas.',
        'Na compra, o aceite é registrado com a data e a versão do texto. A conta é pessoal e destinada a maiores de 18 anos; menores precisam que um responsável compre e acompanhe o uso.',
      ],
    },
    {
      title: '2. O serviço',
      paragraphs: [
        'Vendemos aulas gravadas e materiais para estudar inglês com música e repetição espaçada, entregues pela internet, na área de membros.',
      ],
      items: [
        'A masterclass é uma gravação de 2 horas, com 50 cards de Anki, 7 dias de suporte por e-mail e certificado de participação.',
        'O curso completo tem quatro módulos, mais de 40 horas de vídeo, 500 cards de Anki, encontros semanais de perguntas e respostas e comunidade.',
        'O acesso é vitalício: dura enquanto a escola oferecer o serviço. Se um dia ele for encerrado, avisamos com pelo menos 90 dias, para que você baixe os materiais.',
        'Não prometemos fluência em um prazo. O resultado depende do ponto de partida e da prática de cada pessoa.',
      ],
    },
    {
      title: '3. Sua conta',
      paragraphs: [
        'A conta é criada por você ou durante a compra, com o e-mail informado. Mantenha os dados corretos e a senha em segredo: o que se faz com a sua conta é tratado como feito por você.',
        'O acesso é individual. Compartilhar a senha, revender ou distribuir as aulas permite que a conta seja suspensa, com aviso e espaço para você responder.',
        'Você pode exportar os seus dados e encerrar a conta quando quiser, no seu perfil. Comentários ofensivos, ilegais ou que exponham outras pessoas podem ser retirados.',
      ],
    },
    {
      title: '4. Pagamentos e reembolsos',
      paragraphs: [
        'Os preços são em reais e incluem os tributos. Aceitamos Pix, cartão e boleto. As parcelas, o total e os juros, quando houver, aparecem antes de você confirmar. O acesso é liberado quando o pagamento é confirmado.',
        'Direito de arrependimento (Código de Defesa do Consumidor, art. 49): em até 7 dias você pode desistir da compra, sem explicar o motivo, e recebe de volta tudo o que pagou.',
        'Garantia da escola: contada da liberação do acesso até as 23h59 do último dia, no horário de São Paulo. Os dias são os anunciados na página do curso e no pedido quando você compra, e nunca menos que os 7 da lei.',
      ],
      items: [
        'O pedido é feito por você mesmo, em Assinatura, na área de membros, ou pela página de contato.',
        'O reembolso é integral e volta pelo meio usado no pagamento. No cartão, o crédito aparece na fatura conforme o calendário do emissor; no Pix, em instantes; no boleto, por transferência para conta em seu nome.',
        'Com o reembolso ou a contestação da compra no cartão, o acesso daquela compra termina.',
        'Quando um preço sobe ou as vendas acabam, o Pix ou o boleto que você já tem vale por mais 3 dias, ou até o vencimento dele, se for depois. O que for pago mais tarde é devolvido por inteiro, sem que você precise pedir.',
        'Pagamento em duplicidade é devolvido por inteiro, sem que você precise pedir.',
      ],
    },
    {
      title: '5. Propriedade intelectual',
      paragraphs: [
        'Aulas, textos, músicas, letras, gravações, cards, desenhos e programas são da escola ou usados com licença, e protegidos pela Lei 9.610/98. A compra dá a você o direito pessoal de assistir, estudar e imprimir os materiais para uso próprio.',
        'Não é permitido copiar, publicar, exibir em público, revender ou usar o conteúdo para treinar sistemas, no todo ou em parte, sem autorização por escrito.',
        'O que você escreve nos comentários e na comunidade continua seu; você nos autoriza a exibi-lo aos demais membros enquanto estiver publicado.',
      ],
    },
    {
      title: '6. Responsabilidade',
      paragraphs: [
        'Respondemos pela entrega do que vendemos, pela segurança do site e pelos defeitos do serviço, como determina o Código de Defesa do Consumidor. Nada nestes termos diminui esses direitos.',
        'Não respondemos pela internet, pelo aparelho ou por programas de terceiros usados por você, nem por interrupções breves de manutenção ou de força maior. Se o serviço ficar indisponível por mais de 72 horas seguidas dentro do prazo da garantia, o prazo é estendido pelo mesmo tempo.',
        'Links para outros sites são indicações: cada um segue as próprias regras.',
      ],
    },
    {
      title: '7. Mudanças nestes termos',
      paragraphs: [
        'Podemos atualizar este texto. A versão e a data em que ela passou a valer estão no alto da página. Para compras já feitas vale a versão aceita na compra, salvo quando a nova for melhor para você ou exigida por lei.',
        'Mudanças importantes são avisadas por e-mail ou na área de membros com pelo menos 30 dias.',
      ],
    },
    {
      title: '8. Lei aplicável e foro',
      paragraphs: [
        'Estes termos são regidos pelas leis da República Federativa do Brasil. O foro é o do domicílio do consumidor.',
        'Antes do Judiciário, fale com a gente: quase tudo se resolve em uma conversa. Você também pode procurar o Procon da sua cidade ou a plataforma consumidor.gov.br.',
      ],
    },
  ],
};
