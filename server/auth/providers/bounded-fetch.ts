const maxBytes = 65_536;
const timeoutMs = 5000;

type Init = Pick<RequestInit, 'body' | 'headers' | 'method'>;

async function readBounded(
  body: ReadableStream<Uint8Array> | null,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    length += chunk.byteLength;
    if (length > maxBytes) throw new Error(`the answer is longer than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}

/** fetch for answers of a provider: at most 64 KB, whole within 5 seconds, from the address itself. */
export async function boundedFetch(url: string, init: Init): Promise<Response> {
  const signal = AbortSignal.timeout(timeoutMs);
  const answer = await fetch(url, { ...init, redirect: 'manual', signal });
  const bytes = await readBounded(answer.body);
  const headers = new Headers(answer.headers);
  headers.delete('content-encoding'); // the bytes are decoded
  headers.delete('content-length');
  const hasBody = ![101, 204, 205, 304].includes(answer.status);
  return new Response(hasBody ? bytes : null, { status: answer.status, headers });
}
