const COMMON_DOMAINS = [
  'gmail.com',
  'hotmail.com',
  'hotmail.com.br',
  'outlook.com',
  'outlook.com.br',
  'yahoo.com',
  'yahoo.com.br',
  'icloud.com',
  'live.com',
  'uol.com.br',
  'bol.com.br',
  'terra.com.br',
  'globo.com',
  'ig.com.br',
];

/** Typos that are too far from the intended domain for the edit distance. */
const SLIPS: Record<string, string> = {
  'gmail.com.br': 'gmail.com',
  gmail: 'gmail.com',
  hotmail: 'hotmail.com',
};

/** Real domains that look like a typo. */
const REAL = new Set([
  'aol.com',
  'email.com',
  'gmx.com',
  'live.com.br',
  'mail.com',
  'me.com',
  'msn.com',
  'oi.com.br',
  'ymail.com',
]);

/** Optimal string alignment: insertions, deletions, substitutions and swapped neighbours. */
function distance(a: string, b: string): number {
  const rows = [Array.from({ length: b.length + 1 }, (_, column) => column)];
  for (let i = 1; i <= a.length; i += 1) {
    const [above = [], beforeAbove = []] = [rows[i - 1], rows[i - 2]];
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1];
      const steps = [
        (above[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (above[j - 1] ?? 0) + (same ? 0 : 1),
      ];
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (swapped) steps.push((beforeAbove[j - 2] ?? 0) + 1);
      row.push(Math.min(...steps));
    }
    rows.push(row);
  }
  return rows[a.length]?.[b.length] ?? 0;
}

/** "ana@gmial.com" → "ana@gmail.com"; null when the address looks right. The result is only suggested, never enforced. */
export function suggestEmail(email: string): string | null {
  const [, name, domain] = /^([^\s@]+)@([^\s@]+)$/u.exec(email.trim().toLowerCase()) ?? [];
  if (!name || !domain || COMMON_DOMAINS.includes(domain) || REAL.has(domain)) return null;
  const slip = SLIPS[domain];
  if (slip) return `${name}@${slip}`;
  const allowed = domain.length > 7 ? 2 : 1;
  const near = COMMON_DOMAINS.map((meant) => ({ meant, steps: distance(domain, meant) }))
    .filter(({ steps }) => steps <= allowed)
    .sort((a, b) => a.steps - b.steps);
  return near[0] ? `${name}@${near[0].meant}` : null;
}
