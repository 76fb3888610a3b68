/** Most words of a page, and why it is short. */
const ceilings: Readonly<Record<string, { words: number; advice: string }>> = {
  'README.md': { words: 700, advice: 'what it is, how to start it, what it looks like' },
  'ARCHITECTURE.md': { words: 1400, advice: 'the details stand in decisions and code' },
};
const decisionWords = 300;
const parts = ['Context', 'Decision', 'Alternatives', 'Revisit when', 'Enforced by'];

const countWords = (text: string) => text.split(/\s+/u).filter(Boolean).length;

/** Headings of a decision's parts do not count. */
function findDecisionFaults(file: string, text: string): string[] {
  const faults: string[] = [];
  const found = [...text.matchAll(/^\*\*([^*\n]+)\*\*$/gmu)].map(([, name = '']) => name);
  if (found.join() !== parts.join())
    faults.push(`has the parts ${found.join(', ')}: a decision has ${parts.join(', ')}`);
  const number = /(\d{3})-[a-z0-9-]+\.md$/u.exec(file)?.[1];
  if (!text.startsWith(`# ${number} — `)) faults.push(`does not begin with "# ${number} — "`);
  const words = countWords(text.replaceAll(/^\*\*[^*\n]+\*\*$/gmu, ''));
  if (words > decisionWords)
    faults.push(`has ${words} words (at most ${decisionWords}): state the reasons only`);
  return faults;
}

/** The faults in the form of a page. */
export function findPageFaults(file: string, text: string): string[] {
  if (file.startsWith('docs/decisions/')) return findDecisionFaults(file, text);
  const ceiling = ceilings[file];
  const words = countWords(text);
  if (ceiling === undefined || words <= ceiling.words) return [];
  return [`has ${words} words (at most ${ceiling.words}): ${ceiling.advice}`];
}
