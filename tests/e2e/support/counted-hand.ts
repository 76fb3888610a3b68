import type { Locator, Page } from '@playwright/test';
import { countTaps } from './taps.ts';

type Files = Parameters<Locator['setInputFiles']>[0];

export interface Count {
  taps: number;
  fields: number;
}

/**
 * The hand of a person, which counts: a tap for a press or a key, a field for what is typed or chosen. A list of choices and a file
 * cost both. `taps` also holds what the browser counted of pointers, by tab, so that a press beside the hand shows up.
 */
export interface Hand {
  tap(target: Locator): Promise<void>;
  type(field: Locator | string, text: string): Promise<void>;
  choose(target: Locator, option: string | { index: number }): Promise<void>;
  attach(target: Locator, files: Files): Promise<void>;
  /** Presses of the browser's pointer in this tab. */
  readPresses(): Promise<number>;
}

export async function openHand(page: Page, count: Count): Promise<Hand> {
  const readPresses = await countTaps(page);
  return {
    readPresses,
    async tap(target) {
      count.taps += 1;
      await target.click();
    },
    async type(field, text) {
      count.fields += 1;
      const target = typeof field === 'string' ? page.getByLabel(field, { exact: true }) : field;
      await target.fill(text);
    },
    async choose(target, option) {
      count.taps += 1;
      count.fields += 1;
      await target.selectOption(option);
    },
    async attach(target, files) {
      count.taps += 1;
      count.fields += 1;
      await target.setInputFiles(files);
    },
  };
}
