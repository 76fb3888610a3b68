import { useState } from 'react';
import type { RosterPreview } from '#domain/contracts/roster.ts';
import { getSite } from '#app/lib/site.ts';
import { RadioCards } from '#app/ui/form/radio-cards.tsx';
import { Facts } from '#app/ui/admin/facts.tsx';
import { Banner } from '#app/ui/primitives/banner.tsx';
import { Button } from '#app/ui/primitives/button.tsx';
import { peopleText, problemTexts, rowsText } from '../messages.ts';

interface CheckStepProps {
  preview: RosterPreview;
  isBusy: boolean;
  onBack: () => void;
  onStart: (isInviting: boolean) => void;
}

const invitations = [
  {
    value: 'later',
    label: 'Convidar depois',
    description: 'Ninguém recebe nada agora. O botão fica ao lado da importação.',
  },
  {
    value: 'now',
    label: 'Convidar por e-mail',
    description: 'Um e-mail para cada pessoa, aos poucos. Você pode pausar.',
  },
];

function toFacts({ people, known, ofTeam, leftOut, wrong }: RosterPreview) {
  return [
    ['Entram', peopleText(people)],
    ['Contas novas', peopleText(people - known)],
    ['Já têm conta', `${peopleText(known)}, só com o acesso a mais`],
    ['Da equipe', ofTeam > 0 ? `${peopleText(ofTeam)}, sem mudança` : null],
    ['Ficam de fora', leftOut > 0 ? `${rowsText(leftOut)}, pelas suas escolhas` : null],
    ['Com problema', wrong > 0 ? rowsText(wrong) : null],
  ] as const;
}

/** The effects of the import, before it does anything. */
export function CheckStep({ preview, isBusy, onBack, onStart }: CheckStepProps) {
  const [invites, setInvites] = useState('later');
  const { people, problems } = preview;
  return (
    <div className="grid gap-6">
      <Facts facts={toFacts(preview)} />
      {problems.length > 0 && (
        <div>
          <p className="font-semibold">Linhas que ficam de fora por um problema</p>
          <ul className="figures mt-1 list-disc pl-5">
            {problems.map(({ line, problem }) => (
              <li key={line}>{`Linha ${line}: ${problemTexts[problem]}`}</li>
            ))}
          </ul>
          {preview.wrong > problems.length && (
            <p className="mt-1 text-ink-soft">{`E mais ${rowsText(preview.wrong - problems.length)}.`}</p>
          )}
        </div>
      )}
      {getSite().mailConfigured && (
        <RadioCards
          legend="Convites"
          name="invites"
          options={invitations}
          inline
          initial={invites}
          onChange={({ target }) => setInvites(target.value)}
        />
      )}
      {people === 0 && (
        <Banner tone="danger">
          Com estas escolhas ninguém entra. Volte e confira os cursos e as situações.
        </Banner>
      )}
      <div className="flex flex-wrap gap-3">
        {people > 0 && (
          <Button variant="ink" busy={isBusy} onClick={() => onStart(invites === 'now')}>
            {isBusy ? 'Começando...' : `Importar ${peopleText(people)}`}
          </Button>
        )}
        <Button variant="quiet" onClick={onBack}>
          Voltar
        </Button>
      </div>
    </div>
  );
}
