import { formatBRL, toCents } from '#domain/brazil/money.ts';
import { findWaitingPerson, leaveWaitingList } from '../mail.sql.ts';
import type { MailWriter, MailWriters, OptOut } from '../mail-context.ts';
import { toGreeting } from '../phrases.ts';
import { createUnsubscribeLink } from './unsubscribe-link.ts';

export const waitingListOptOut: OptOut = {
  name: 'waiting',
  purpose: 'leave-waiting-list',
  words: {
    title: 'Sair da lista de espera?',
    text: 'Apagamos o seu e-mail desta lista e não avisamos mais quando as vagas abrirem.',
    button: 'Sair da lista',
    done: 'Seu e-mail saiu desta lista de espera.',
  },
  /** Leaving twice is no error. */
  async stop({ database }, id) {
    await leaveWaitingList(database.sql, id);
    return true;
  },
};

const writeWaitingListOpened: MailWriter = async (context, { waiting_id: id = '' }) => {
  const { config, database } = context;
  const person = await findWaitingPerson(database.sql, id);
  if (!person) return null;
  return {
    to: { name: person.name, address: person.email },
    content: {
      subject: `Abriram as vagas: ${person.product}`,
      preview: 'Você pediu para ser avisado.',
      blocks: [
        { kind: 'text', text: toGreeting(person.name) },
        {
          kind: 'text',
          text: `As inscrições de ${person.product} estão abertas, por ${formatBRL(toCents(person.price))}. Você pediu para saber antes de todo mundo.`,
        },
        {
          kind: 'button',
          label: 'Garantir a minha vaga',
          href: `${config.publicUrl}/checkout?product=${person.slug}`,
        },
      ],
      reason: `Você recebe este e-mail porque entrou na lista de espera de ${person.product}. Não escrevemos de novo, a menos que você volte a entrar nela.`,
      // A stranger may have entered this address.
      unsubscribeUrl: createUnsubscribeLink(context, waitingListOptOut, id),
    },
  };
};

export const waitingListMails: MailWriters = {
  waiting_list_opened: writeWaitingListOpened,
};
