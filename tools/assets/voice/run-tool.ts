import { spawnSync } from 'node:child_process';

const maxOutputBytes = 256 * 1024 * 1024;

/** Runs one of the tools of README.md to its end; throws with its last words when it fails or is not installed. */
export function runTool(command: string, args: readonly string[]): { stdout: Buffer; log: string } {
  const { error, status, stdout, stderr } = spawnSync(command, args, { maxBuffer: maxOutputBytes });
  if (error)
    throw new Error(`${command} cannot run; see tools/assets/voice/README.md`, { cause: error });
  const log = stderr.toString();
  if (status !== 0) throw new Error(`${command} ended with ${status}: ${log.slice(-500)}`);
  return { stdout, log };
}

export const runFfmpeg = (args: readonly string[]) =>
  runTool('ffmpeg', ['-hide_banner', '-nostdin', '-y', ...args]);
