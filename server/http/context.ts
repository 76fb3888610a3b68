import type { Config } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import type { Bus } from '../ports/bus.ts';
import type { Mailer } from '../ports/mailer.ts';
import type { IdentityProviders } from '../ports/identity-provider.ts';
import type { PaymentProvider } from '../ports/provider.ts';
import type { Secrets } from '../config/secrets.ts';
import type { Site } from '../ports/site.ts';
import type { Texter } from '../ports/texter.ts';
import type { FileStore } from '../ports/file-store.ts';
import type { Clock } from '../ports/clock.ts';
import type { Logger } from '../ports/logger.ts';

/** The parts of the process; main.ts builds it once, tests build their own. */
export interface Deps {
  config: Config;
  secrets: Secrets;
  database: Database;
  clock: Clock;
  logger: Logger;
  files: FileStore;
  provider: PaymentProvider;
  identityProviders: IdentityProviders;
  /** Null while mail is not configured. */
  mailer: Mailer | null;
  /** Null while no text can be sent to a phone. */
  texter: Texter | null;
  site: Site;
  /** Messages of realtime to the sockets of all processes. */
  bus: Bus;
}

/** The same with what belongs to one request. clientAddress is the buyer's, after the trusted proxies. */
export interface RequestContext extends Deps {
  requestId: string;
  /** The trace that the caller or a proxy began: 32 hexadecimal digits. */
  traceId?: string;
  clientAddress: string;
}
