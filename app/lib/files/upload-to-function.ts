import { findCallerHeaders, FunctionError, toFailure, toFunctionUrl } from '../functions.ts';

interface Upload {
  query: Record<string, string>;
  file: Blob;
  /** 0 to 1. */
  onProgress: (fraction: number) => void;
  signal: AbortSignal;
}

/** Sends a file as the body of a call; XMLHttpRequest, because fetch reports no upload progress. Throws FunctionError. */
export async function uploadToFunction(
  name: string,
  { query, file, onProgress, signal }: Upload,
): Promise<unknown> {
  const headers = await findCallerHeaders();
  const request = new XMLHttpRequest();
  const done = new Promise<void>((resolve) => request.addEventListener('loadend', () => resolve()));
  request.open('POST', toFunctionUrl(name, query));
  for (const [header, value] of Object.entries(headers)) request.setRequestHeader(header, value);
  request.setRequestHeader('content-type', 'application/octet-stream');
  request.upload.addEventListener('progress', ({ loaded, total }) =>
    onProgress(total > 0 ? loaded / total : 0),
  );
  signal.addEventListener('abort', () => request.abort());
  request.send(file);
  await done;
  if (request.status === 0) throw new FunctionError('', 0);
  const answer = parseAnswer(request.responseText);
  if (request.status >= 200 && request.status < 300) return answer;
  throw toFailure(request, answer);
}

function parseAnswer(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
