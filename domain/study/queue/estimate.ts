import { answersOf, defaultSeconds } from './limits.ts';

/** Cards of a day, as StudyPlan has them. */
export interface LeftOfDay {
  newCards?: number;
  learning?: number;
  reviews?: number;
}

/** Whole minutes for the cards of a day with their repeats, at least 1; 0 without cards. The one estimate of all pages and mails. */
export function estimateMinutes(
  { newCards = 0, learning = 0, reviews = 0 }: LeftOfDay,
  secondsPerCard = defaultSeconds,
): number {
  const answers = answersOf.fresh * newCards + learning + answersOf.review * reviews;
  return answers === 0 ? 0 : Math.max(1, Math.round((answers * secondsPerCard) / 60));
}
