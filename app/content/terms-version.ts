/**
 * The legal texts in force; consents record it. Changes with every change of those texts, together with its row in
 * app.terms_versions (a new migration) and its digest beside this file.
 */
export const TERMS_VERSION = '2026-11-22';
