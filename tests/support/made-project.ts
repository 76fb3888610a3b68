import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';

type Check = (report: (file: string, message: string) => void, folder: string) => void;

/** A folder with these files, for checks of the structure; removed after the test. */
export function makeProject(files: Record<string, string> = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), 'ingles-project-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  function write(name: string, text: string): void {
    mkdirSync(path.join(folder, path.dirname(name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  for (const [name, text] of Object.entries(files)) write(name, text);
  /** The report of a check about the files as they are now: "file: message". */
  function find(check: Check): string[] {
    const problems: string[] = [];
    check((file, message) => problems.push(`${file}: ${message}`), folder);
    return problems;
  }
  return { folder, write, find };
}
