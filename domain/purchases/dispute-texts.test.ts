import { expect, test } from 'vitest';
import { describeAnswerDay } from './dispute-texts.ts';

/** The evening of a day in São Paulo, which is the next one in Greenwich. */
const evening = (day: number) => Date.parse(`2026-11-${String(day).padStart(2, '0')}T01:30:00Z`);

test.each([
  [26, 'responda até 28/11/2026: faltam 3 dias'],
  [28, 'responda até 28/11/2026: falta 1 dia'],
  [29, 'o prazo para responder acaba hoje'],
  [30, 'o prazo para responder acabou em 28/11/2026'],
])('a dispute to be answered until the 28th, on the evening before the %i.', (day, text) => {
  expect(describeAnswerDay('2026-11-28', evening(day))).toBe(text);
});
