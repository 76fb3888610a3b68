import { workerData } from 'node:worker_threads';
import { load } from './load.ts';
import type { Attack } from './neighbour.ts';

const { shot, connections, durationMs } = workerData as Attack;
await load(() => shot, connections, durationMs);
