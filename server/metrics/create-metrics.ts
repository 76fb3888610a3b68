import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { onMeasure } from '#server/measures/measures.ts';

interface Sources {
  /** Seconds by kind of effect. */
  readOutboxAges: () => Promise<{ kind: string; seconds: number }[]>;
  readLagMs: () => number;
}

export interface Metrics {
  contentType: string;
  /** The page as Prometheus reads it. */
  print(): Promise<string>;
  close(): void;
}

const requestSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 60];
const waitSeconds = [0.001, 0.005, 0.025, 0.1, 0.5, 1, 2.5, 5, 10];

const toClass = (status: number) => `${Math.floor(status / 100)}xx`;

function listenToRequests(registers: Registry[]): (() => void)[] {
  const requests = new Histogram({
    name: 'http_requests_seconds',
    help: 'Time from the first line of a request to the end of its answer',
    labelNames: ['room', 'method', 'class'],
    buckets: requestSeconds,
    registers,
  });
  const bytes = new Counter({
    name: 'storage_bytes',
    help: 'Bytes of files that passed through this process',
    labelNames: ['way'],
    registers,
  });
  return [
    onMeasure('request', ({ room, method, status, seconds, bytesIn, bytesOut }) => {
      requests.observe({ room, method, class: toClass(status) }, seconds);
      bytes.inc({ way: 'in' }, bytesIn);
      bytes.inc({ way: 'out' }, bytesOut);
    }),
  ];
}

function listenToDatabase(registers: Registry[]): (() => void)[] {
  const waits = new Histogram({
    name: 'db_wait_seconds',
    help: 'Wait for a connection of a pool',
    labelNames: ['pool'],
    buckets: waitSeconds,
    registers,
  });
  const cancelled = new Counter({
    name: 'db_statement_cancelled',
    help: 'Statements that ran into their limit',
    labelNames: ['pool'],
    registers,
  });
  return [
    onMeasure('databaseWait', ({ pool, seconds }) => waits.observe({ pool }, seconds)),
    onMeasure('statementCancelled', ({ pool }) => cancelled.inc({ pool })),
  ];
}

function listenToWork(registers: Registry[]): (() => void)[] {
  const waiting = new Gauge({
    name: 'turns_waiting',
    help: 'Pieces of work that wait for a turn',
    registers,
  });
  const hashes = new Histogram({
    name: 'hash_seconds',
    help: 'Time to hash a password',
    buckets: requestSeconds,
    registers,
  });
  const jobs = new Gauge({
    name: 'job_last_success',
    help: 'Time of the last run without an error in this process, in seconds since 1970',
    labelNames: ['job'],
    registers,
  });
  return [
    onMeasure('turnsWaiting', ({ change }) => waiting.inc(change)),
    onMeasure('hash', ({ seconds }) => hashes.observe(seconds)),
    onMeasure('jobDone', ({ job }) => jobs.setToCurrentTime({ job })),
  ];
}

function listenToSockets(registers: Registry[]): (() => void)[] {
  const sockets = new Gauge({
    name: 'realtime_sockets',
    help: 'Open sockets of this process',
    registers,
  });
  const messages = new Counter({
    name: 'realtime_messages',
    help: 'Messages that were written to sockets',
    labelNames: ['kind'],
    registers,
  });
  const lag = new Histogram({
    name: 'realtime_lag_seconds',
    help: 'Time from the writing of a row until its readers were told',
    buckets: requestSeconds,
    registers,
  });
  return [
    onMeasure('sockets', ({ change }) => sockets.inc(change)),
    onMeasure('socketMessages', ({ kind, count }) => messages.inc({ kind }, count)),
    onMeasure('changesSent', ({ seconds }) => lag.observe(seconds)),
  ];
}

/** Gauges that are read when the page is. */
const createReadGauges = ({ readLagMs, readOutboxAges }: Sources) => [
  new Gauge({
    name: 'event_loop_lag',
    help: 'Seconds by which the last tick of the event loop came late',
    registers: [],
    collect() {
      this.set(readLagMs() / 1000);
    },
  }),
  new Gauge({
    name: 'outbox_age_seconds',
    help: 'Wait of the oldest effect of a kind; the same in all processes',
    labelNames: ['kind'],
    registers: [],
    async collect() {
      const ages = await readOutboxAges().catch(() => []);
      this.reset();
      for (const { kind, seconds } of ages) this.set({ kind }, seconds);
    },
  }),
];

/** Counts what the process measures from now on. */
export function createMetrics(sources: Sources): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  for (const gauge of createReadGauges(sources)) registry.registerMetric(gauge);
  const rooms = [listenToRequests, listenToDatabase, listenToWork, listenToSockets];
  const ends = rooms.flatMap((listen) => listen(registers));
  return {
    contentType: registry.contentType,
    print: () => registry.metrics(),
    close() {
      for (const end of ends) end();
      registry.clear();
    },
  };
}
