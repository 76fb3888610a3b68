const entities: Readonly<Record<string, string>> = {
  amp: '&',
  apos: "'",
  gt: '>',
  lt: '<',
  quot: '"',
};

const decode = (text: string) =>
  text.replaceAll(/&(?:#(?<code>\d+)|#x(?<hex>[\da-f]+)|(?<name>\w+));/giu, (whole, ...rest) => {
    const { code, hex, name } = rest.at(-1) as Record<string, string | undefined>;
    if (name !== undefined) return entities[name] ?? whole;
    return String.fromCodePoint(code === undefined ? Number.parseInt(hex ?? '', 16) : Number(code));
  });

/** Texts of all elements of this name that hold no others. The store's answers have no attributes and no CDATA there. */
export function readTexts(xml: string, name: string): string[] {
  const pattern = new RegExp(`<${name}>([^<]*)</${name}>`, 'gu');
  return [...xml.matchAll(pattern)].map(([, text = '']) => decode(text));
}

/** Text of the first such element; null without one. */
export const readText = (xml: string, name: string): string | null =>
  readTexts(xml, name)[0] ?? null;

/** The elements of this name with all that they hold. */
export const readElements = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}>([\\s\\S]*?)</${name}>`, 'gu'))].map(
    ([, content = '']) => content,
  );
