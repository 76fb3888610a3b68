import type { SongContent } from '#domain/contracts/song-editor.ts';
import type { SongSheet } from '#domain/contracts/songs.ts';

/** The song as its player takes it. A line without a time waits at the end. */
export function toPreviewSheet(id: string, content: SongContent): SongSheet {
  const { title, level, bpm, isSynthetic, sungPath, spokenPath, bandPath, peaks } = content;
  const durationMs = content.durationMs ?? 1;
  return {
    id,
    title,
    level,
    bpm,
    isSynthetic,
    sungPath,
    spokenPath,
    bandPath,
    durationMs,
    peaks: peaks ?? [],
    lines: content.lines.map((line, index) => ({
      ...line,
      index,
      startMs: line.startMs ?? durationMs,
      endMs: line.endMs ?? durationMs,
      words: line.words.map((word, place) => ({
        ...word,
        index: place,
        startMs: word.startMs ?? durationMs,
        endMs: word.endMs ?? durationMs,
        rank: null,
        cardId: null,
        chance: 0,
      })),
    })),
    permissions: { stream: true, showLyrics: true, showTranslation: true, offline: false },
    ownCards: [],
    declared: [],
    coverage: null,
    plays: [],
  };
}
