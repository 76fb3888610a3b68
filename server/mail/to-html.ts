// React without JSX: Node strips types from these files and compiles nothing.
import { createElement as element, type CSSProperties, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Business } from '#domain/catalogue/site-data.ts';
import type { LetterBlock, LetterSpan } from '#domain/text/letter.ts';
import type { MailBlock, MailContent } from './content.ts';
import { toSenderLines } from './sender-lines.ts';

const ink = '#141210';
const paper = '#f6efe3';
const signal = '#b92a0c'; // Darker than the poster's red, so that white text on it reaches contrast AA.

const styles = {
  body: {
    margin: 0,
    padding: '24px 12px',
    background: paper,
    color: ink,
    fontFamily: 'Archivo, "Helvetica Neue", Arial, sans-serif',
  },
  sheet: {
    maxWidth: 560,
    margin: '0 auto',
    padding: '28px 24px',
    background: '#fffaf0',
    border: `2px solid ${ink}`,
    fontSize: 16,
    lineHeight: 1.55,
  },
  brand: {
    margin: '0 0 24px',
    fontSize: 22,
    fontWeight: 800,
    letterSpacing: '-0.02em',
    textTransform: 'uppercase',
  },
  paragraph: { margin: '0 0 16px', whiteSpace: 'pre-line' },
  heading: { margin: '24px 0 12px', fontSize: 20, lineHeight: 1.25 },
  list: { margin: '0 0 16px', paddingLeft: 22 },
  item: { margin: '0 0 6px' },
  link: { color: signal },
  quote: {
    margin: '0 0 16px',
    padding: '4px 0 4px 16px',
    borderLeft: `4px solid ${signal}`,
    whiteSpace: 'pre-line',
  },
  code: { margin: '0 0 16px', fontSize: 34, fontWeight: 800, letterSpacing: '0.18em' },
  button: {
    display: 'inline-block',
    padding: '14px 22px',
    background: signal,
    color: '#ffffff',
    fontWeight: 700,
    textDecoration: 'none',
  },
  facts: { width: '100%', margin: '0 0 16px', borderCollapse: 'collapse' },
  fact: { padding: '8px 0', borderBottom: `1px solid ${ink}`, verticalAlign: 'top' },
  label: { paddingRight: 16, textAlign: 'left', fontWeight: 400, color: '#4a443b' },
  end: { maxWidth: 560, margin: '16px auto 0', padding: '0 24px', fontSize: 13, color: '#4a443b' },
  hidden: { display: 'none', maxHeight: 0, overflow: 'hidden' },
} satisfies Record<string, CSSProperties>;

function Block({ block }: { block: MailBlock }): ReactElement {
  switch (block.kind) {
    case 'text':
      return element('p', { style: styles.paragraph }, block.text);
    case 'letter':
      return element(Letter, { block: block.block });
    case 'quote':
      return element('blockquote', { style: styles.quote }, block.text);
    case 'code':
      return element('p', { style: styles.code }, block.text);
    case 'button':
      return element(
        'p',
        { style: styles.paragraph },
        element('a', { href: block.href, style: styles.button }, block.label),
      );
    case 'facts':
      return element(
        'table',
        { style: styles.facts },
        element('tbody', null, block.rows.map(Fact)),
      );
  }
}

function toSpan(span: LetterSpan, index: number): ReactElement | string {
  switch (span.kind) {
    case 'text':
      return span.text;
    case 'strong':
      return element('strong', { key: index }, span.text);
    case 'link':
      return element('a', { key: index, href: span.href, style: styles.link }, span.text);
  }
}

function Letter({ block }: { block: LetterBlock }): ReactElement {
  switch (block.kind) {
    case 'heading':
      return element('h2', { style: styles.heading }, block.text);
    case 'paragraph':
      return element('p', { style: styles.paragraph }, block.spans.map(toSpan));
    case 'list':
      return element(
        'ul',
        { style: styles.list },
        block.items.map((spans, index) =>
          element('li', { key: index, style: styles.item }, spans.map(toSpan)),
        ),
      );
  }
}

function Fact([label, value]: readonly [string, string]): ReactElement {
  return element(
    'tr',
    { key: label },
    element('th', { scope: 'row', style: { ...styles.fact, ...styles.label } }, label),
    element('td', { style: { ...styles.fact, textAlign: 'right', fontWeight: 700 } }, value),
  );
}

function Page({ content, business }: { content: MailContent; business: Business }): ReactElement {
  const { unsubscribeUrl } = content;
  return element(
    'html',
    { lang: 'pt-BR' },
    element(
      'head',
      null,
      element('meta', { charSet: 'utf-8' }),
      element('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      element('meta', { name: 'color-scheme', content: 'light' }),
      element('title', null, content.subject),
    ),
    element(
      'body',
      { style: styles.body },
      element('div', { style: styles.hidden }, content.preview),
      element(
        'div',
        { style: styles.sheet },
        element('p', { style: styles.brand }, 'Inglês Proibido'),
        content.blocks.map((block, index) => element(Block, { key: index, block })),
      ),
      element(
        'div',
        { style: styles.end },
        [content.reason, ...toSenderLines(business)].map((line) =>
          element('p', { key: line, style: { margin: '0 0 4px' } }, line),
        ),
        unsubscribeUrl &&
          element(
            'a',
            { href: unsubscribeUrl, style: { color: ink } },
            'Não receber mais estes avisos',
          ),
      ),
    ),
  );
}

/** The mail as HTML with inline styles, because mail programs drop style sheets. */
export function toHtml(content: MailContent, business: Business): string {
  return `<!doctype html>${renderToStaticMarkup(element(Page, { content, business }))}`;
}
