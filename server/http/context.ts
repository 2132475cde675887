import type { Context as HonoContext } from 'hono';
import type { Logger } from 'pino';
import type { Db } from '../db/client.ts';
import type { Language } from './messages.ts';

export type AppEnv = {
  Variables: {
    language: Language;
    requestId: string;
    /** The caller's address, for limits and the record; `local` when the transport does not tell. */
    address: string;
    log: Logger;
  };
};

export type Context = HonoContext<AppEnv>;

/** What handlers work with; handed in, so that tests choose database and clock. */
export type Deps = {
  db: Db;
  log: Logger;
  now: () => Date;
  /** Whether the sample accounts exist, which the sign-in page then shows. */
  sampleData: boolean;
  trustProxy: boolean;
  /** Names of the endpoints mounted so far. */
  mounted: Set<string>;
};
