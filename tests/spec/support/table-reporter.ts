import type { FullResult, Reporter, Suite } from '@playwright/test/reporter';

interface Row {
  statements: number;
  passed: number;
}

/** "§2 Home | Scrolls to top on load" → "§2 Home"; null for what is not a statement of the specification. */
function toTopic(title: string): string | null {
  return /^(§\d \S.*?) \| \S/u.exec(title)?.[1] ?? null;
}

/** The specification's topics in order, with how many statements of each were tested and held. */
export default class TableReporter implements Reporter {
  #rows = new Map<string, Row>();
  #root: Suite | undefined;

  onBegin(_config: unknown, root: Suite): void {
    this.#root = root;
  }

  onEnd(_result: FullResult): void {
    const tests = (this.#root?.allTests() ?? [])
      .filter((test) => test.parent.project()?.name === 'spec')
      .sort((a, b) => a.location.file.localeCompare(b.location.file));
    for (const test of tests) {
      const topic = toTopic(test.title) ?? `${test.title} (no topic)`;
      const row = this.#rows.get(topic) ?? { statements: 0, passed: 0 };
      row.statements += 1;
      if (test.outcome() === 'expected' || test.outcome() === 'flaky') row.passed += 1;
      this.#rows.set(topic, row);
    }
    if (this.#rows.size > 0) this.#print();
  }

  #print(): void {
    const width = Math.max(...[...this.#rows.keys()].map((topic) => topic.length));
    const line = (topic: string, statements: number | string, passed: number | string) =>
      `  ${topic.padEnd(width)}  ${String(statements).padStart(10)}  ${String(passed).padStart(6)}`;
    console.log(`\n${line('Specification', 'statements', 'passed')}`);
    const total = { statements: 0, passed: 0 };
    for (const [topic, { statements, passed }] of this.#rows) {
      console.log(line(topic, statements, passed));
      total.statements += statements;
      total.passed += passed;
    }
    console.log(`${line('All', total.statements, total.passed)}\n`);
  }
}
