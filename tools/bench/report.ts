/** One line of the report: both sides and their ratio (above 1: slower than the yardstick). */
export interface Row {
  name: string;
  ours: string;
  yardstick: string;
  ratio: number | null;
  aim: string;
}

export const perSecond = (value: number) => `${Math.round(value).toLocaleString('en')}/s`;

export function printRows(title: string, rows: readonly Row[]): void {
  console.log(`\n${title}`);
  for (const row of rows) {
    const ratio = row.ratio === null ? '' : row.ratio.toFixed(2);
    console.log(
      `  ${row.name.padEnd(38)} ${row.ours.padStart(16)} ${row.yardstick.padStart(26)} ${ratio.padStart(7)}   ${row.aim}`,
    );
  }
}
