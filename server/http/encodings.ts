type Encoding = 'brotli' | 'gzip' | 'identity';

const spellings = {
  brotli: /(?:^|,)\s*br\s*(?:;\s*q=([\d.]+)\s*)?(?:,|$)/iu,
  gzip: /(?:^|,)\s*gzip\s*(?:;\s*q=([\d.]+)\s*)?(?:,|$)/iu,
};

/** Encodings that a client accepts, the best one first. */
export function readEncodings(acceptEncoding: string): [Encoding, ...Encoding[]] {
  const isAccepted = (encoding: keyof typeof spellings) => {
    const match = spellings[encoding].exec(acceptEncoding);
    return match !== null && Number(match[1] ?? 1) > 0;
  };
  const [first, ...others] = (['brotli', 'gzip'] as const).filter(isAccepted);
  return first ? [first, ...others, 'identity'] : ['identity'];
}
