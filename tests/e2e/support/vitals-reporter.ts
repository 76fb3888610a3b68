import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import type { Vitals } from './vitals.ts';

/** The worst that any journey measured, page by page. */
export default class VitalsReporter implements Reporter {
  #worst: Vitals = {};

  onTestEnd(_test: TestCase, { attachments }: TestResult): void {
    for (const { name, body } of attachments) {
      if (name !== 'vitals' || !body) continue;
      for (const [path, { lcp, cls, inp }] of Object.entries(
        JSON.parse(body.toString()) as Vitals,
      )) {
        const page = path.replace(/[0-9a-f-]{30,}/gu, '…');
        const worst = (this.#worst[page] ??= { lcp: 0, cls: 0, inp: 0, moved: [] });
        worst.lcp = Math.max(worst.lcp, lcp);
        worst.cls = Math.max(worst.cls, cls);
        worst.inp = Math.max(worst.inp, inp);
      }
    }
  }

  onEnd(): void {
    const pages = Object.entries(this.#worst).sort(([a], [b]) => a.localeCompare(b));
    if (pages.length === 0) return;
    console.log('\n  Web vitals, the worst of all journeys      LCP ms    CLS  INP ms');
    for (const [path, { lcp, cls, inp }] of pages) {
      const figures = [
        lcp.toFixed(0).padStart(8),
        cls.toFixed(3).padStart(7),
        inp.toFixed(0).padStart(7),
      ];
      console.log(`  ${path.slice(0, 40).padEnd(40)} ${figures.join('')}`);
    }
  }
}
