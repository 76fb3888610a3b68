import type { ReactNode } from 'react';
import { EVENT_QUESTIONS, EVENT_TOPICS } from '#app/content/masterclass.ts';
import { Questions } from '../questions.tsx';
import { Reviews } from '../reviews.tsx';
import { ClosingCall } from '../closing-call.tsx';
import { EventHero } from './event-hero.tsx';
import { Mentor } from './mentor.tsx';
import { RecordingLink } from './recording-link.tsx';
import { TrackList } from '../track-list.tsx';

export function EventPage({ waitingList }: { waitingList: ReactNode }) {
  return (
    <>
      <EventHero waitingList={waitingList} />
      <TrackList id="temas-titulo" title="O que toca na noite" tracks={EVENT_TOPICS} />
      <Mentor />
      <Reviews />
      <ClosingCall
        title="Não dá para esperar a data?"
        text="A gravação da masterclass está pronta, é sua para sempre e tem garantia."
        action={<RecordingLink />}
      />
      <Questions questions={EVENT_QUESTIONS} />
    </>
  );
}
