import { channel } from 'node:diagnostics_channel';

/** Facts of the process that metrics count. Their texts are names of the code, never a path, an id or an address. */
export interface Measures {
  /** A request was answered, or its connection ended. Bytes count bodies of files alone. */
  request: {
    room: string;
    method: string;
    status: number;
    seconds: number;
    bytesIn: number;
    bytesOut: number;
  };
  /** A piece of work got a connection of a pool. */
  databaseWait: { pool: string; seconds: number };
  /** A statement ran into its limit. */
  statementCancelled: { pool: string };
  /** One more piece of work waits for a turn, or one less. */
  turnsWaiting: { change: 1 | -1 };
  /** A password was hashed, without its wait. */
  hash: { seconds: number };
  jobDone: { job: string };
  /** One more socket is open in this process, or one less. */
  sockets: { change: 1 | -1 };
  /** A message was written to so many sockets. */
  socketMessages: { kind: 'broadcast' | 'presence' | 'change'; count: number };
  /** The oldest of the changed rows that were just sent was written so long ago. */
  changesSent: { seconds: number };
}

const channels = {
  request: channel('school.request'),
  databaseWait: channel('school.database-wait'),
  statementCancelled: channel('school.statement-cancelled'),
  turnsWaiting: channel('school.turns-waiting'),
  hash: channel('school.hash'),
  jobDone: channel('school.job-done'),
  sockets: channel('school.sockets'),
  socketMessages: channel('school.socket-messages'),
  changesSent: channel('school.changes-sent'),
};

/** Tells a fact to whoever counts in this process; without anybody it costs nothing. */
export function measure<Name extends keyof Measures>(name: Name, fact: Measures[Name]): void {
  channels[name].publish(fact);
}

/** Calls `take` for each fact, until the returned function is called. */
export function onMeasure<Name extends keyof Measures>(
  name: Name,
  take: (fact: Measures[Name]) => void,
): () => void {
  const listener = (fact: unknown) => take(fact as Measures[Name]); // measure() alone publishes
  channels[name].subscribe(listener);
  return () => {
    channels[name].unsubscribe(listener);
  };
}

export const secondsSince = (startMs: number) => (performance.now() - startMs) / 1000;
