import { useState } from 'react';
import type { SongSheet } from '#domain/contracts/songs.ts';
import type { SongPlayer } from '../player/use-song-player.ts';
import { createStopwatch } from './stopwatch.ts';
import { useLineHold } from './use-line-hold.ts';

interface LineTry {
  tries: number;
  right: number;
}

/** A song line by line: each is heard alone, tried once, and counted. */
export function useLineRun(song: SongSheet, player: SongPlayer) {
  const [place, setPlace] = useState(0);
  const [sum, setSum] = useState<LineTry>({ tries: 0, right: 0 });
  const [{ seconds }] = useState(createStopwatch);
  useLineHold(player, (line) => line === place);
  const line = song.lines[place];

  return {
    place,
    line,
    sum,
    seconds,
    hear: () => player.start(place),
    count: ({ tries, right }: LineTry) =>
      setSum({ tries: sum.tries + tries, right: sum.right + right }),
    next: () => {
      player.pause();
      setPlace(place + 1);
    },
  };
}

export type LineRun = ReturnType<typeof useLineRun>;
