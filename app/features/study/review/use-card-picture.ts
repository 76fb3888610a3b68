import { useEffect, useEffectEvent, useState } from 'react';
import type { StudyCard } from '#domain/contracts/study-bundle.ts';
import { useStudyDevice } from '../study-context.ts';

interface CardPicture {
  /** Null: it is being read, or cannot be had. */
  url: string | null;
  isMissing: boolean;
  /** It cannot be shown. */
  onBroken: () => void;
}

/** The picture of one card, which its component keeps. */
export function useCardPicture(card: StudyCard): CardPicture {
  const device = useStudyDevice();
  const [url, setUrl] = useState<string | null>(null);
  const [isMissing, setIsMissing] = useState(false);
  const find = useEffectEvent(() => device.findPicture(card).catch(() => null));

  useEffect(() => {
    let made: string | null = null;
    let isGone = false;
    const load = async () => {
      const found = await find();
      if (isGone) return;
      if (!found) return setIsMissing(true);
      made = URL.createObjectURL(found);
      return setUrl(made);
    };
    void load();
    return () => {
      isGone = true;
      if (made !== null) URL.revokeObjectURL(made);
    };
  }, []);

  return { url: isMissing ? null : url, isMissing, onBroken: () => setIsMissing(true) };
}
