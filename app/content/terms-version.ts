/** The legal texts in force; consents record it. Changes with every change of those texts. */
export const TERMS_VERSION = '2026-11-21';
