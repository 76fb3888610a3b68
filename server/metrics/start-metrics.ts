import { createServer, type RequestListener, type Server } from 'node:http';
import type { MetricsConfig } from '#server/config/listen/metrics-config.ts';
import type { Database } from '#server/database/database.ts';
import { measureRequests } from './measure-requests.ts';
import { readOutboxAges } from './outbox.sql.ts';

export interface RunningMetrics {
  /** Measures the requests of a listener. */
  wrap(listener: RequestListener): RequestListener;
  close(): void;
}

interface Options {
  config: MetricsConfig | null;
  sql: Database['sql'];
  readLagMs: () => number;
}

function listen(server: Server, { host, port }: MetricsConfig): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(new Error(`Configuration: METRICS_PORT: cannot listen there (${error.code})`)),
    );
    server.listen(port, host, resolve);
  });
}

const without: RunningMetrics = { wrap: (listener) => listener, close() {} };

/** Serves the metrics of this process on an address of their own. Without a port nothing is counted. */
export async function startMetrics({ config, sql, readLagMs }: Options): Promise<RunningMetrics> {
  if (config === null) return without;
  const { createMetrics } = await import('./create-metrics.ts');
  const metrics = createMetrics({ readLagMs, readOutboxAges: () => readOutboxAges(sql) });
  const server = createServer(async (incoming, outgoing) => {
    if (incoming.url !== '/metrics') return void outgoing.writeHead(404).end();
    const page = await metrics.print();
    outgoing.writeHead(200, { 'content-type': metrics.contentType }).end(page);
  });
  try {
    await listen(server, config);
  } catch (error) {
    metrics.close();
    throw error;
  }
  return {
    wrap: measureRequests,
    close() {
      server.close();
      server.closeAllConnections();
      metrics.close();
    },
  };
}
