import { expect, test } from 'vitest';
import { isTestProvider } from '#domain/purchases/test-provider.ts';
import { forFile } from '#tests/support/for-file.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';

const database = await forFile(createTestDatabase());

test.each(['sandbox', 'asaas_sandbox', 'asaas', 'another'])(
  'database and pages agree whether %s is a test',
  async (name) => {
    const [row] = await database.sql`select app.is_test_provider(${name}) as is_test`;
    expect(row).toEqual({ is_test: isTestProvider(name) });
  },
);
