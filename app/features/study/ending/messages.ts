export type Ending = 'session' | 'access';

export const endings = {
  session: {
    title: 'Sua sessão terminou',
    text: 'Entre de novo para continuar.',
    until: 'até você entrar de novo',
    label: 'Entrar',
    to: '/login',
  },
  access: {
    title: 'Seu acesso terminou',
    text: 'Os cards, os sons e as músicas da escola saíram deste aparelho. O que você já lembra continua na sua conta.',
    until: 'até serem enviadas',
    label: 'Ver a compra',
    to: '/membros/assinatura',
  },
} as const;

const toAnswers = (count: number) => (count === 1 ? '1 resposta' : `${count} respostas`);

export const unsentText = (count: number, until: string) =>
  count === 1
    ? `1 resposta ainda não foi enviada. Ela fica guardada neste aparelho, só para você, ${until.replace('serem enviadas', 'ser enviada')}.`
    : `${count} respostas ainda não foram enviadas. Elas ficam guardadas neste aparelho, só para você, ${until}.`;

/** Before a sign-out. */
export const leavingQuestion = (count: number, hasFailed: boolean) => ({
  title: `${toAnswers(count)} ${count === 1 ? 'ainda não foi enviada' : 'ainda não foram enviadas'}`,
  text: hasFailed
    ? 'Não deu para enviar agora. Verifique sua conexão. Se você sair, elas se perdem.'
    : 'Se você sair antes de enviar, elas se perdem.',
  choices: ['Enviar agora', 'Sair mesmo assim', 'Cancelar'] as const,
});
