import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { OwnNote } from '#domain/contracts/own-decks.ts';
import type { StudyBundle } from '#domain/contracts/study-bundle.ts';
import type { Person, TestApp } from './test-app.ts';

export function toOwnNote(change: Partial<OwnNote> = {}): OwnNote {
  return {
    id: randomUUID(),
    front: 'Hold on a second',
    meaning: 'Espera um pouco',
    sound: 'hôl·dó·na·sé·kand',
    example: 'Hold on a second, Ana.',
    exampleMeaning: 'Espera um pouco, Ana.',
    tags: [],
    audioPath: null,
    picturePath: null,
    ...change,
  };
}

/** The actions of a person with own decks, through the doors of the server. */
export function createOwnDecks({ send, request }: Pick<TestApp, 'send' | 'request'>) {
  /** The status of a call, and the code or text of its refusal. */
  async function call(person: Person | null, name: string, body: object) {
    const response = await send(`/rest/v1/rpc/${name}`, body, person);
    const text = await response.text();
    const { message = '' } = response.ok ? {} : (JSON.parse(text) as { message?: string });
    return { status: response.status, message };
  }
  async function change(person: Person, name: string, body: object) {
    expect(await call(person, name, body)).toEqual({ status: 204, message: '' });
  }
  async function createDeck(person: Person, title = 'Meu baralho', id: string = randomUUID()) {
    await change(person, 'save_deck', { id, title });
    return id;
  }
  async function createNote(person: Person, deck: string, changes: Partial<OwnNote> = {}) {
    const note = toOwnNote(changes);
    await change(person, 'save_note', { deck, note });
    return note;
  }
  async function readBundle(person: Person, deck: string, since = 0): Promise<StudyBundle> {
    const path = `/.netlify/functions/study-bundle?deck=${deck}&since=${since}`;
    const response = await request(path, {}, person);
    expect(response.status).toBe(200);
    return (await response.json()) as StudyBundle;
  }
  return { call, change, createDeck, createNote, readBundle };
}
