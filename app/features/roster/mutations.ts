import { useQueryClient } from '@tanstack/react-query';
import type { RosterChoices, RosterPreview } from '#domain/contracts/roster.ts';
import { uploadToFunction } from '#app/lib/files/upload-to-function.ts';
import { callFunction, FunctionError } from '#app/lib/functions.ts';
import { attemptRpc } from '#app/lib/rpc.ts';
import { noAnswer } from './messages.ts';
import { rostersQuery } from './queries.ts';
import { previewSchema, type Roster } from './schema.ts';

const toText = (error: unknown) =>
  error instanceof FunctionError && error.message !== '' ? error.message : noAnswer;

interface Upload {
  file: File;
  onProgress: (fraction: number) => void;
  signal: AbortSignal;
}

/** Counts of a table under its owner's choices, or the refusal. */
export async function previewRoster(
  id: string,
  choices: RosterChoices,
): Promise<RosterPreview | string> {
  try {
    return previewSchema.parse(await callFunction('roster-preview', { body: { id, choices } }));
  } catch (error) {
    return toText(error);
  }
}

/** Actions on imports. Each returns the refusal or null, after the list was read again. */
export function useRosters() {
  const client = useQueryClient();
  const read = () => client.invalidateQueries({ queryKey: rostersQuery().queryKey });
  async function attempt(work: () => Promise<unknown>): Promise<string | null> {
    try {
      await work();
      return null;
    } catch (error) {
      return toText(error);
    } finally {
      await read();
    }
  }
  async function run(name: string, args: Record<string, unknown>): Promise<string | null> {
    const done = await attemptRpc(name, args);
    await read();
    return done.ok ? null : done.message;
  }
  return {
    upload: ({ file, ...rest }: Upload) =>
      attempt(() =>
        uploadToFunction('roster-upload', { query: { name: file.name }, file, ...rest }),
      ),
    start: (id: string, choices: RosterChoices) =>
      attempt(() => callFunction('roster-start', { body: { id, choices } })),
    /** Goes on with an import that stopped, with the choices that it began with. */
    resume: ({ id, choices }: Roster) =>
      attempt(() => callFunction('roster-start', { body: { id, choices } })),
    undo: (id: string) => attempt(() => callFunction('roster-undo', { body: { id } })),
    invite: (id: string, isInviting: boolean) =>
      run('admin_invite_roster', { roster: id, is_inviting: isInviting }),
    drop: (id: string) => run('admin_drop_roster', { roster: id }),
  };
}
