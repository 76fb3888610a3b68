import type { MailWriter, MailWriters, OptOut } from '#server/mail/mail-context.ts';
import { toGreeting } from '#server/mail/phrases.ts';
import { createUnsubscribeLink } from '../unsubscribe-link.ts';
import { createResumeLink } from './left-checkout-link.ts';
import { findLeftCheckout, refuseRecovery } from './left-checkout.sql.ts';

/** True ones only: no last chance, and no discount that was not there. */
function toWords(
  product: string,
  step: number,
  isAnswered: boolean,
): { subject: string; text: string } {
  if (step <= 1)
    return {
      subject: `Sua inscrição ficou pela metade: ${product}`,
      text: `Você começou a sua inscrição em ${product} e não terminou. Se algo deu errado, o link abaixo abre o pagamento com o que você já tinha escolhido.`,
    };
  if (step === 2)
    return {
      subject: `Ficou alguma dúvida sobre ${product}?`,
      text: `A sua inscrição em ${product} continua aberta. Se ficou alguma dúvida, ${isAnswered ? 'responda a este e-mail' : 'escreva pela página de contato'}: uma pessoa lê. Se já decidiu, é só continuar.`,
    };
  return {
    subject: `Último lembrete: ${product}`,
    text: `Este é o último e-mail sobre a sua inscrição em ${product}. Se ainda quiser, ela continua aberta no link abaixo.`,
  };
}

export const leftCheckoutOptOut: OptOut = {
  name: 'checkout',
  purpose: 'refuse-recovery',
  words: {
    title: 'Parar os lembretes desta compra?',
    text: 'Apagamos o seu e-mail e o seu telefone desta compra que não terminou, e não lembramos mais dela.',
    button: 'Não quero mais lembretes',
    done: 'Não enviaremos mais lembretes, e apagamos o que você tinha deixado.',
  },
  async stop({ clock, database }, id) {
    await refuseRecovery(database.sql, id, clock());
    return true;
  },
};

const writeLeftCheckout: MailWriter = async (context, { checkout_id: id = '' }) => {
  const checkout = await findLeftCheckout(context.database.sql, id);
  if (!checkout) return null;
  const { email, product, slug, step } = checkout;
  const support = context.config.business.email;
  const { subject, text } = toWords(product, step, support !== undefined);
  return {
    // No name: the one that a visitor types of another person is not kept.
    to: { name: '', address: email },
    ...(support && { replyTo: support }),
    content: {
      subject,
      preview: 'Continue de onde parou.',
      blocks: [
        { kind: 'text', text: toGreeting('') },
        { kind: 'text', text },
        {
          kind: 'button',
          label: 'Continuar a inscrição',
          href: createResumeLink(context, id, slug),
        },
      ],
      reason: `Você recebe este e-mail porque, na página de pagamento de ${product}, aceitou receber novidades e o lembrete da compra. São três lembretes no máximo.`,
      // A stranger may have entered this address.
      unsubscribeUrl: createUnsubscribeLink(context, leftCheckoutOptOut, id),
    },
  };
};

export const leftCheckoutMails: MailWriters = {
  checkout_left: writeLeftCheckout,
};
