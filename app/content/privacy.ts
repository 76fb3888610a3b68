import type { LegalText } from './legal.ts';

export const PRIVACY: LegalText = {
  title: 'Política de Privacidade',
  lead: 'Que dados guardamos, para quê, por quanto tempo e como você manda neles, segundo a Lei Geral de Proteção de Dados (Lei 13.709/2018).',
  sections: [
    {
      title: '1. Quem cuida dos seus dados',
      paragraphs: [
        'A controladora é a empresa identificada no rodapé desta página. O contato do encarregado pelo tratamento de dados é o e-mail da escola, que está abaixo e na página de contato.',
      ],
    },
    {
      title: '2. Que dados guardamos',
      paragraphs: ['Só o que o serviço precisa para funcionar:'],
      items: [
        'Conta: nome, e-mail, senha (guardada de forma que nem nós a lemos), foto de perfil se você enviar uma.',
        'Compra: CPF, CNPJ ou documento, telefone, produto, valor, forma e situação do pagamento. Do cartão guardamos só a bandeira e os quatro últimos dígitos; número e código de segurança passam direto ao processador do pagamento e não ficam conosco. O endereço de cobrança vai ao processador e não é guardado por nós.',
        'Estudo: aulas concluídas, ponto em que parou, anotações, comentários e publicações.',
        'Contato e lista de espera: o que você escreve nos formulários.',
        'Registros: o que você aceitou, em que versão e quando, e o histórico das compras.',
      ],
    },
    {
      title: '3. Para que usamos, e com que base',
      paragraphs: ['Cada uso tem uma base legal (LGPD, art. 7º):'],
      items: [
        'Entregar o curso, cobrar, dar suporte e reembolsar: execução do contrato.',
        'Guardar comprovantes de venda e atender a autoridades: obrigação legal.',
        'Proteger contas e evitar fraude e abuso: legítimo interesse. Para limitar tentativas usamos um código derivado do endereço de internet, apagado em horas.',
        'Enviar novidades e ofertas: só com o seu consentimento, em separado, que você retira quando quiser em Configurações ou no próprio e-mail.',
      ],
    },
    {
      title: '4. Cookies e medição',
      paragraphs: [
        'Não usamos cookies de rastreamento, nem nossos nem de outros. Para manter você conectado, o navegador guarda a sessão no armazenamento local; para não perder um formulário, guarda o rascunho na aba até você enviar ou fechar. Se você escolhe a aparência clara ou escura, um cookie guarda essa escolha, e só ela.',
        'Contamos quantas vezes cada página foi aberta e de que campanha veio a visita. São somas por dia: não identificam ninguém e não dá para ligá-las a uma pessoa.',
        'Aulas hospedadas no Vimeo abrem no tocador do Vimeo, que recebe o seu endereço de internet como qualquer site visitado e segue a política própria.',
      ],
    },
    {
      title: '5. Com quem compartilhamos',
      paragraphs: [
        'Não vendemos dados. Eles são tratados, em nosso nome e na medida do necessário, por quem nos presta serviço:',
      ],
      items: [
        'o processador de pagamentos, que recebe os dados da compra para cobrar e evitar fraude;',
        'o serviço de consulta de CEP, que recebe só o CEP, por meio do nosso servidor;',
        'os serviços de hospedagem e de envio de e-mail;',
        'autoridades, quando a lei obriga.',
      ],
    },
    {
      title: '6. Por quanto tempo, e com que cuidado',
      paragraphs: [
        'Os dados da conta e do estudo ficam enquanto a conta existir. Dados de compra ficam por 5 anos depois dela, por exigência fiscal e de defesa do consumidor. Mensagens de contato ficam até 2 anos; a lista de espera, até o curso abrir ou você pedir para sair.',
        'A conexão é cifrada, o acesso interno é restrito e registrado, e cada pessoa só alcança o que é dela. Se houver um incidente com risco para você, avisamos você e a Autoridade Nacional de Proteção de Dados.',
      ],
    },
    {
      title: '7. Os seus direitos',
      paragraphs: ['A qualquer momento e de graça (LGPD, art. 18), você pode:'],
      items: [
        'saber que dados temos e receber uma cópia: no Perfil, em exportar meus dados;',
        'corrigir o que estiver errado;',
        'apagar a conta e os dados que a lei não nos obriga a guardar: no Perfil;',
        'retirar consentimentos e opor-se a um uso;',
        'saber com quem compartilhamos e pedir a portabilidade;',
        'reclamar à Autoridade Nacional de Proteção de Dados (gov.br/anpd).',
      ],
    },
    {
      title: '8. Mudanças e contato',
      paragraphs: [
        'A versão e a data em que ela passou a valer estão no alto da página; mudanças importantes são avisadas por e-mail ou na área de membros. Pedidos sobre dados são respondidos em até 15 dias.',
      ],
    },
  ],
};
