const signs = /\{\{c\d+(?:,\d+)*::|\}\}/gu;

type ToText = (answer: string, hint: string | undefined) => string;

function writeGap(content: string, toText: ToText): string {
  const at = content.indexOf('::');
  return at < 0 ? toText(content, undefined) : toText(content.slice(0, at), content.slice(at + 2));
}

/** Replaces gaps, of two that are nested the inner one first. A gap that does not close stays as it is written. */
function replaceGaps(text: string, toText: ToText): string {
  const outer: { before: string; sign: string }[] = [];
  let written = '';
  let from = 0;
  for (const { 0: sign, index } of text.matchAll(signs)) {
    written += text.slice(from, index);
    from = index + sign.length;
    const gap = sign === '}}' ? outer.pop() : undefined;
    if (gap) written = gap.before + writeGap(written, toText);
    else if (sign === '}}') written += sign;
    else {
      outer.push({ before: written, sign });
      written = '';
    }
  }
  return outer.map(({ before, sign }) => before + sign).join('') + written + text.slice(from);
}

/** "I {{c1::went}} home" as "I went home". */
export const fillCloze = (text: string): string => replaceGaps(text, (answer) => answer);

/** The same as "I [...] home", or with its hint: what is asked. */
export const hideCloze = (text: string): string =>
  replaceGaps(text, (_, hint) => `[${hint ?? '...'}]`);
