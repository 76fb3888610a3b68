import type { Business } from '#domain/catalogue/site-data.ts';
import { letterBlockToText } from '#domain/text/letter.ts';
import type { MailBlock, MailContent } from './content.ts';
import { toSenderLines } from './sender-lines.ts';

function toLines(block: MailBlock): string {
  switch (block.kind) {
    case 'text':
    case 'code':
      return block.text;
    case 'letter':
      return letterBlockToText(block.block);
    case 'quote':
      return block.text
        .split('\n')
        .map((line) => `> ${line}`)
        .join('\n');
    case 'button':
      return `${block.label}:\n${block.href}`;
    case 'facts':
      return block.rows.map(([label, value]) => `${label}: ${value}`).join('\n');
  }
}

/** The mail as plain text: the same content in the same order. */
export function toText(content: MailContent, business: Business): string {
  const end = [content.reason, ...toSenderLines(business)];
  if (content.unsubscribeUrl) end.push(`Não receber mais estes avisos: ${content.unsubscribeUrl}`);
  return `${[...content.blocks.map(toLines), `--\n${end.join('\n')}`].join('\n\n')}\n`;
}
