export interface Finding {
  name: string;
  found: string;
  aim: string;
  isMet: boolean;
}
