import { expect, test } from 'vitest';
import { decodeBinaryFrame, decodeTextFrame } from './decode-frame.ts';
import { encodeBroadcast, encodeFrame } from './encode-frame.ts';
import { EncodedBroadcast, FrameError } from './frame.ts';

/** Bytes of a client's broadcast, written by hand: kind, five lengths, encoding, texts, payload. */
function push(texts: readonly string[], encoding: number, payload: Uint8Array): Uint8Array {
  const parts = texts.map((text) => Buffer.from(text));
  return Buffer.concat([
    Buffer.from([3, ...parts.map(({ length }) => length), encoding]),
    ...parts,
    payload,
  ]);
}

test.each(['1.0.0', '2.0.0'] as const)(
  'a text frame of %s is read as it was written',
  (version) => {
    const frame = { joinRef: '1', ref: '2', topic: 'realtime:á', event: 'x', payload: { n: 1 } };
    expect(decodeTextFrame(encodeFrame(version, frame), version)).toEqual(frame);
  },
);

test.each([0, 1, 254, 255])('an event of %d bytes is read from a binary broadcast', (length) => {
  const event = 'e'.repeat(length);
  const frame = decodeBinaryFrame(
    push(['1', '', 'realtime:é', event, ''], 1, Buffer.from('{"n":1}')),
    '2.0.0',
  );
  expect(frame).toMatchObject({ joinRef: '1', ref: null, topic: 'realtime:é', event: 'broadcast' });
  expect(frame.payload).toEqual(new EncodedBroadcast(event, '{"n":1}'));
});

test('bytes of a broadcast are kept', () => {
  const frame = decodeBinaryFrame(
    push(['', '', 't', 'e', ''], 0, Uint8Array.from([0, 255])),
    '2.0.0',
  );
  expect(frame.payload).toEqual(new EncodedBroadcast('e', Uint8Array.from([0, 255])));
});

test.each([
  ['a text that is cut off', Uint8Array.from([3, 9, 0, 0, 0, 0, 1, 65])],
  ['a header that is cut off', Uint8Array.from([3, 0, 0])],
  ['a kind of the server', Uint8Array.from([4, 0, 0, 0, 0, 0, 0])],
  ['JSON that is none', push(['', '', 't', 'e', ''], 1, Buffer.from('{'))],
  ['text that is no UTF-8', push(['', '', 't', 'e', ''], 1, Uint8Array.from([255]))],
])('%s is refused', (_name, bytes) => {
  expect(() => decodeBinaryFrame(bytes, '2.0.0')).toThrow(FrameError);
});

test('1.0.0 knows no binary frames, neither way', () => {
  const bytes = Uint8Array.from([1]);
  expect(() =>
    decodeBinaryFrame(push(['', '', 't', 'e', ''], 1, Buffer.from('1')), '1.0.0'),
  ).toThrow(FrameError);
  expect(encodeBroadcast('1.0.0', 't', { event: 'e', payload: bytes })).toBeNull();
});

test('a broadcast is kind 4 with the lengths of its texts', () => {
  const data = encodeBroadcast('2.0.0', 'é', { event: 'ab', payload: '[1]' }, { id: 1 });
  expect(Buffer.from(data as Uint8Array)).toEqual(
    Buffer.concat([Buffer.from([4, 2, 2, 8, 1]), Buffer.from('éab{"id":1}[1]')]),
  );
});

test('a broadcast for 1.0.0 is JSON that holds the payload as it came', () => {
  const text = encodeBroadcast(
    '1.0.0',
    'sala "1"',
    { event: 'e"', payload: '{"n":12345678901234567890}' },
    { id: 1 },
  );
  expect(text).toContain('"payload":{"n":12345678901234567890}');
  expect(JSON.parse(String(text))).toMatchObject({
    topic: 'sala "1"',
    event: 'broadcast',
    payload: { type: 'broadcast', event: 'e"', meta: { id: 1 } },
  });
});
