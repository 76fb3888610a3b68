export const minutesText = (minutes: number) =>
  minutes === 0 ? 'Sem limite' : `${minutes} minutos`;

export const repeatsText = (times: number) =>
  times === 0 ? 'Só quando eu tocar (a frase aparece)' : times === 1 ? '1 vez' : `${times} vezes`;

/** "0,75×", "normal". */
export const speedText = (speed: number) =>
  speed === 1 ? 'Normal' : `${String(speed).replace('.', ',')}×`;

const DEFAULT_TARGET = 0.9;

/** "95 % · o dobro de revisões": `work` as a multiple of that of the default. */
export function targetText(target: number, work: number): string {
  const share = `${Math.round(target * 100)} %`;
  if (target === DEFAULT_TARGET) return `${share} · o padrão`;
  const percent = Math.round((work - 1) * 100);
  if (percent === 0) return share;
  return `${share} · ${Math.abs(percent)} % ${percent > 0 ? 'mais' : 'menos'} revisões`;
}

export const weekdayNames = [
  'Domingo',
  'Segunda',
  'Terça',
  'Quarta',
  'Quinta',
  'Sexta',
  'Sábado',
] as const;

export const easyDayTexts = { normal: 'Normal', light: 'Leve', none: 'Nenhuma' } as const;
