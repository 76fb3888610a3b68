// Makes the sound of the sample clips and of the spoken materials anew, all or the named ones; the pictures of the clips stay.
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildTrack } from './samples/build-track.ts';
import { readSpokenCues } from './samples/captions.ts';
import { materials } from './samples/materials.ts';
import { measureLoudness } from './voice/loudness.ts';
import { runFfmpeg, runTool } from './voice/run-tool.ts';

const seeds = path.join(import.meta.dirname, '../../database/storage/seed-files');
const roots = [55, 49, 61.74, 41.2, 73.42];
const barsOf = (lesson: string) => (lesson === 'masterclass-m1-a1' ? 18 : 6);

function readSeconds(video: string): number {
  const args = '-v error -select_streams v -show_entries stream=duration -of csv=p=0'.split(' ');
  return Number(runTool('ffprobe', [...args, video]).stdout);
}

function report(file: string): void {
  const { lufs, peakDb } = measureLoudness(file);
  console.log(`${path.basename(file)}: ${lufs} LUFS, peak ${peakDb} dB`);
}

const named = process.argv.slice(2);
const isWanted = (name: string) => named.length === 0 || named.includes(name);

const folder = mkdtempSync(path.join(tmpdir(), 'sample-sounds-'));
try {
  for (const [index, [lesson, cues]] of [...readSpokenCues()].entries()) {
    if (!isWanted(lesson)) continue;
    const video = path.join(seeds, 'videos', `${lesson}.mp4`);
    const track = {
      name: lesson,
      bars: barsOf(lesson),
      seconds: readSeconds(video),
      rootHz: roots[index % roots.length] ?? 55,
      speaker: index % 2 === 0 ? 'ana' : 'bia',
      cues,
    } as const;
    const codec = ['-c:a', 'aac', '-b:a', '48k'];
    const sound = buildTrack(track, { folder, ending: 'm4a', codec });
    const muxed = path.join(folder, `${lesson}.mp4`);
    const streams = ['-map', '0:v', '-map', '1:a', '-c', 'copy', '-movflags', '+faststart'];
    runFfmpeg(['-i', video, '-i', sound, ...streams, muxed]);
    copyFileSync(muxed, video);
    report(video);
  }
  for (const track of materials.filter(({ name }) => isWanted(name))) {
    const codec = ['-c:a', 'libmp3lame', '-b:a', '56k'];
    const file = path.join(seeds, 'materials', `${track.name}.mp3`);
    copyFileSync(buildTrack(track, { folder, ending: 'mp3', codec }), file);
    report(file);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
