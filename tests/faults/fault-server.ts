// A server of its own process that a test kills: the real app, jobs and sandbox on a given database. The test writes one JSON
// line to its standard input; it answers with lines of JSON on its standard output.
import { flushCompileCache } from 'node:module';
import { createInterface } from 'node:readline';
import { serve } from '@hono/node-server';
import type { AddressInfo } from 'node:net';
import { createApp } from '#server/app.ts';
import { parseConfig } from '#server/config/config.ts';
import { openDatabase, type DatabaseOptions } from '#server/database/database.ts';
import type { Deps } from '#server/http/context.ts';
import { startJobs } from '#server/jobs/start-jobs.ts';
import { createMailer } from '#server/mail/mailer.ts';
import { createAsaas, type AsaasOptions } from '#server/payments/asaas/asaas.ts';
import { createSandbox } from '#server/payments/sandbox/sandbox.ts';
import type { Logger } from '#server/ports/logger.ts';
import type { Secrets } from '#server/config/secrets.ts';
import { createBus } from '#server/realtime/create-bus.ts';
import { createFileStore } from '#server/storage/files/disk-file-store.ts';

export interface FaultSetup {
  database: DatabaseOptions;
  secrets: Secrets;
  dataDir: string;
  publicUrl: string;
  /** The time by which its clock is ahead of the machine's. */
  aheadMs: number;
  /** The provider does this call and the process then waits for ever: there the test kills it. */
  hangAfter: 'createCharge' | 'getCharge' | 'refundCharge' | null;
  /** The provider in another process; null: the sandbox in this one. */
  asaas: Pick<
    AsaasOptions,
    'url' | 'apiKey' | 'webhookToken' | 'hasCardPage' | 'cardInstallments' | 'takesForeigners'
  > | null;
  /** The mail server; none by default. */
  smtpUrl?: string;
}

const tell = (message: object) => process.stdout.write(`${JSON.stringify(message)}\n`);

async function run({
  database: options,
  secrets,
  dataDir,
  publicUrl,
  aheadMs,
  hangAfter,
  asaas,
  smtpUrl,
}: FaultSetup) {
  const config = parseConfig({ DATA_DIR: dataDir, PUBLIC_URL: publicUrl });
  const database = openDatabase(options);
  const clock = () => new Date(Date.now() + aheadMs);
  let url = '';
  const sandbox = createSandbox({
    sql: database.sql,
    clock,
    fetch,
    webhookUrl: () => `${url}/.netlify/functions/payment-webhook`,
    webhookToken: secrets.webhookToken,
    merchantName: 'INGLES PROIBIDO',
  });
  if (hangAfter !== null) {
    if (hangAfter !== 'getCharge') sandbox.holdEvents(); // a webhook would record the call before the kill
    sandbox.force(hangAfter, () => {
      tell({ hanging: hangAfter });
      return new Promise(() => {});
    });
  }
  const logger: Logger = { info() {}, warn() {}, error() {} };
  const deps: Deps = {
    config,
    secrets,
    database,
    clock,
    logger,
    files: createFileStore(dataDir),
    provider: asaas ? createAsaas({ ...asaas, clock, logger, isTest: true }) : sandbox,
    identityProviders: new Map(),
    texter: null,
    bus: createBus(),
    mailer: smtpUrl === undefined ? null : createMailer(smtpUrl, 'oi@example.com'),
    site: { respond: () => new Response('Not found', { status: 404 }) },
  };
  serve(
    { fetch: createApp(deps).fetch, hostname: '127.0.0.1', port: 0 },
    ({ port }: AddressInfo) => {
      url = `http://127.0.0.1:${port}`;
      startJobs(deps);
      tell({ url });
    },
  );
}

createInterface({ input: process.stdin }).once('line', (line) => void run(JSON.parse(line)));
flushCompileCache(); // it is killed before its end would do so
