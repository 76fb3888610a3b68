import type { PlannedField } from '../plan/read-plan.ts';
import { sql } from './sql-text.ts';

/** Upstream's `lessons(count)`: PostgreSQL reads `t.count` as `count(t)` where no column has that name. */
export const rowCount: PlannedField = {
  column: {
    name: 'count',
    sql: sql`count`,
    isComputed: false,
    type: sql`bigint`,
    isJson: false,
    isVector: false,
    defaultValue: null,
  },
  path: [],
};
