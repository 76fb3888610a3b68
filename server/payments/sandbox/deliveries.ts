import { randomUUID } from 'node:crypto';
import type { Database } from '#server/database/database.ts';
import type { Clock } from '#server/ports/clock.ts';
import type { Plan } from './machine.ts';
import {
  claimDeliveries,
  finishDelivery,
  type Delivery,
  type NewDelivery,
  type StoredCharge,
} from './sandbox.sql.ts';
import { webhookTokenHeader } from './webhook.ts';

const answerWithinMs = 10_000;

export interface DeliveryOptions {
  sql: Database['sql'];
  clock: Clock;
  fetch: typeof fetch;
  /** The webhook's address; read at each delivery because the port may be known late. */
  webhookUrl: () => string;
  webhookToken: string;
}

export interface DeliveryOrder {
  /** The number of times that each event is sent. */
  copies?: number;
  newestFirst?: boolean;
}

/** Events of a transition as they will be sent, with their present content. */
export function toDeliveries(
  charge: Pick<StoredCharge, 'id' | 'reference'>,
  plan: Pick<Plan, 'events'> & { charge: Pick<Plan['charge'], 'status' | 'totalCents'> },
  at: Date,
): NewDelivery[] {
  return plan.events.map((event) => {
    const id = `evt_${randomUUID().replaceAll('-', '')}`;
    const payment = {
      object: 'payment',
      id: charge.id,
      externalReference: charge.reference,
      status: plan.charge.status.toUpperCase(),
      value: plan.charge.totalCents / 100,
    };
    return { id, event, payload: { id, event, dateCreated: at.toISOString(), payment } };
  });
}

async function send(options: DeliveryOptions, delivery: Delivery): Promise<boolean> {
  try {
    const response = await options.fetch(options.webhookUrl(), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [webhookTokenHeader]: options.webhookToken,
      },
      body: JSON.stringify(delivery.payload),
      signal: AbortSignal.timeout(answerWithinMs),
    });
    await response.body?.cancel();
    return response.status === 200;
  } catch {
    return false; // The webhook cannot be reached: the delivery is retried later.
  }
}

/** Sends due deliveries; only a 200 counts as received, as with real providers. */
export async function deliverDue(
  options: DeliveryOptions,
  { copies = 1, newestFirst = false }: DeliveryOrder = {},
): Promise<void> {
  const due = await claimDeliveries(options.sql, options.clock());
  if (newestFirst) due.reverse();
  for (const delivery of due) {
    const answers = await Promise.all(
      Array.from({ length: copies }, () => send(options, delivery)),
    );
    if (answers.some(Boolean)) await finishDelivery(options.sql, delivery.id);
  }
}
