const header =
  /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}(?:-|$)/u;

/** The id of the trace that a caller or a proxy began, of a `traceparent` (W3C Trace Context, 3.2); nothing without a valid one. */
export function readTrace(traceparent: string | undefined): { traceId?: string } {
  const traceId = header.exec(traceparent ?? '')?.[1];
  return traceId === undefined ? {} : { traceId };
}
