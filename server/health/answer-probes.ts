import type { RequestListener } from 'node:http';
import type { Health, Probe } from './health.ts';

const probes = new Map<string | undefined, Probe>([
  ['/healthz', 'alive'],
  ['/readyz', 'ready'],
]);

/** Answers probes before all shares and limits: a crowded process is asked no less. */
export function answerProbes(
  health: Pick<Health, 'findFault'>,
  listener: RequestListener,
): RequestListener {
  return (incoming, outgoing) => {
    const probe = probes.get(incoming.url);
    if (probe === undefined || !['GET', 'HEAD'].includes(incoming.method ?? ''))
      return listener(incoming, outgoing);
    const fault = health.findFault(probe);
    const headers = { 'content-type': 'text/plain', 'cache-control': 'no-store' };
    outgoing.writeHead(fault === null ? 200 : 503, headers).end(fault ?? 'ok');
  };
}
