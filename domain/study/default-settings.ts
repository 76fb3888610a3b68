import type { StudySettings } from '../contracts/study-sync.ts';

/** A person's settings before the first change. */
export const defaultSettings: StudySettings = {
  changedAt: 0,
  newPerDay: 10,
  target: 0.9,
  buttons: 2,
  soundRepeats: 1,
  soundSpeed: 1,
  minutesPerDay: 10,
  easyDays: ['normal', 'normal', 'normal', 'normal', 'normal', 'normal', 'normal'],
};
