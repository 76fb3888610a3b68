export interface LegalSection {
  title: string;
  paragraphs: readonly string[];
  items?: readonly string[];
}

export interface LegalText {
  title: string;
  lead: string;
  sections: readonly LegalSection[];
}
