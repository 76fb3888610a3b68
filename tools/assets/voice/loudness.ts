import { runFfmpeg } from './run-tool.ts';

const targetLufs = -16;
const toleranceLufs = 0.3;
const highestPeakDb = -1;
const maxRounds = 14;

export interface Loudness {
  lufs: number;
  peakDb: number;
}

/** Loudness and true peak (EBU R 128). A short file is repeated: a second of speech has too few blocks to measure. */
export function measureLoudness(file: string, repeats = 0): Loudness {
  const input = ['-stream_loop', String(repeats), '-i', file, '-map', '0:a'];
  const { log } = runFfmpeg([...input, '-af', 'ebur128=peak=true', '-f', 'null', '-']);
  const summary = log.split('Summary:').at(-1) ?? '';
  const read = (name: string) =>
    Number(new RegExp(`${name}:\\s+(-?[\\d.]+)`).exec(summary)?.[1] ?? Number.NaN);
  return { lufs: read('I'), peakDb: read('Peak') };
}

interface Levelled extends Loudness {
  /** The filters that the source was passed through. */
  chain: string;
}

/** Encodes `source`, passed through `filter`, until the file that comes out has −16 LUFS and no peak above −1 dBTP. */
export function encodeLevelled(
  source: string,
  target: string,
  { filter, codec, repeats }: { filter: string; codec: readonly string[]; repeats?: number },
): Levelled {
  let gainDb = 0;
  let limitDb = -2.5;
  for (let round = 0; round < maxRounds; round += 1) {
    const limiter = `alimiter=limit=${(10 ** (limitDb / 20)).toFixed(3)}:attack=2:release=60:level=false`;
    const chain = `${filter},volume=${gainDb.toFixed(2)}dB,${limiter}`;
    runFfmpeg(['-i', source, '-af', chain, ...codec, target]);
    const loudness = measureLoudness(target, repeats);
    const missingDb = targetLufs - loudness.lufs;
    const overDb = loudness.peakDb - highestPeakDb;
    if (Math.abs(missingDb) <= toleranceLufs && overDb <= 0) return { ...loudness, chain };
    gainDb += missingDb;
    if (overDb > 0) limitDb -= overDb + 0.2;
  }
  throw new Error(`${target} does not reach ${targetLufs} LUFS`);
}
