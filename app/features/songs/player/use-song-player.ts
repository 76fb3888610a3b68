import { useMemo, useRef, useState } from 'react';
import type { SongSheet } from '#domain/contracts/songs.ts';
import {
  findLine,
  findPath,
  listRecordings,
  type SongRecording,
  stepLine,
  stepRate,
  toOtherRecording,
  toSpans,
} from '../state.ts';
import { toLead } from './count-in.ts';
import { applyRate, readMs, seekTo } from './audio.ts';
import { useFrames } from './use-frames.ts';
import { useSongFile } from './use-song-file.ts';

/** The place at which the next loaded recording begins, and whether it plays then. */
interface Wanted {
  ms: number;
  play: boolean;
}

export type SongPlayer = ReturnType<typeof useSongPlayer>;

/** One native audio element for all recordings of a song. */
export function useSongPlayer(song: SongSheet) {
  const { lines, bpm } = song;
  const [audio, setAudio] = useState<HTMLAudioElement | null>(null);
  const [recording, setRecording] = useState<SongRecording>(listRecordings(song)[0] ?? 'sung');
  const [isPlaying, setIsPlaying] = useState(false);
  const [rate, setRate] = useState(1);
  const [loop, setLoop] = useState<number | null>(null);
  const [loadedMs, setLoadedMs] = useState<number | null>(null);
  const wanted = useRef<Wanted>({ ms: 0, play: false });
  const file = useSongFile(song.id, song.permissions.stream ? findPath(song, recording) : null);
  const spans = useMemo(() => toSpans(lines, recording), [lines, recording]);
  const looped = loop === null ? undefined : spans[loop];
  const durationMs = loadedMs ?? Math.max(song.durationMs, spans.at(-1)?.endMs ?? 0);

  /** A file that has not come is at the begin, wherever it shall play. */
  const nowMs = () => (audio && loadedMs !== null ? readMs(audio) : wanted.current.ms);
  const play = () => {
    wanted.current.play = true;
    // A refusal shows itself: by the error event, or by a record that stands still.
    audio?.play().catch(() => {});
  };
  function pause() {
    wanted.current.play = false;
    audio?.pause();
  }
  const jump = (ms: number) => {
    wanted.current.ms = ms;
    if (audio) seekTo(audio, ms);
  };

  useFrames(audio, isPlaying, (ms) => {
    if (looped && isPlaying && ms >= looped.endMs) jump(looped.startMs);
  });

  /** Before it begins: the first one. */
  const currentLine = () => Math.max(findLine(spans, nowMs()), 0);

  /** A loop goes along with a step to another line. */
  function goToLine(index: number) {
    const span = spans[index];
    if (!span) return;
    if (loop !== null) setLoop(index);
    jump(span.startMs);
  }

  /** Plays from a line, with the beats before it where there are any. */
  function start(line: number) {
    if (loop !== null) setLoop(null);
    jump(recording === 'spoken' ? (spans[line]?.startMs ?? 0) : toLead({ spans, line, bpm }));
    play();
  }

  function chooseRecording(next: SongRecording) {
    wanted.current = {
      ms: toOtherRecording(lines, { from: recording, to: next, ms: nowMs() }),
      play: loadedMs === null ? wanted.current.play : isPlaying,
    };
    audio?.pause();
    setLoadedMs(null);
    setRecording(next);
  }

  function chooseRate(next: number) {
    setRate(next);
    if (audio) applyRate(audio, next);
  }

  /** Leaves the loop when the place is outside of it. */
  function seek(ms: number) {
    if (looped && (ms < looped.startMs || ms >= looped.endMs)) setLoop(null);
    jump(ms);
  }

  /** Plays the line over and over; null ends it. */
  function loopLine(index: number | null) {
    setLoop(index);
    if (index === null) return;
    if (index !== findLine(spans, nowMs())) goToLine(index);
    play();
  }

  const audioProps = {
    ref: setAudio,
    src: file.url,
    preload: 'metadata',
    onPlay: () => setIsPlaying(true),
    onPause: () => setIsPlaying(false),
    onLoadedMetadata: () => {
      if (!audio) return;
      setLoadedMs(Math.round(audio.duration * 1000));
      applyRate(audio, rate);
      if (wanted.current.ms > 0) jump(wanted.current.ms);
      if (wanted.current.play) play();
    },
    onEnded: () => {
      wanted.current.play = false;
      if (!looped) return;
      jump(looped.startMs);
      play();
    },
    onError: () => {
      wanted.current = { ms: nowMs() || wanted.current.ms, play: false };
      file.handleError();
    },
  } as const;

  return {
    audio,
    audioProps,
    spans,
    durationMs,
    recording,
    isPlaying,
    rate,
    loop,
    currentLine,
    /** The recording cannot be had now; the text stays of use. */
    hasFailed: file.hasFailed,
    retry: async () => {
      await file.retry();
      audio?.load();
    },
    pause,
    play,
    start,
    toggle: () => (audio && !audio.paused ? pause() : play()),
    chooseRecording,
    chooseRate,
    stepRate: (step: 1 | -1) => {
      const next = stepRate(rate, step);
      chooseRate(next);
      return next;
    },
    seek,
    playLine: (index: number) => {
      goToLine(index);
      play();
    },
    stepLine: (step: 1 | -1) => {
      const index = stepLine(spans, nowMs(), step);
      goToLine(index);
      return index;
    },
    loopLine,
  };
}
