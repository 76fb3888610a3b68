import type { StudyBundle } from '#domain/contracts/study-bundle.ts';
import type { DeckSummary } from '#domain/contracts/study-sync.ts';
import { ask, type Contact } from './ask.ts';
import { mergeBundle } from './merge-bundle.ts';

async function readPage(contact: Contact, deck: string, since: number): Promise<StudyBundle> {
  const query = new URLSearchParams({ deck, since: String(since) }).toString();
  return (await ask(contact, `/.netlify/functions/study-bundle?${query}`)) as StudyBundle;
}

/**
 * A deck at its version or later, from what is known of it: an own deck comes in pages of what is new. A page that adds to what this
 * device has is stored at once, so that a contact which breaks off goes on from there.
 */
async function readBundle(
  contact: Contact,
  deck: DeckSummary,
  known: StudyBundle | undefined,
): Promise<StudyBundle> {
  const { keeper } = contact;
  const adds = known !== undefined || !keeper.getStudy().bundles.has(deck.id);
  const first = await readPage(contact, deck.id, known?.version ?? 0);
  let bundle = known ? mergeBundle(known, first) : first;
  let hasNews = true;
  while (hasNews && bundle.version < deck.version) {
    const read = bundle;
    if (adds) await keeper.change(() => ({ bundle: read }));
    keeper.setFlags({ pull: { what: 'texts', cards: read.cards.length, all: deck.cards } });
    const page = await readPage(contact, deck.id, read.version);
    hasNews = page.version > read.version;
    bundle = mergeBundle(read, page);
  }
  const hasLost = bundle.cards.length !== bundle.notes;
  return first.since > 0 && hasLost ? readBundle(contact, deck, undefined) : bundle;
}

/** Reads the texts of the decks that are new or changed. */
export async function readBundles(contact: Contact): Promise<void> {
  const { keeper } = contact;
  const { meta, bundles } = keeper.getStudy();
  for (const deck of meta.decks) {
    const known = bundles.get(deck.id);
    if (!deck.isTaken || known?.version === deck.version) continue;
    const bundle = await readBundle(contact, deck, known);
    await keeper.change(() => ({ bundle }));
  }
}
