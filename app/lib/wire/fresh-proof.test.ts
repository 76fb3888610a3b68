import { expect, test } from 'vitest';
import { setProofAsker, withFreshProof } from './fresh-proof.ts';

const refusal = Object.assign(new Error('Confirme que é você para continuar.'), { code: 'PT403' });

/** A server that refuses until a proof was given, and counts what went through. */
function createServer() {
  const state = { isProven: false, done: 0, questions: 0 };
  const request = () =>
    withFreshProof(async () => {
      await Promise.resolve();
      if (!state.isProven) throw refusal;
      state.done += 1;
      return 'done';
    });
  const asks = (answer: boolean) =>
    setProofAsker(async () => {
      state.questions += 1;
      await new Promise((resolve) => setTimeout(resolve));
      state.isProven = answer;
      return answer;
    });
  return { state, request, asks };
}

test('a refused request goes through once after the proof', async () => {
  const { state, request, asks } = createServer();
  const end = asks(true);
  expect(await request()).toBe('done');
  expect(state).toMatchObject({ done: 1, questions: 1 });
  end();
});

test('requests at the same time share one question, and later ones get a new one', async () => {
  const { state, request, asks } = createServer();
  const end = asks(true);
  expect(await Promise.all([request(), request(), request()])).toEqual(['done', 'done', 'done']);
  expect(state).toMatchObject({ done: 3, questions: 1 });
  state.isProven = false;
  await request();
  expect(state.questions).toBe(2);
  end();
});

test('a closed question is the refusal, and so is one on a page that cannot ask', async () => {
  const { state, request, asks } = createServer();
  const end = asks(false);
  await expect(request()).rejects.toBe(refusal);
  expect(state.questions).toBe(1);
  end();
  await expect(request()).rejects.toBe(refusal);
  expect(state).toMatchObject({ done: 0, questions: 1 });
});

test('another failure is no reason to ask', async () => {
  const { state, asks } = createServer();
  const end = asks(true);
  const failure = Object.assign(new Error('no'), { code: '42501' });
  await expect(withFreshProof(() => Promise.reject(failure))).rejects.toBe(failure);
  expect(state.questions).toBe(0);
  end();
});
