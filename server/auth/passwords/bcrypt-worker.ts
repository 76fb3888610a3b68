import { parentPort, workerData } from 'node:worker_threads';
import { compareSync } from 'bcryptjs';

const { password, stored }: { password: string; stored: string } = workerData;
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port, not a window
parentPort?.postMessage(compareSync(password, stored));
