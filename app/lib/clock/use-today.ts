import { useNow } from './use-now.ts';
import { today } from './today.ts';

/** The student's day, also of a page that stays open overnight. */
export function useToday(): number {
  useNow();
  return today();
}
