import { toCsv } from '#domain/text/csv.ts';
import { saveFile } from './save-file.ts';

export function saveCsv(name: string, ...table: Parameters<typeof toCsv>): void {
  saveFile(new Blob([toCsv(...table)], { type: 'text/csv;charset=utf-8' }), name);
}
