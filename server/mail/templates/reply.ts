import { findCommentReply, findCommunityReply, type MailedReply } from '../mail.sql.ts';
import type { AddressedMail, MailContext, MailWriter } from '../mail-context.ts';
import { toExcerpt, toGreeting, toShownName } from '../phrases.ts';
import { createUnsubscribeLink } from '../unsubscribe-link.ts';

const longestExcerpt = 300;

function write(
  context: MailContext,
  reply: MailedReply,
  { about, href }: { about: string; href: string },
): AddressedMail {
  const author = toShownName(reply.author) || 'Alguém';
  const excerpt = toExcerpt(reply.content, longestExcerpt);
  return {
    to: { name: reply.name, address: reply.email },
    content: {
      subject: `${author} respondeu a você`,
      preview: excerpt,
      blocks: [
        { kind: 'text', text: toGreeting(reply.name) },
        { kind: 'text', text: `${author} respondeu ${about}:` },
        { kind: 'quote', text: excerpt },
        { kind: 'button', label: 'Ver a conversa', href: `${context.config.publicUrl}${href}` },
      ],
      reason: 'Você recebe este e-mail porque alguém respondeu ao que você escreveu.',
      unsubscribeUrl: createUnsubscribeLink(context, { kind: 'person', id: reply.id }),
    },
  };
}

export const writeCommentReply: MailWriter = async (context, { comment_id: id = '' }) => {
  const reply = await findCommentReply(context.database.sql, id);
  if (!reply) return null;
  const href = `/membros/curso/${reply.place}?aula=${encodeURIComponent(reply.target)}`;
  return write(context, reply, { about: `ao seu comentário na aula "${reply.title}"`, href });
};

export const writeCommunityReply: MailWriter = async (context, { reply_id: id = '' }) => {
  const reply = await findCommunityReply(context.database.sql, id);
  if (!reply) return null;
  const href = `/membros/comunidade/${reply.target}`;
  return write(context, reply, { about: `à sua publicação "${reply.title}"`, href });
};
