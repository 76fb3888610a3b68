import type { EditedCard, EditedLine, OtherSongsWords } from '#domain/contracts/song-editor.ts';
import { CheckboxField } from '#app/ui/form/checkbox-field.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { listLemmas, toCard } from '#app/features/songs/editor/editing/words.ts';

interface CardListProps {
  lines: readonly EditedLine[];
  cards: readonly EditedCard[];
  taught: OtherSongsWords['taught'];
  onChange: (cards: EditedCard[], key?: string) => void;
}

/** Chooses the words that become cards. A lemma has one card in all songs together. */
export function CardList({ lines, cards, taught, onChange }: CardListProps) {
  const lemmas = listLemmas(lines);
  const elsewhere = new Map(taught.map(({ lemma, title }) => [lemma, title]));
  const own = lemmas.filter(({ lemma }) => hasCard(cards, lemma) || !elsewhere.has(lemma));
  const others = lemmas.filter(({ lemma }) => !hasCard(cards, lemma) && elsewhere.has(lemma));

  function toggle(word: { lemma: string; gloss: string }, isWanted: boolean) {
    const rest = cards.filter(({ lemma }) => lemma !== word.lemma);
    onChange(isWanted ? [...rest, toCard(word)] : rest);
  }
  const set = (lemma: string, changes: Partial<EditedCard>) =>
    onChange(
      cards.map((card) => (card.lemma === lemma ? { ...card, ...changes } : card)),
      `card:${lemma}:${Object.keys(changes).join('')}`,
    );

  return (
    <section aria-labelledby="cards-da-musica">
      <h3 id="cards-da-musica" className="headline border-b-2 border-ink pb-2 text-lg">
        Cards das palavras
      </h3>
      <p className="mt-3 text-fine text-ink-soft">
        Marque as palavras que o aluno pode levar como card. O exemplo é da escola: fica com o card
        mesmo que a música saia do catálogo.
      </p>
      <ul className="mt-3 grid gap-3">
        {own.map((word) => {
          const card = cards.find(({ lemma }) => lemma === word.lemma);
          return (
            <li key={word.lemma} className="border-2 border-line bg-sheet px-4 py-1.5">
              <CheckboxField
                label={
                  <>
                    <b lang="en">{word.lemma}</b> {word.gloss && <span>{`· ${word.gloss}`}</span>}
                  </>
                }
                checked={card !== undefined}
                onChange={({ currentTarget }) => toggle(word, currentTarget.checked)}
              />
              {card && <CardFields card={card} onChange={(changes) => set(card.lemma, changes)} />}
            </li>
          );
        })}
      </ul>
      {others.length > 0 && (
        <p className="mt-4 text-fine">
          Já têm card em outra música:{' '}
          {others.map(({ lemma }) => `${lemma} (${elsewhere.get(lemma) ?? ''})`).join(', ')}.
        </p>
      )}
    </section>
  );
}

const hasCard = (cards: readonly EditedCard[], lemma: string) =>
  cards.some((card) => card.lemma === lemma);

interface CardFieldsProps {
  card: EditedCard;
  onChange: (changes: Partial<EditedCard>) => void;
}

function CardFields({ card, onChange }: CardFieldsProps) {
  return (
    <div className="grid grid-cols-1 gap-4 pb-3 sm:grid-cols-2">
      <TextField
        label="Frente"
        lang="en"
        maxLength={200}
        value={card.front}
        error={card.front.trim() === '' ? 'Escreva a palavra.' : undefined}
        onChange={({ currentTarget }) => onChange({ front: currentTarget.value })}
      />
      <TextField
        label="Significado"
        maxLength={200}
        value={card.meaning}
        error={card.meaning.trim() === '' ? 'Escreva o significado.' : undefined}
        onChange={({ currentTarget }) => onChange({ meaning: currentTarget.value })}
      />
      <TextField
        label="Como soa"
        optional
        maxLength={200}
        spellCheck={false}
        value={card.sound}
        onChange={({ currentTarget }) => onChange({ sound: currentTarget.value })}
      />
      <TextField
        label="Exemplo da escola"
        lang="en"
        maxLength={300}
        value={card.example}
        onChange={({ currentTarget }) => onChange({ example: currentTarget.value })}
      />
      <TextField
        label="Tradução do exemplo"
        optional
        maxLength={300}
        value={card.exampleMeaning}
        onChange={({ currentTarget }) => onChange({ exampleMeaning: currentTarget.value })}
      />
    </div>
  );
}
