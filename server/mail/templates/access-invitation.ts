import { createMailedLink } from '#server/auth/accounts/access-link.ts';
import type { MailContext, MailWriter, MailWriters } from '../mail-context.ts';
import { toGreeting } from '../phrases.ts';
import { findInvitation, type Invitation } from './access-invitation.sql.ts';

/** "até 31/12/2026", of "2026-12-31". */
const toEndText = (day: string | null) =>
  day === null ? '' : `, até ${day.split('-').toReversed().join('/')}`;

const toAccessText = ({ course, endsOn }: Invitation) =>
  `A escola liberou para você ${course === null ? 'a área de membros' : `o curso ${course}`}${toEndText(endsOn)}.`;

/** The way in: to a password for an account that has none, else to the login. */
async function toButton(context: MailContext, invitation: Invitation) {
  if (!invitation.isClaimed) {
    const href = await createMailedLink(context, invitation.id, '/membros');
    return href === null ? null : { label: 'Criar minha senha', href };
  }
  return { label: 'Entrar', href: `${context.config.publicUrl}/membros` };
}

/** The invitation of a grant of access. Null once the grant is over, or the account is gone. */
const writeInvitation: MailWriter = async (context, { grant_id: grantId = '' }) => {
  const invitation = await findInvitation(context.database.sql, grantId);
  const button = invitation && (await toButton(context, invitation));
  if (!invitation || !button) return null;
  return {
    to: { name: invitation.name, address: invitation.email },
    content: {
      subject: `Seu acesso: ${invitation.course ?? 'área de membros'}`,
      preview: 'Seu acesso ao Inglês Proibido está pronto.',
      blocks: [
        { kind: 'text', text: toGreeting(invitation.name) },
        { kind: 'text', text: toAccessText(invitation) },
        {
          kind: 'text',
          text: invitation.isClaimed
            ? `Entre com o e-mail ${invitation.email}, como sempre:`
            : `Sua conta já existe, com o e-mail ${invitation.email}. Crie uma senha para entrar de qualquer aparelho:`,
        },
        { kind: 'button', ...button },
        ...(invitation.isClaimed
          ? []
          : [
              {
                kind: 'text' as const,
                text: 'O link vale por 24 horas e funciona uma vez. Depois disso, peça outro em "Recuperar Senha", na página de entrada.',
              },
            ]),
      ],
      reason:
        'Você recebe este e-mail porque a escola Inglês Proibido deu um acesso a este endereço. Se não esperava, ignore.',
    },
  };
};

export const accessInvitationMails: MailWriters = { access_invitation: writeInvitation };
