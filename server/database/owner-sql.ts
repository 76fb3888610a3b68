import postgres from 'postgres';
import { repeatRolledBack } from './repeat-rolled-back.ts';
import { createSingleConnections, type Limits } from './connections/single-connections.ts';

type Options = postgres.Options<Record<string, postgres.PostgresType>>;
type Work = (sql: postgres.Sql) => PromiseLike<unknown>;

/** A statement that runs when it is awaited, as the library's own do. */
class Statement implements PromiseLike<unknown> {
  private readonly run: () => Promise<unknown>;
  private running: Promise<unknown> | null = null;

  constructor(run: () => Promise<unknown>) {
    this.run = run;
  }

  execute(): Promise<unknown> {
    this.running ??= this.run();
    return this.running;
  }

  // oxlint-disable-next-line unicorn/no-thenable -- the driver's statements are lazy thenables, and so must these be
  then<A = unknown, B = never>(
    onFulfilled?: ((value: unknown) => A | PromiseLike<A>) | null,
    onRejected?: ((reason: unknown) => B | PromiseLike<B>) | null,
  ): Promise<A | B> {
    return this.execute().then(onFulfilled, onRejected);
  }

  catch<B = never>(
    onRejected?: ((reason: unknown) => B | PromiseLike<B>) | null,
  ): Promise<unknown> {
    return this.execute().catch(onRejected);
  }

  finally(onFinally?: (() => void) | null): Promise<unknown> {
    return this.execute().finally(onFinally);
  }
}

function isTemplate(value: unknown): value is TemplateStringsArray {
  return Array.isArray(value) && 'raw' in value;
}

/**
 * The server's own login with the driver's interface, over connections that are thrown away when they are lost: a pool of
 * the driver leaves statements unanswered for ever after a drop. Fragments, helpers and `listen` are the driver's own; a text
 * given to `unsafe` is either, a statement when it is awaited and a fragment inside another one.
 * JavaScript arrays are no parameters here (their types are not fetched): send JSON. What got into another transaction's way is
 * done again, so the work of `begin` does nothing that cannot be repeated.
 */
export function createOwnerSql(options: Options, limits: Limits): postgres.Sql {
  const pool = createSingleConnections(options, limits);
  const driver = postgres({ ...options, max: 1, fetch_types: false, idle_timeout: 60 });
  const lend = (work: Work) =>
    repeatRolledBack(() => pool.use(async (connection) => work(connection)));
  const unsafe = (...args: Parameters<postgres.Sql['unsafe']>) => {
    const statement = new Statement(() => lend((connection) => connection.unsafe(...args)));
    return Object.assign(driver.unsafe(...args), {
      execute: statement.execute.bind(statement),
      // oxlint-disable-next-line unicorn/no-thenable -- see Statement
      then: statement.then.bind(statement),
      catch: statement.catch.bind(statement),
      finally: statement.finally.bind(statement),
    });
  };
  const end = async () => {
    await Promise.all([driver.end({ timeout: 5 }), pool.end()]);
  };
  const sql = new Proxy(driver, {
    apply(target, self, [first, ...rest]: [unknown, ...never[]]) {
      if (!isTemplate(first)) return Reflect.apply(target, self, [first, ...rest]);
      return new Statement(() => lend((connection) => connection(first, ...rest)));
    },
    get(target, property) {
      if (property === 'end') return end;
      if (property === 'unsafe') return unsafe;
      if (property !== 'begin') return Reflect.get(target, property, target);
      return (...args: Parameters<postgres.Sql['begin']>) =>
        lend((connection) => connection.begin(...args));
    },
  });
  return sql;
}
