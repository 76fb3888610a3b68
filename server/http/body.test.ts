import { expect, test } from 'vitest';
import { limitBody } from './body.ts';

function send(start: (controller: ReadableStreamDefaultController<Uint8Array>) => void): Request {
  const body = new ReadableStream<Uint8Array>({ start });
  const streamed = { method: 'POST', body, duplex: 'half' };
  return new Request('http://localhost/', streamed);
}

test('a body within the limit arrives whole', async () => {
  const request = send((controller) => {
    controller.enqueue(Buffer.from('{"a"'));
    controller.enqueue(Buffer.from(':1}'));
    controller.close();
  });
  expect(await (await limitBody(request, 7)).json()).toEqual({ a: 1 });
});

test('a longer one is refused, whatever its length was said to be', async () => {
  const request = send((controller) => controller.enqueue(Buffer.alloc(8)));
  await expect(limitBody(request, 7)).rejects.toMatchObject({ code: 'body_too_large' });
  const claimed = new Request('http://localhost/', { method: 'POST', body: '12345678' });
  claimed.headers.set('content-length', '8');
  await expect(limitBody(claimed, 7)).rejects.toMatchObject({ code: 'body_too_large' });
});

test('a body whose sender went away in the middle is the sender’s fault, not ours', async () => {
  const request = send((controller) => {
    controller.enqueue(Buffer.from('{"a"'));
    controller.error(Object.assign(new Error('aborted'), { code: 'ECONNRESET' }));
  });
  await expect(limitBody(request)).rejects.toMatchObject({ code: 'invalid_json' });
});
