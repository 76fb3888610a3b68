interface Filter {
  b: readonly [number, number, number];
  a: readonly [number, number];
}

/** The two filters of ITU-R BS.1770-4 (annex 1) for any rate: a shelf for the head, and a high-pass. */
function toWeighting(rate: number): readonly Filter[] {
  const shelf = Math.tan((Math.PI * 1681.974450955533) / rate);
  const gain = 10 ** (3.999843853973347 / 20);
  const band = gain ** 0.4996667741545416;
  const q = 0.7071752369554196;
  const norm = 1 + shelf / q + shelf ** 2;
  const low = Math.tan((Math.PI * 38.13547087602444) / rate);
  const lowQ = 0.5003270373238773;
  const lowNorm = 1 + low / lowQ + low ** 2;
  return [
    {
      b: [
        (gain + (band * shelf) / q + shelf ** 2) / norm,
        (2 * (shelf ** 2 - gain)) / norm,
        (gain - (band * shelf) / q + shelf ** 2) / norm,
      ],
      a: [(2 * (shelf ** 2 - 1)) / norm, (1 - shelf / q + shelf ** 2) / norm],
    },
    {
      b: [1, -2, 1],
      a: [(2 * (low ** 2 - 1)) / lowNorm, (1 - low / lowQ + low ** 2) / lowNorm],
    },
  ];
}

/** Adds the weighted power of each step of 100 ms of one channel. */
function addPowers(powers: Float64Array, samples: Float32Array, rate: number): void {
  const [head, pass] = toWeighting(rate);
  if (!head || !pass) return;
  const step = Math.round(rate / 10);
  let [s1, s2, t1, t2] = [0, 0, 0, 0];
  for (let place = 0; place < powers.length * step; place += 1) {
    const x = samples[place] ?? 0;
    const y = head.b[0] * x + s1;
    s1 = head.b[1] * x - head.a[0] * y + s2;
    s2 = head.b[2] * x - head.a[1] * y;
    const z = pass.b[0] * y + t1;
    t1 = pass.b[1] * y - pass.a[0] * z + t2;
    t2 = pass.b[2] * y - pass.a[1] * z;
    const index = Math.floor(place / step);
    powers[index] = (powers[index] ?? 0) + (z * z) / step;
  }
}

const toLoudness = (power: number) => -0.691 + 10 * Math.log10(power);
const toMean = (powers: readonly number[]) =>
  powers.reduce((sum, power) => sum + power, 0) / powers.length;

const SILENCE = -70;

/** Loudness in LUFS (ITU-R BS.1770-4) of the channels of a recording; -Infinity: it is silent, or shorter than 0.4 s. */
export function measureLoudness(channels: readonly Float32Array[], rate: number): number {
  const powers = new Float64Array(Math.floor((channels[0]?.length ?? 0) / Math.round(rate / 10)));
  for (const samples of channels) addPowers(powers, samples, rate);
  const blocks = Array.from({ length: Math.max(0, powers.length - 3) }, (_, start) =>
    toMean([...powers.subarray(start, start + 4)]),
  );
  const audible = blocks.filter((power) => toLoudness(power) > SILENCE);
  if (audible.length === 0) return -Infinity;
  const quiet = toLoudness(toMean(audible)) - 10;
  return toLoudness(toMean(audible.filter((power) => toLoudness(power) > quiet)));
}
