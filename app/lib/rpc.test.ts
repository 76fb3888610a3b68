import { expect, test } from 'vitest';
import { wire, breakOff } from '#tests/support/page.tsx';
import { attemptRpc } from './rpc.ts';

const tooLong = () => new Response('<html>Request Entity Too Large</html>', { status: 413 });

test.each([
  ['what is too long is not blamed on the network', tooLong, /longo demais/u],
  ['without a network it is', breakOff, /Verifique sua conexão/u],
])('%s', async (_what, answer, words) => {
  wire.on('POST /rest/v1/rpc/set_lesson_captions', answer);
  const message = expect.stringMatching(words);
  expect(await attemptRpc('set_lesson_captions', {})).toEqual({ ok: false, message });
});
