import type { ReactNode } from 'react';
import { useNow } from '#app/lib/clock/use-now.ts';
import { Button } from '#app/ui/primitives/button.tsx';
import { ButtonLink } from '#app/ui/primitives/button-link.tsx';
import { StudyDeviceContext, useStudy } from '#app/features/study/study-context.ts';
import { planAt } from '#app/features/study/review/plan.ts';
import {
  allDoneText,
  countLeft,
  dueTodayText,
  offlineHomeTexts,
  workingText,
} from '#app/features/study/overview-messages.ts';
import { useOpenedStudy } from '#app/features/study/review/use-opened-study.ts';

interface OfflineHomeProps {
  /** `late`: the device believes that there is network, which does not answer. */
  reason: 'offline' | 'late';
  /** The count of the songs on this device, and the way to each. */
  savedSongs: number;
  songs: ReactNode;
}

/** Replaces a page that needs the network: what works without it, and the way there. */
export function OfflineHome({ reason, ...songs }: OfflineHomeProps) {
  const { title, text } = offlineHomeTexts[reason];
  const device = useOpenedStudy();
  return (
    <section aria-labelledby="offline-home">
      <h1 id="offline-home" className="poster text-poster-sm">
        {title}
      </h1>
      {device && (
        <StudyDeviceContext value={device}>
          <Working {...songs} />
        </StudyDeviceContext>
      )}
      <p className="mt-8 text-ink-soft">{text}</p>
      {reason === 'late' && (
        <Button variant="outline" className="mt-3" onClick={() => location.reload()}>
          Tentar de novo
        </Button>
      )}
    </section>
  );
}

function Working({ savedSongs, songs }: Pick<OfflineHomeProps, 'savedSongs' | 'songs'>) {
  const { study } = useStudy();
  const hasCards = study.nextUp !== null || study.cards.size > 0;
  return (
    <>
      <output className="mt-3 block text-lead">
        {study.isReady && workingText({ hasCards, songs: savedSongs })}
      </output>
      {hasCards && <Cards />}
      {savedSongs > 0 && songs}
    </>
  );
}

function Cards() {
  const { study } = useStudy();
  const at = useNow().getTime();
  const { secondsPerCard } = study;
  const plan = study.nextUp ?? planAt(study, { secondsPerCard, isUnlimited: false }, at);
  return (
    <div className="mt-5 flex max-w-2xl flex-wrap items-center justify-between gap-x-6 gap-y-3 border-2 border-ink bg-sheet p-5">
      <p className="figures min-w-0 flex-1 basis-60 font-semibold">
        {countLeft(plan) > 0 ? dueTodayText(plan, secondsPerCard) : allDoneText}
      </p>
      <ButtonLink to="/membros/revisar" className="max-sm:w-full">
        Revisar
      </ButtonLink>
    </div>
  );
}
