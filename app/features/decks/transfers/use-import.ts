import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { StartImportRequest, StudyImport } from '#domain/contracts/study-import.ts';
import type { TableShape } from '#domain/decks/table-shape.ts';
import { callFunction, FunctionError } from '#app/lib/functions.ts';
import { uploadToFunction } from '#app/lib/files/upload-to-function.ts';
import { DECKS_KEY } from '../queries.ts';
import { transferMessages } from './messages.ts';
import { foundImportSchema, studyImportSchema } from './schema.ts';

export type ImportChoices = Omit<StartImportRequest, 'id'>;

const IMPORT_KEY = ['study-import'];
const POLL_MS = 1_500;

async function fetchImport(): Promise<StudyImport | null> {
  const answer = await callFunction('study-import', { otherwise: transferMessages.notKnown });
  return foundImportSchema.parse(answer).import;
}

const toText = (error: unknown, otherwise: string) =>
  error instanceof FunctionError && error.message !== '' ? error.message : otherwise;

/** The same file would be refused again. */
const isRefusal = (error: unknown) =>
  error instanceof FunctionError && (error.status === 400 || error.status === 413);

/** The person's import, from the choice of a file to its result. The server keeps it, so that a reload finds it again. */
export function useImport() {
  const client = useQueryClient();
  const [fraction, setFraction] = useState<number | null>(null);
  const [problem, setProblem] = useState('');
  const [isRefused, setIsRefused] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [file, setFile] = useState<File | null>(null);
  const leaving = useRef<AbortController>(null);
  const query = useQuery({
    queryKey: IMPORT_KEY,
    queryFn: fetchImport,
    refetchInterval: ({ state }) =>
      state.data?.status === 'running' && !state.data.isStopped ? POLL_MS : false,
  });
  const { data } = query;
  const status = data?.status;

  useEffect(() => () => leaving.current?.abort(), []);
  useEffect(() => {
    if (status === 'done') void client.invalidateQueries({ queryKey: DECKS_KEY });
  }, [client, status]);

  async function attempt(work: () => Promise<StudyImport | null>, otherwise: string) {
    setProblem('');
    setIsBusy(true);
    try {
      client.setQueryData(IMPORT_KEY, await work());
    } catch (error) {
      // The server may have done it, and only its answer was lost.
      const now = await fetchImport().catch(() => data);
      client.setQueryData(IMPORT_KEY, now);
      const isAborted = leaving.current?.signal.aborted === true;
      if (isAborted) setFile(null);
      else if (now?.id === data?.id && now?.status === status) setProblem(toText(error, otherwise));
      setIsRefused(isRefusal(error));
    }
    setIsBusy(false);
    setFraction(null);
  }

  const read = (file: File) => {
    const abort = new AbortController();
    leaving.current = abort;
    setFile(file);
    setFraction(0);
    const query = { name: file.name, zone: String(-new Date().getTimezoneOffset()) };
    const upload = { query, file, onProgress: setFraction, signal: abort.signal };
    return attempt(
      async () => studyImportSchema.parse(await uploadToFunction('study-import', upload)),
      transferMessages.notRead,
    );
  };
  const readTable = ({ id }: Pick<StudyImport, 'id'>, table: TableShape) =>
    attempt(
      async () =>
        studyImportSchema.parse(await callFunction('study-import-table', { body: { id, table } })),
      transferMessages.notReadAgain,
    );
  const start = ({ id }: Pick<StudyImport, 'id'>, choices: ImportChoices) =>
    attempt(
      async () =>
        studyImportSchema.parse(
          await callFunction('study-import-start', { body: { id, ...choices } }),
        ),
      transferMessages.notStarted,
    );
  const drop = ({ id }: Pick<StudyImport, 'id'>) =>
    attempt(async () => {
      await callFunction('study-import-drop', { body: { id } });
      return null;
    }, transferMessages.notDropped);

  const cancel = ({ id }: Pick<StudyImport, 'id'>) =>
    attempt(
      async () =>
        studyImportSchema.parse(await callFunction('study-import-cancel', { body: { id } })),
      transferMessages.notCancelled,
    );
  const cancelUpload = () => leaving.current?.abort();

  return {
    query,
    file,
    fraction,
    problem,
    isRefused,
    isBusy,
    read,
    readTable,
    cancelUpload,
    start,
    cancel,
    drop,
  };
}
