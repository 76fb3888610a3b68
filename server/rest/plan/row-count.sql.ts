import type { PlannedField } from './read-plan.ts';
import { sql } from './sql-text.ts';

/** Where no column has the name, PostgreSQL reads `t.count` as `count(t)`: upstream's `lessons(count)`. */
export const rowCount: PlannedField = {
  column: { name: 'count', sql: sql`count`, type: sql`bigint`, isJson: false, defaultValue: null },
  path: [],
};
