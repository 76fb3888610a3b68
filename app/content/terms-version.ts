/**
 * The legal texts in force; consents record it. Changes with every change of those texts, together with its row in
 * app.terms_versions (database/consents/seeds.sql) and its digest beside this file.
 */
export const TERMS_VERSION = '2026-12-01';
