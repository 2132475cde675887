import type { Degree } from '#domain/office/degree.ts';
import type { AddressTest } from '../runtime/public-address.ts';
import type { Context as HonoContext } from 'hono';
import type { Logger } from 'pino';
import type { EndpointShape } from '#contract/endpoint.ts';
import type { Written } from '../audit/record.ts';
import type { Db } from '../db/client.ts';
import type { FileStorage } from '../storage/storage.ts';
import type { Watched } from '#contract/notify.ts';
import type { CurrentUser } from '#contract/oauth.ts';
import type { NamedRecord } from './answer/english-places.ts';
import type { Language } from './messages.ts';

export type AppEnv = {
  Variables: {
    language: Language;
    requestId: string;
    /** The caller's address, for limits and the audit log; `local` if the transport does not provide it. */
    address: string;
    log: Logger;
  };
};

export type Context = HonoContext<AppEnv>;

/** The checks of callers in `mount`. Injected, because accounts and permissions are above this folder. */
export type Access = {
  /** The signed-in user of a token; null for an unknown, revoked or expired one. */
  userOfToken: (db: Db, token: string, now: Date) => Promise<CurrentUser | null>;
  /** Whether one of the user's roles holds the resource key, or one of several (`a|b`), in one of the given degrees. */
  holds: (db: Db, user: CurrentUser, resourceKey: string, needed: Degree | readonly Degree[]) => Promise<boolean>;
};

/** Open streams of notifications. Injected, because it is above this folder. */
export type Streams = {
  /** Opens a stream of the account's notifications as server-sent events; from `after` on, or from now. `at`: records on which the account shows as `name`. */
  open: (of: {
    accountId: string;
    token: string;
    after: number | null;
    name?: string;
    at?: readonly Watched[];
  }) => Promise<ReadableStream<Uint8Array>>;
};

/** The program that looks for viruses: a command line without its last argument, the path of the file. */
export type Scanner = { command: readonly [string, ...string[]]; limitMs: number };

/** The storage of files, and the scanner that checks them before others can read them; null without one. */
export type Files = { storage: FileStorage; scanner: Scanner | null };

/** The claims of an OpenID Connect provider about its account. */
export type ProviderClaims = { issuer: string; subject: string; label: string; displayName: string; email: string | null };

/** The data that the client keeps from the request to the answer. */
export type ProviderRequest = { address: string; state: string; nonce: string; verifier: string };

/** A provider of OpenID Connect. Injected, because it asks another server. */
export type Provider = {
  /** Its display name. */
  name: string;
  /** The address to send the browser to, which comes back to `redirect`. Fails with `PROVIDER_DOWN`. */
  request: (redirect: string) => Promise<ProviderRequest>;
  /** Exchanges the code of an answer, the address that the browser came back to. Fails with `PROVIDER_DOWN` or `PROVIDER_REFUSED`. */
  claims: (answer: URL, asked: Omit<ProviderRequest, 'address'>) => Promise<ProviderClaims>;
};

/** An identity service that proves the right to act for a company. Injected, because it calls another server. */
export type ProofService = {
  /** The displayed part of its address. */
  host: string;
  /** Returns the address to send the browser to, which comes back to `returnUrl`. Fails with `PROOF_DOWN` or `PROOF_REFUSED`. */
  begin: (asked: {
    creditCode: string;
    name: string;
    account: { id: string; displayName: string };
    returnUrl: string;
    state: string;
  }) => Promise<string>;
  /** Fetches the result; `by`: the service's name of the verified person. Fails with `PROOF_DOWN` or `PROOF_REFUSED`. */
  verify: (answer: { state: string; ticket: string }) => Promise<{ creditCode: string; verified: boolean; by: string }>;
};

/** The dependencies of handlers. Injected, so that tests choose database and clock. */
export type Deps = {
  db: Db;
  log: Logger;
  now: () => Date;
  /** Whether the sample accounts exist; the sign-in page then shows them. */
  sampleData: boolean;
  /** The number of our own proxies in front of the server: that many entries of `X-Forwarded-…`, from the right, are trusted. */
  trustedProxies: number;
  /** The public address of the portal, without a trailing slash: the start of links in calendar feeds and exports. */
  publicAddress: string;
  /** The configured public address; null if it was derived from the address the server listens on. */
  publicUrl: string | null;
  /** An identity provider for sign-ins; null without one. */
  provider: Provider | null;
  /** The identity service for claims to companies; null without one. */
  proofService: ProofService | null;
  /** Whether there is a mail server; without one mails are kept for administrators to see. */
  sendsMail: boolean;
  /** Whether text messages are sent. */
  sendsTexts: boolean;
  /** Which addresses may be asked by channels that administrators enter, and whether without TLS. */
  webhooks: { mayAsk: AddressTest; plain: boolean };
  files: Files;
  access: Access;
  /** Adds English names to records of an answer. Injected, because the words are above this folder. */
  inEnglish: (db: Db, records: readonly NamedRecord[]) => Promise<void>;
  streams: Streams;
  /** Calls of the contract that are not mounted yet. */
  unserved: Set<EndpointShape>;
};

/** The parts of a writing call that a capability needs. Every call of `mount` with a sign-in fits. */
export type WriteCall = {
  db: Db;
  user: CurrentUser;
  token: string;
  now: () => Date;
  /** Records writes in the transaction that makes them. */
  record: (tx: Db, ...written: Written[]) => Promise<void>;
  c: { var: { language: Language; address: string; requestId: string } };
};
