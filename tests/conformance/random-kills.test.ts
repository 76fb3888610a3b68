// A server is killed (kill -9) between any two statements of a purchase. `npm run faults -- --kills 300` does it more often.
import path from 'node:path';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { toCardRequest } from '../support/buyers/cards.ts';
import { insertCoupon, offerBump } from '../support/buyers/rows.ts';
import { createFaultServers, type FaultServer } from '../support/fault-servers.ts';
import { forFile } from '../support/for-file.ts';
import { createKillProxy } from '../support/kill-proxy.ts';
import { openWorlds } from '../support/kill-worlds.ts';
import { createRandom } from '../support/random.ts';
import type { Person } from '../support/test-app.ts';

const kills = Number(process.env.KILLS ?? 12);
const seed = Number(process.env.KILL_SEED ?? Date.now() % 1_000_000);
const random = createRandom(seed);
const mostTrips = 24;
/** By then an attempt that never reached the provider has failed. */
const aheadMs = 130_000;

const { owner, caller } = inject('postgres');
const proxy = await forFile(createKillProxy(path.join(owner.host, `.s.PGSQL.${owner.port}`)));
const worlds = await openWorlds();

interface Answer {
  status: number;
  body: Record<string, unknown>;
}

async function send(to: FaultServer, person: Person, name: string, body: object): Promise<Answer> {
  const response = await fetch(`${to.url}/.netlify/functions/${name}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as Answer['body'] };
}

describe.each(worlds)('over %s', (_, world) => {
  const { buyers, server, setup } = world;
  const { sql } = server.deps.database;
  const start = createFaultServers(server);
  const { beginOrder, createPayer, openOrder, readItems, readStatuses, readUses } = buyers;
  beforeAll(() => offerBump(server.deps.database));

  /** Lets a server begin its work, and kills it in the middle. Returns what was done to it. */
  async function killIn(work: (dying: FaultServer) => Promise<unknown>): Promise<string> {
    await sql`delete from app.rate_limits`;
    const [row] = await sql<[{ database: string }]>`select current_database() as database`;
    const place = { ...row, host: '127.0.0.1', port: proxy.port };
    const database = { owner: { ...owner, ...place }, caller: { ...caller, ...place } };
    const dying = await start({ ...setup, database });
    world.listen(dying);
    const trips = 1 + random.below(mostTrips);
    const isDone = random.chance(0.5);
    proxy.arm({ trips, isDone, kill: () => void dying.kill() });
    await work(dying).catch(() => {}); // the connection is lost
    proxy.disarm();
    await dying.kill();
    return `KILL_SEED=${seed}, trip ${trips}, ${isDone ? 'answer lost' : 'never sent'}`;
  }
  async function revive(): Promise<FaultServer> {
    const living = await start({ ...setup, aheadMs });
    world.listen(living);
    return living;
  }
  /** Repeats a call until there is an answer, like a buyer who presses the button again. */
  async function insist(living: FaultServer, person: Person, name: string, body: object) {
    const answers: Answer[] = [];
    const isAnswered = async () => {
      const answer = await send(living, person, name, body);
      answers.push(answer);
      return answer.status === 200 || answer.body['code'] === 'already_owned';
    };
    await expect.poll(isAnswered, { timeout: 30_000, interval: 500 }).toBe(true);
    return answers.at(-1)?.body ?? {};
  }
  async function end(purchaseId: string, isReturned: boolean, told: string): Promise<void> {
    const wanted = isReturned
      ? { payment_status: 'REFUNDED', has_access: false }
      : { payment_status: 'CONFIRMED', has_access: true };
    const look = async () => {
      await world.pass();
      return buyers.readPurchase(purchaseId);
    };
    await expect
      .poll(look, { timeout: 30_000, interval: 300, message: told })
      .toMatchObject(wanted);
    const { paid, returned } = await world.count(purchaseId);
    expect({ told, paid, returned }).toEqual(
      isReturned ? { told, paid: 0, returned: 1 } : { told, paid: 1, returned: 0 },
    );
  }
  async function begin() {
    const person = await server.createPerson();
    const externalReference = await buyers.startPurchase(person);
    return { person, externalReference, customer: await buyers.createPayer(person) };
  }

  async function buyByPix(): Promise<void> {
    const { person, ...order } = await begin();
    const request = { ...order, billingType: 'PIX', value: 97 };
    const told = await killIn((dying) => send(dying, person, 'create-payment', request));
    const living = await revive();
    const { id } = await insist(living, person, 'create-payment', request);
    await world.pay(living, String(id));
    await end(order.externalReference, false, told);
  }

  async function payThePix(): Promise<void> {
    const { purchaseId, paymentId } = await buyers.openPix(await server.createPerson());
    const told = await killIn(async (dying) => {
      await world.pay(dying, paymentId);
      await new Promise((resolve) => setTimeout(resolve, 300)); // the news are handled meanwhile
    });
    const living = await revive();
    if ((await world.count(purchaseId)).paid === 0) await world.pay(living, paymentId);
    await end(purchaseId, false, told);
  }

  async function buyByCard(): Promise<void> {
    const { person, customer, externalReference } = await begin();
    const card = toCardRequest('4111 1111 1111 1111', customer, externalReference);
    const request = { ...card, installments: 3 };
    const name = 'create-credit-card-payment';
    const told = await killIn((dying) => send(dying, person, name, request));
    await insist(await revive(), person, name, request);
    await end(externalReference, false, told);
  }

  async function askBack(): Promise<void> {
    const person = await server.createPerson();
    const { purchaseId } = await buyers.buyByCard(person);
    const told = await killIn((dying) => send(dying, person, 'request-refund', { purchaseId }));
    await insist(await revive(), person, 'request-refund', { purchaseId });
    await end(purchaseId, true, told);
  }

  /** Two courses with a coupon. */
  async function buyTwo(): Promise<void> {
    const person = await server.createPerson();
    const coupon = await insertCoupon(server.deps.database, { max_uses: 1 });
    const { id: externalReference } = await beginOrder(person, { coupon: coupon.id });
    const customer = await createPayer(person);
    const request = { customer, externalReference, billingType: 'PIX', value: 115.2 };
    const told = await killIn((dying) => send(dying, person, 'create-payment', request));
    const living = await revive();
    const { id } = await insist(living, person, 'create-payment', request);
    await world.pay(living, String(id));
    await end(externalReference, false, told);
    expect(await readStatuses(externalReference)).toEqual(['CONFIRMED', 'CONFIRMED']);
    expect(await readUses(coupon.id)).toEqual(['taken']);
  }

  async function askPartBack(): Promise<void> {
    const person = await server.createPerson();
    const { purchaseId, paymentId } = await openOrder(person);
    const paying = await revive();
    await world.pay(paying, paymentId);
    await expect.poll(() => readStatuses(purchaseId), { timeout: 30_000 }).toContain('CONFIRMED');
    await paying.kill();
    const [, extra] = await readItems(purchaseId);
    const body = { purchaseId: extra?.id };
    const told = await killIn((dying) => send(dying, person, 'request-refund', body));
    await insist(await revive(), person, 'request-refund', body);
    await expect
      .poll(() => readStatuses(purchaseId), { timeout: 30_000, interval: 300, message: told })
      .toEqual(['CONFIRMED', 'REFUNDED']);
    const [charge] = await sql`select refunded_cents from app.charges where id = ${paymentId}`;
    expect({ told, ...charge }).toEqual({ told, refunded_cents: 4700 });
  }

  const scenarios = [
    ['a Pix is made', buyByPix],
    ['a card is charged', buyByCard],
    ['a payment arrives', payThePix],
    ['a refund is asked for', askBack],
    ['a Pix of two courses with a coupon is made', buyTwo],
    ['the refund of one of two courses is asked for', askPartBack],
  ] as const;
  const rounds = Array.from({ length: Math.ceil(kills / worlds.length) }, (_, index) => {
    const [name, run] = scenarios[index % scenarios.length] ?? scenarios[0];
    return { name, run, round: index + 1 };
  });

  test.each(rounds)(
    'a server killed while $name moves the money once, and access agrees with it ($round)',
    ({ run }) => run(),
    90_000,
  );
});
