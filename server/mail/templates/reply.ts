import { findReply, stopReplyMails, type MailedReply } from '../mail.sql.ts';
import type { MailWriter, MailWriters, OptOut } from '../mail-context.ts';
import { toExcerpt, toGreeting, toShownName } from '../phrases.ts';
import { createUnsubscribeLink } from './unsubscribe-link.ts';

const longestExcerpt = 300;

/** The entry that was answered, and the place of its thread. */
const toPlace = ({ course, title, target }: MailedReply) =>
  course === null
    ? { about: `à sua publicação "${title}"`, href: `/membros/comunidade/${target}` }
    : {
        about: `ao seu comentário na aula "${title}"`,
        href: `/membros/curso/${course}?aula=${encodeURIComponent(target)}`,
      };

export const replyOptOut: OptOut = {
  name: 'person',
  purpose: 'unsubscribe',
  words: {
    title: 'Parar os avisos de respostas?',
    text: 'Você continua vendo as respostas no sino da área de membros.',
    button: 'Parar os avisos por e-mail',
    done: 'Não enviaremos mais e-mails sobre respostas.',
  },
  stop: ({ database }, userId) => stopReplyMails(database.sql, userId),
};

const writeCommentReply: MailWriter = async (context, { comment_id: id = '' }) => {
  const reply = await findReply(context.database.sql, id);
  if (!reply) return null;
  const { about, href } = toPlace(reply);
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
      unsubscribeUrl: createUnsubscribeLink(context, replyOptOut, reply.id),
    },
  };
};

export const replyMails: MailWriters = {
  comment_reply: writeCommentReply,
};
