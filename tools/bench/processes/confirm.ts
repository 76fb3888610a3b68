import { median } from '../load.ts';
import { isConfirmed, openCharge } from '../purchase.ts';
import { join } from '../realtime/client.ts';
import type { Finding } from './finding.ts';
import type { Processes } from './start-processes.ts';

const rounds = 10;
const mostSeconds = 1;

/** Seconds from a payment at one process until the page of another was told, has asked there and knows it. */
async function confirm({ origins, key }: Processes, round: number): Promise<number> {
  const at = (place: number) => origins[place % origins.length] ?? '';
  const { token, personId, pay, check } = await openCharge({ url: at(round) }, key);
  const told = Promise.withResolvers<number>();
  const client = await join(at(round), {
    key,
    topic: `person:${personId}`,
    token,
    onMessage: (event) => {
      if (event !== 'broadcast') return;
      void check().then((status) => isConfirmed(status) && told.resolve(performance.now()));
    },
  });
  const startedAt = performance.now();
  await pay(at(round + 1));
  const endedAt = await Promise.race([
    told.promise,
    new Promise<number>((resolve) => setTimeout(resolve, 10_000, Infinity)),
  ]);
  client.close();
  return (endedAt - startedAt) / 1000;
}

/** Purchases that are paid at one process and waited for at another. */
export async function measureConfirmations(processes: Processes): Promise<Finding> {
  const seconds: number[] = [];
  for (let round = 0; round < rounds; round += 1) seconds.push(await confirm(processes, round));
  const worst = Math.max(...seconds);
  return {
    name: `${rounds} payments, known at another process`,
    found: `median ${median(seconds).toFixed(2)} s, worst ${worst.toFixed(2)} s`,
    aim: `${mostSeconds} s`,
    isMet: worst <= mostSeconds,
  };
}
