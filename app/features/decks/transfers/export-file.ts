import type { StudyExportRequest } from '#domain/contracts/study-export.ts';
import { saveFile } from '#app/lib/files/save-file.ts';
import { downloadFromFunction, FunctionError } from '#app/lib/functions.ts';
import { transferMessages } from './messages.ts';

/** Downloads all that the student learns. Null, or why it did not come. */
export async function exportFile(
  choices: Pick<StudyExportRequest, 'format' | 'withHistory' | 'withSounds'>,
): Promise<string | null> {
  const body: StudyExportRequest = { ...choices, zoneOffset: -new Date().getTimezoneOffset() };
  try {
    const file = await downloadFromFunction('study-export', {
      body,
      otherwise: transferMessages.notExported,
    });
    saveFile(file, `ingles-proibido.${choices.format}`);
    return null;
  } catch (error) {
    return error instanceof FunctionError ? error.message : transferMessages.notExported;
  }
}
