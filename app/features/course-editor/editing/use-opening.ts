import { useRef, useState } from 'react';
import { findMissing, isOpening, listLessons, type Missing } from '../sale.ts';
import type { CourseDraft } from '../schema.ts';
import { playsHere } from './probe-video.ts';
import type { CourseEditorModel } from './use-course-editor.ts';

/** A course has hundreds of lessons at most; these are looked at. */
const MOST_PROBED = 12;

async function everyVideoPlays(draft: CourseDraft): Promise<boolean> {
  const lessons = listLessons(draft).slice(0, MOST_PROBED);
  const found = await Promise.all(lessons.map(({ vimeo_id: address }) => playsHere(address)));
  return found.every(Boolean);
}

/** Asks before a save that begins the sales of a course which lacks something. */
export function useOpening(editor: CourseEditorModel) {
  const [missing, setMissing] = useState<readonly Missing[]>([]);
  const [isLooking, setIsLooking] = useState(false);
  const isBusy = useRef(false);
  const { base, draft } = editor.state;

  async function save() {
    if (isBusy.current || !isOpening(base, draft)) return editor.save();
    isBusy.current = true;
    setIsLooking(true);
    const plays = await everyVideoPlays(draft).finally(() => {
      isBusy.current = false;
      setIsLooking(false);
    });
    const found = [...findMissing(draft), ...(plays ? [] : (['video'] as const))];
    if (found.length === 0) return editor.save();
    setMissing(found);
    return null;
  }

  return { missing, isLooking, save, close: () => setMissing([]) };
}
