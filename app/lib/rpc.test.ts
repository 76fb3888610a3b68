import { expect, test } from 'vitest';
import { wire, breakOff } from '#tests/support/page.tsx';
import { attemptRpc } from './rpc.ts';

const tooLong = () => new Response('<html>Request Entity Too Large</html>', { status: 413 });

test.each([
  ['a text that is too long is not reported as a lost connection', tooLong, /longo demais/u],
  ['a lost network is reported as a lost connection', breakOff, /Verifique sua conexão/u],
])('%s', async (_what, answer, text) => {
  wire.on('POST /rest/v1/rpc/set_lesson_captions', answer);
  const message = expect.stringMatching(text);
  expect(await attemptRpc('set_lesson_captions', {})).toEqual({ ok: false, message });
});
