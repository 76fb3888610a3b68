import type { StudySyncRequest, StudySyncResponse } from '#domain/contracts/study-sync.ts';
import { toStudyDay } from '#domain/study/study-day.ts';
import { noteServerTime } from '#app/lib/clock/clock.ts';
import type { StudySnapshot } from '../study-device.ts';
import { ask, RefusedError, type Contact } from './ask.ts';
import { findMemory } from './device-cards.ts';
import { readBundles } from './read-bundles.ts';
import type { Pending, StoredStudy, StudyChange } from './stored-study.ts';

/** Entries of one request: 64 KB, the most that a browser sends for a page that is being closed, hold them. */
const BATCH = 150;

function toRequest({ meta, pending }: StoredStudy): StudySyncRequest {
  const waiting = pending.filter(({ isAccepted }) => !isAccepted).slice(0, BATCH);
  return {
    device: meta.device,
    cursor: meta.cursor,
    entries: waiting.map(({ entry }) => entry),
    ...(meta.hasNewSettings && { settings: meta.settings }),
  };
}

/** The entry at the server's time at the latest, for a device whose clock is ahead. Ids keep the order of entries of one time. */
function clampEntry(pending: Pending, serverTime: number): Pending {
  const { entry } = pending;
  const at = Math.min(entry.at, serverTime);
  return { ...pending, entry: { ...entry, at, day: toStudyDay(at, entry.zoneOffset) } };
}

/** The ids of the entries that wait no longer, and the entries that wait on in another state. */
function settle(
  { pending }: StoredStudy,
  response: StudySyncResponse,
): { settled: string[]; pending: Pending[] } {
  const accepted = new Set(response.accepted);
  const refusals = new Map(response.refused.map(({ id, reason }) => [id, reason]));
  const counted = new Set(response.cards.map(({ cardId }) => cardId));
  const settled: string[] = [];
  const changed: Pending[] = [];
  for (const one of pending) {
    const { id, cardId } = one.entry;
    const refusal = refusals.get(id);
    if (refusal === 'later_than_now') changed.push(clampEntry(one, response.serverTime));
    else if (refusal) settled.push(id);
    else if (!one.isAccepted && !accepted.has(id)) continue;
    // The card of an accepted entry may come with a later page.
    else if (!response.more || counted.has(cardId)) settled.push(id);
    else if (!one.isAccepted) changed.push({ ...one, isAccepted: true });
  }
  return { settled, pending: changed };
}

/** The changes that an answer of the server makes on the device. */
function toChange(
  study: StoredStudy,
  sent: StudySyncRequest,
  response: StudySyncResponse,
): StudyChange {
  const { meta } = study;
  const { decks, serverTime } = response;
  const open = new Set(decks.map(({ id }) => id));
  const known = new Set(meta.decks.map(({ id }) => id));
  // The cards of a deck that is opened again left this device, and the server sends only what is newer than the cursor.
  const isReopened = meta.isKnown && decks.some(({ id, isTaken }) => isTaken && !known.has(id));
  const hasNewParameters = meta.parameters?.since !== response.parameters?.since;
  const isNewer = meta.hasNewSettings && meta.settings.changedAt !== sent.settings?.changedAt;
  return {
    ...settle(study, response),
    cards: response.cards.filter(({ deckId }) => open.has(deckId)),
    lostDecks: [...known].filter((id) => !open.has(id)),
    meta: {
      cursor: isReopened ? 0 : response.cursor,
      decks,
      serverTime,
      isKnown: meta.isKnown || !response.more,
      ...(hasNewParameters && { parameters: response.parameters }),
      ...(!isNewer && { settings: response.settings, hasNewSettings: false }),
    },
  };
}

/** Answers that this device has not given. */
const isMerged = (study: StoredStudy, { cards }: StudySyncResponse) =>
  study.meta.isKnown &&
  cards.some(({ cardId, memory }) => memory.answers > findMemory(study, cardId).answers);

/** True: there is more to send or to read. */
async function exchange(contact: Contact): Promise<boolean> {
  const { keeper, isLeaving } = contact;
  // A page that is being closed may be gone before the disk has its last answer.
  if (!isLeaving) await keeper.whenStored();
  const sent = toRequest(isLeaving ? keeper.getShown() : keeper.getStudy());
  const response = (await ask(contact, '/.netlify/functions/study-sync', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(sent),
    keepalive: isLeaving,
  })) as StudySyncResponse;
  noteServerTime(response.serverTime);
  if (isMerged(keeper.getStudy(), response)) keeper.setFlags({ hasMerged: true });
  const { cursor } = keeper.getStudy().meta;
  await keeper.change((study) => toChange(study, sent, response));
  if (response.more) keeper.setFlags({ pull: toPull(keeper.getStudy()) });
  const hasSent = response.accepted.length + response.refused.length > 0;
  const hadNothing = sent.entries.length === 0;
  const { meta, pending } = keeper.getStudy();
  return (
    response.more ||
    (meta.cursor === 0 && cursor > 0) ||
    ((hasSent || hadNothing) && pending.some(({ isAccepted }) => !isAccepted))
  );
}

/** The part that is here of a study which comes in several answers. */
function toPull({ meta, server }: StoredStudy): StudySnapshot['pull'] {
  const taken = meta.decks.filter(({ isTaken }) => isTaken);
  const all = taken.reduce((sum, { cards }) => sum + cards, 0);
  return { what: 'memories', cards: Math.min(server.size, all), all };
}

/** Sends and reads until both have all. Never rejects: what is not sent waits. Resolves to the pause before another attempt; null: none is needed. */
export async function syncStudy(contact: Contact): Promise<number | null> {
  const { keeper, isLeaving } = contact;
  keeper.setFlags({ network: 'busy', hasMerged: false });
  try {
    let hasMore = true;
    while (hasMore) hasMore = (await exchange(contact)) && !isLeaving;
    if (!isLeaving) await readBundles(contact);
    keeper.setFlags({ network: 'idle', pull: null });
    return null;
  } catch (error) {
    const isRefused = error instanceof RefusedError;
    keeper.setFlags({ network: isRefused ? 'idle' : 'offline', pull: null });
    return isRefused ? error.pauseMs : 0;
  }
}
