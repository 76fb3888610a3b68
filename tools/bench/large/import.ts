import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import type { StudyImport } from '#domain/contracts/study-import.ts';
import type { Rating } from '#domain/study/study-entry.ts';
import { CollectionWriter } from '#server/anki/write/write-collection.ts';
import { toWrittenStudy, type WrittenStudy } from '#server/anki/write/write-memory.ts';
import { writePackage } from '#server/anki/write/write-package.ts';
import type { Running } from '../servers.ts';
import { watchPeak } from './peak.ts';

const notes = 100_000;
const ratings: readonly Rating[] = [3, 4, 3];
const dayMs = 86_400_000;
const zoneOffset = -180;

export interface Figure {
  name: string;
  value: number;
  aim: number;
}

/** Three answers in the last year, at times of its own. */
function toStudy(index: number, today: number): WrittenStudy {
  const entries = ratings.map((rating, place) => {
    const day = today - 300 + place * 40 + (index % 30);
    const base = {
      id: `${index}-${place}`,
      cardId: `${index}`,
      at: day * dayMs + index * 400,
      day,
    };
    const answer = { verb: 'answer', mode: 'self', rating, spentMs: 5000, target: 0.9 } as const;
    return Object.assign(base, answer, { zoneOffset, intervalDays: null });
  });
  return toWrittenStudy(entries, { target: 0.9, parameters: null });
}

/** A package of 100,000 notes, each with a card and three answers, in fifty decks. */
async function createPackage(): Promise<Buffer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-import-'));
  const collectionFile = path.join(folder, 'collection.anki2');
  const madeAtMs = Date.now();
  const today = Math.floor(madeAtMs / dayMs);
  const decks = Array.from({ length: 50 }, (_, index) => ({
    ankiId: 1000 + index,
    name: `Deck ${index}`,
    description: '',
  }));
  const calendar = { zoneOffset, firstDay: today - 3650, today };
  const writer = new CollectionWriter(collectionFile, { madeAtMs, decks, calendar });
  for (let index = 0; index < notes; index += 1) {
    const example = `This is the example of phrase ${index}, as it is said`;
    const texts = [
      `Phrase ${index}`,
      `Frase ${index}`,
      `freiz ${index}`,
      example,
      `O exemplo da frase ${index}`,
    ];
    const study = toStudy(index, today);
    const card = {
      id: madeAtMs - notes + index,
      face: 1,
      deckId: 1000 + (index % 50),
      study,
    } as const;
    writer.addNote({
      id: card.id,
      guid: `bench-${index}`,
      tags: ['bench'],
      texts,
      soundName: '',
      pictureName: '',
      cards: [card],
    });
  }
  writer.close();
  const bytes = await buffer(writePackage({ collectionFile, media: [], modifiedAt: new Date() }));
  rmSync(folder, { recursive: true });
  return bytes;
}

/** The cost of an import of a very large package, through the doors of the product. */
export async function benchImport({ url }: Running, token: string, key: string): Promise<Figure[]> {
  const headers = { apikey: key, authorization: `Bearer ${token}` };
  const json = { ...headers, 'content-type': 'application/json' };
  const ask = async (name: string, init: RequestInit) => {
    const answer = await fetch(`${url}/.netlify/functions/${name}`, init);
    if (!answer.ok) throw new Error(`${name}: ${await answer.text()}`);
    return answer.json();
  };
  const body = await createPackage();
  const [{ previewMs, importMs }, peakMiB] = await watchPeak(
    'anki/process/reader-process.ts',
    async () => {
      const startedAt = performance.now();
      const { id, preview } = (await ask('study-import?name=bench.apkg&zone=-180', {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/octet-stream' },
        body,
      })) as StudyImport;
      const beganAt = performance.now();
      const mapping = Object.fromEntries(preview.types.map((type) => [type.id, type.mapping]));
      const choices = JSON.stringify({ id, mapping, withHistory: true });
      await ask('study-import-start', { method: 'POST', headers: json, body: choices });
      let running: StudyImport | null;
      do {
        await wait(250);
        const answer = (await ask('study-import', { headers })) as { import: StudyImport | null };
        running = answer.import;
      } while (running?.status === 'running');
      if (running?.result?.created !== notes)
        throw new Error(running?.problem ?? 'notes are missing');
      return { previewMs: beganAt - startedAt, importMs: performance.now() - beganAt };
    },
  );
  return [
    {
      name: `preview of ${(body.byteLength / 1e6).toFixed(0)} MB, seconds`,
      value: previewMs / 1000,
      aim: 60,
    },
    { name: 'import with 300,000 answers, seconds', value: importMs / 1000, aim: 60 },
    { name: 'memory of the reading process, MiB', value: peakMiB, aim: 300 },
  ];
}
