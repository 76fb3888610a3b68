import { readFileSync } from 'node:fs';
import path from 'node:path';

export interface Cue {
  startSeconds: number;
  endSeconds: number;
  text: string;
}

const file = path.join(import.meta.dirname, '../../../database/captions/seeds.sql');

function toSeconds(time: string): number {
  const [minutes, seconds] = time.split(':');
  return Number(minutes) * 60 + Number(seconds);
}

/** The spoken phrases of each sample clip with their times: its English captions without those in brackets. */
export function readSpokenCues(): Map<string, Cue[]> {
  const lessons = new Map<string, Cue[]>();
  const sql = readFileSync(file, 'utf8');
  for (const [, lesson = '', track = ''] of sql.matchAll(
    /\('([\w-]+)', 'en', \$vtt\$(.*?)\$vtt\$/gs,
  )) {
    const cues = [...track.matchAll(/^(\S+) --> (\S+)\n(?!\[)(.+)$/gm)];
    lessons.set(
      lesson,
      cues.map(([, start = '', end = '', text = '']) => ({
        startSeconds: toSeconds(start),
        endSeconds: toSeconds(end),
        text,
      })),
    );
  }
  return lessons;
}
