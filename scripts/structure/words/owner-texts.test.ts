import { expect, test } from 'vitest';
import { findSentences } from './owner-texts.ts';

test('sentences are texts of elements and strings of several words', () => {
  const source = `
    const style = 'grid gap-3 hidden md:table-cell';
    const texts = { 'unknown charge': 'Esta cobrança não existe' };
    const Part = () => <p className="label px-2">Nenhum aluno <b title="Ver o curso">ainda</b></p>;
    const more = \`Veja \${count} alunos\`;
    throw new Error('nothing was found');
    logger.warn({ id }, 'a picture was left behind');
  `;
  expect(findSentences('part.tsx', source).toSorted()).toEqual([
    'Esta cobrança não existe',
    'Nenhum aluno ',
    'Ver o curso',
    'ainda',
  ]);
});
