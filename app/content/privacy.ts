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
        'Acessos: cada vez que você entra, o endereço de internet e o nome do navegador, para proteger a conta e mostrar a você em que aparelhos ela está aberta.',
        'Compra: nome, e-mail, CPF, CNPJ ou documento, telefone, produto, valor, forma e situação do pagamento, e a primeira e a última campanha que trouxeram a visita, se houve. Do cartão guardamos só a bandeira e os quatro últimos dígitos; número e código de segurança passam direto ao processador do pagamento e não ficam conosco. O endereço de cobrança vai ao processador e não é guardado por nós.',
        'Medição, só se você consentir: o código do seu clique em um anúncio da Meta ou do Google e o nome do navegador em que você comprou.',
        'Compra que não terminou, só se você consentir: e-mail, curso e cupom; o telefone, só com o consentimento ao WhatsApp. Nunca o nome nem o documento.',
        'Estudo: aulas concluídas, ponto em que parou, respostas aos cards e quando voltam, o que elas somam por dia e os parâmetros da sua agenda calculados a partir delas, as dicas que você escreve neles, palavras que você diz conhecer, exercícios com músicas, os baralhos, cards e áudios que você cria ou traz de outros programas, com o histórico (só você os vê; o arquivo em si fica por um dia), anotações, certificados, comentários, publicações, curtidas e denúncias.',
        'Contato e lista de espera: o que você escreve nos formulários.',
        'Registros: o que você aceitou, em que versão e quando, o histórico das compras e o que a administração mudou.',
      ],
    },
    {
      title: '3. Para que usamos, e com que base',
      paragraphs: ['Cada uso tem uma base legal (LGPD, art. 7º):'],
      items: [
        'Entregar o curso, cobrar, dar suporte e reembolsar: execução do contrato.',
        'Guardar comprovantes de venda e atender a autoridades: obrigação legal.',
        'Proteger contas e evitar fraude e abuso: legítimo interesse. Para limitar tentativas contamos códigos derivados do endereço de internet, do e-mail, da conta ou do cartão, apagados em até dois dias; sem uma chave secreta nossa, ninguém volta deles ao endereço, ao e-mail ou ao cartão.',
        'Avisar de respostas ao que você escreveu (execução do contrato) e da abertura do curso que você espera (seu pedido): cada um desses e-mails traz o link para parar.',
        'Informar à Meta e ao Google que uma compra foi paga, para saber que anúncio funciona: só com o seu consentimento, em separado, que você retira quando quiser em Configurações.',
        'Enviar novidades e ofertas por e-mail, e até três lembretes de uma compra que não terminou: só com o seu consentimento, em separado, que você retira quando quiser em Configurações ou pelo link em cada um desses e-mails.',
        'Chamar você no WhatsApp sobre o seu acesso, um pagamento à espera ou um reembolso: execução do contrato. Sobre uma compra que não terminou e sobre outros assuntos: só com o seu consentimento, em separado, que você retira quando quiser em Configurações.',
      ],
    },
    {
      title: '4. Cookies e medição',
      paragraphs: [
        'Não usamos cookies de rastreamento, nem nossos nem de outros. No armazenamento local, o navegador guarda a sessão, para manter você conectado, e, nas aulas, o seu progresso até ele chegar a nós e as preferências do tocador. Para você revisar sem internet, ele guarda também os seus cards com os sons, o que você lembra de cada um e as respostas até chegarem a nós, e as músicas que você salvar; ao sair da conta, isso é apagado do aparelho. Na aba, até você fechá-la, ficam a primeira e a última campanha que trouxeram a visita, com os códigos dos cliques em anúncios, e o rascunho do que você escreve: o de um formulário, até você enviar; o da compra, até o pagamento. Se você escolhe a aparência clara ou escura, um cookie guarda essa escolha, e só ela.',
        'Contamos quantas vezes cada página foi aberta e de que campanha veio a visita. São somas por dia: não identificam ninguém e não dá para ligá-las a uma pessoa. Só quando a visita vira compra, a compra guarda as campanhas. Os códigos dos cliques saem da aba só com o seu consentimento, e nada da Meta ou do Google é carregado no seu navegador.',
        'Aulas hospedadas no Vimeo abrem no tocador do Vimeo, que recebe o seu endereço de internet como qualquer site visitado e segue a política própria.',
      ],
    },
    {
      title: '5. Com quem compartilhamos',
      paragraphs: [
        'Não vendemos dados. Eles são tratados, em nosso nome e na medida do necessário, por quem nos presta serviço:',
      ],
      items: [
        'o processador de pagamentos, que recebe os dados da compra para cobrar e evitar fraude e, quando há nota fiscal de serviço, para emiti-la na prefeitura;',
        'o serviço de consulta de CEP, que recebe só o CEP, por meio do nosso servidor;',
        'os serviços de hospedagem e de envio de e-mail;',
        'o WhatsApp, quando uma pessoa da escola escreve para o seu telefone, como a parte 3 diz;',
        'se você consentiu na medição e a escola anuncia neles, a Meta e o Google, que tratam dados também fora do Brasil: quando a compra é paga, o nosso servidor informa o número, o valor, os produtos e a hora da compra e o código do clique; ao Google, também a campanha; à Meta, também o navegador e o e-mail e o telefone em forma de resumo (hash), pelo qual ela reconhece quem já os deu a ela;',
        'autoridades, quando a lei obriga.',
      ],
    },
    {
      title: '6. Por quanto tempo, e com que cuidado',
      paragraphs: [
        'Os dados da conta e do estudo ficam enquanto a conta existir; um baralho ou card seu que você apaga pode voltar por 30 dias, depois some; o que você publicou para outros alunos continua depois dela, sem o seu nome. O endereço de internet e o navegador de um acesso são apagados quando você sai, ou depois de um ano sem uso.',
        'Dados de compra ficam enquanto a conta existir e, se ela for apagada, até 5 anos depois do último movimento do pagamento, por exigência fiscal e de defesa do consumidor; depois resta a venda, sem o nome de quem comprou. As campanhas e a medição de uma compra ficam até 90 dias, a medição só enquanto você consentir; depois resta o nome da última campanha. Uma compra que não terminou fica por até 90 dias; quando você compra, recusa ou retira o consentimento, o e-mail e o telefone dela são apagados na hora, e até o fim desse prazo resta só um código derivado do e-mail, para não escrevermos de novo. Mensagens de contato ficam até 2 anos; a lista de espera, até 90 dias depois de avisarmos você de que o curso abriu, ou até você pedir para sair. A lista de quem recebeu cada e-mail de novidades fica até 90 dias depois do envio.',
        'A conexão é cifrada, o acesso interno é restrito, o que a administração muda fica registrado, e esse registro não se apaga; cada pessoa só alcança o que é dela. Se houver um incidente com risco para você, avisamos você e a Autoridade Nacional de Proteção de Dados.',
      ],
    },
    {
      title: '7. Os seus direitos',
      paragraphs: ['A qualquer momento e de graça (LGPD, art. 18), você pode:'],
      items: [
        'saber que dados temos e receber uma cópia: no Perfil, em “Baixar meus dados”; do que você enviou sem entrar na conta, pela página de contato;',
        'corrigir o que estiver errado;',
        'apagar a conta e os dados que a lei não nos obriga a guardar: no Perfil; uma mensagem, ou o seu lugar na lista de espera, pela página de contato;',
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
