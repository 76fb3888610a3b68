// The licences of others' works, as one text at /licencas.txt. Alone: prints it.
import path from 'node:path';
import { collectWorks, type Work } from './collect.ts';

const rule = `\n\n${'-'.repeat(72)}\n\n`;

const toLine = ({ name, version, licence }: Work) =>
  `${name} ${version} (${licence})`.replace('  ', ' ');

/** A list of all works, then each text once, under the works that it belongs to. */
export function toLicenceText(works: readonly Work[]): string {
  const byText = new Map<string, Work[]>();
  for (const work of works) byText.set(work.text, [...(byText.get(work.text) ?? []), work]);
  const parts = [...byText].map(([text, those]) => `${those.map(toLine).join('\n')}\n\n${text}`);
  const list = works.map((work) => `- ${toLine(work)}`).join('\n');
  return `Licenças de terceiros\n\nEsta escola usa as obras abaixo. Os textos estão na língua em que foram publicados.\n\n${list}${rule}${parts.join(rule)}\n`;
}

/** The text for the project that this file belongs to. */
export const readLicenceText = (): string =>
  toLicenceText(collectWorks(path.join(import.meta.dirname, '../..')));

if (import.meta.main) console.log(readLicenceText());
