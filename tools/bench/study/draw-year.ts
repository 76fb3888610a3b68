// The simulated years of study, drawn as curves into test-results/study-year.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  away,
  type SimulatedDay,
  simulateYear,
  toFigures,
  type YearOfStudy,
  yearsOfStudy,
} from '#tests/support/student-year.ts';
import type { Row } from '../report.ts';

const folder = path.resolve('test-results/study-year');
const [width, height] = [730, 130];

function toLine(values: readonly number[], most: number): string {
  const step = width / values.length;
  const points = values.map((value, day) => {
    const y = height - (Math.min(value, most) / most) * height;
    return `${(day * step).toFixed(1)},${y.toFixed(1)}`;
  });
  return points.join(' ');
}

function drawCurve(name: string, values: readonly number[], top: number): string {
  const most = Math.max(1, ...values);
  return `<g transform="translate(60 ${top})">
    <rect width="${width}" height="${height}" fill="none" stroke="#999"/>
    <text x="0" y="-6">${name}, at most ${most.toFixed(0)}</text>
    <polyline points="${toLine(values, most)}" fill="none" stroke="#b3261e"/>
  </g>`;
}

function draw({ isAway }: YearOfStudy, title: string, days: readonly SimulatedDay[]): string {
  const gone = isAway ? `, away on days ${away.from} to ${away.to}` : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 850 560" font-family="sans-serif" font-size="13">
  <rect width="850" height="560" fill="#fff"/><text x="60" y="26" font-size="16">${title}${gone}</text>
  ${drawCurve(
    'Reviews that wait at the end of a day',
    days.map(({ waiting }) => waiting),
    60,
  )}
  ${drawCurve(
    'Minutes',
    days.map(({ minutes }) => minutes),
    230,
  )}
  ${drawCurve(
    'New cards',
    days.map(({ newCards }) => newCards),
    400,
  )}
</svg>\n`;
}

/** Simulates the years of domain/study/queue/year.test.ts, and writes a picture of each. */
export function drawYears(): Row[] {
  mkdirSync(folder, { recursive: true });
  return yearsOfStudy.map((year) => {
    const { minutesPerDay, secondsPerCard, notes, isAway } = year;
    const name = `${minutesPerDay} min, ${secondsPerCard} s, ${notes} notes${isAway ? ', away' : ''}`;
    const days = simulateYear(year);
    const { mostWaiting, retention, retentionOfAll, medianMinutes, begun } = toFigures(year, days);
    const file = `${name.replaceAll(/[^a-z0-9]+/g, '-')}.svg`;
    writeFileSync(path.join(folder, file), draw(year, name, days));
    const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
    return {
      name,
      ours: `${mostWaiting} waiting`,
      yardstick: `${percent(retention)} (${percent(retentionOfAll)})`,
      ratio: medianMinutes / minutesPerDay,
      aim: `<= 1.20; ${medianMinutes.toFixed(1)} min, ${begun} cards begun`,
    };
  });
}
