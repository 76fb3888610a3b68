import { createElement, Fragment, type ReactNode } from 'react';
import { type LetterBlock, type LetterSpan, parseLetter } from '#domain/text/letter.ts';

function Span({ span }: { span: LetterSpan }) {
  if (span.kind === 'link') {
    return (
      <a href={span.href} target="_blank" rel="noreferrer" className="text-[#b92a0c] underline">
        {span.text}
      </a>
    );
  }
  return span.kind === 'strong' ? <strong>{span.text}</strong> : <span>{span.text}</span>;
}

/** Without keys: every letter typed may move all of them. */
const inOrder = (children: ReactNode[]) => createElement(Fragment, null, ...children);
const toSpans = (spans: readonly LetterSpan[]) =>
  inOrder(spans.map((span) => createElement(Span, { span })));

function Block({ block }: { block: LetterBlock }) {
  if (block.kind === 'heading') return <p className="mt-2 text-xl font-bold">{block.text}</p>;
  if (block.kind === 'paragraph')
    return <p className="whitespace-pre-line">{toSpans(block.spans)}</p>;
  return (
    <ul className="list-disc space-y-1.5 pl-5">
      {inOrder(block.items.map((spans) => createElement('li', null, toSpans(spans))))}
    </ul>
  );
}

/** The mail as it will look: light in every theme, as mails are. Same sheet as server/mail/to-html.ts. */
export function LetterPreview({ subject, body }: { subject: string; body: string }) {
  return (
    <section aria-label="Como vai ficar" className="min-w-0">
      <h3 className="headline mb-3 text-title-sm">Como vai ficar</h3>
      <p className="mb-3 wrap-anywhere">
        <span className="text-ink-soft">Assunto:</span>{' '}
        <strong>{subject.trim() || 'sem assunto'}</strong>
      </p>
      <div className="bg-[#f6efe3] px-3 py-6 text-base leading-relaxed wrap-anywhere text-[#141210] shadow-[inset_0_0_0_1px_#14121033]">
        <div className="mx-auto grid max-w-[35rem] gap-4 border-2 border-[#141210] bg-[#fffaf0] px-6 py-7">
          <p className="text-[1.375rem] font-extrabold tracking-tight uppercase">Inglês Proibido</p>
          <p>Olá, Maria.</p>
          {inOrder(parseLetter(body).map((block) => createElement(Block, { block })))}
        </div>
        <p className="mx-auto mt-4 max-w-[35rem] px-6 text-fine text-[#4a443b]">
          Aqui vão o motivo do e-mail, os dados da escola e o link “Não receber mais estes avisos”.
        </p>
      </div>
    </section>
  );
}
