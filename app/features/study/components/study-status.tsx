import { mergedText, notKeptText, offlineText, pullText } from '../messages.ts';
import { useStudy } from '../study-context.ts';

/** One line about network and other devices; empty, and as high as nothing, when there is nothing to say. */
export function StudyStatus() {
  const { study } = useStudy();
  const { network, unsent, hasMerged, isKept } = study;
  return (
    <output className="block text-fine font-semibold not-empty:mb-3">
      {!isKept
        ? notKeptText
        : network === 'offline'
          ? offlineText(unsent)
          : pullText(study) || (hasMerged && mergedText)}
    </output>
  );
}
