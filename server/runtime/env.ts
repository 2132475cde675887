import { resolve } from 'node:path';
import * as z from 'zod/mini';
import { localUrl } from './local-url.ts';

const flag = z.pipe(
  z.enum(['0', '1', 'true', 'false']),
  z.transform((value) => value === '1' || value === 'true'),
);

const integer = (minimum: number, maximum: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d+$/)),
    z.pipe(
      z.transform((value: string) => Number(value)),
      z.int().check(z.minimum(minimum), z.maximum(maximum)),
    ),
  );

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const linkChecks = ['off', 'nightly'] as const;

/** `name@example.org`, or `A name <name@example.org>`. */
const mailFrom = z.pipe(
  z.string().check(z.regex(/^(?:[^<>@\r\n]*<[^\s<>@,;]+@[\w.-]+>|[^\s<>@,;]+@[\w.-]+)$/)),
  z.transform((text: string) => {
    const [, name = '', address = text] = /^(.*)<(.+)>$/.exec(text) ?? [];
    return { name: name.trim().replace(/^"(.*)"$/, '$1'), address };
  }),
);

const schema = z.object({
  PORT: z._default(integer(0, 65_535), 8000),
  HOST: z._default(z.string().check(z.minLength(1)), '127.0.0.1'),
  DATA_DIR: z._default(z.string().check(z.minLength(1)), '.data'),
  DATABASE_URL: z.optional(z.string().check(z.regex(/^postgres(ql)?:\/\/.+/))),
  SAMPLE_DATA: z.optional(flag),
  LOG_LEVEL: z._default(z.enum(logLevels), 'info'),
  TRUST_PROXY: z._default(integer(0, 10), 0),
  PUBLIC_URL: z.optional(z.url({ protocol: /^https?$/ })),
  LINK_CHECK: z.optional(z.enum(linkChecks)),
  SMTP_URL: z.optional(z.url({ protocol: /^smtps?$/ })),
  MAIL_FROM: z.optional(mailFrom),
});

export type Env = {
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | undefined;
  /** Whether an empty database gets sample policies and accounts. */
  sampleData: boolean;
  logLevel: (typeof logLevels)[number];
  /** Proxies in front of the server whose entries in `X-Forwarded-For` and `X-Forwarded-Proto` are believed. */
  trustedProxies: number;
  /** Where people reach the portal, without a trailing slash; the address it listens on unless `PUBLIC_URL` says otherwise. */
  publicAddress: string;
  /** Whether the source addresses of policies are checked each night; off with sample data unless asked for. */
  linkCheck: (typeof linkChecks)[number];
  /** The mail server; without one mails are kept. */
  smtpUrl: string | undefined;
  /** Whom mails are from. */
  mailFrom: { name: string; address: string };
};

const allowed: Record<string, string> = {
  PORT: 'a whole number from 0 to 65535',
  HOST: 'an address or host name to listen on',
  DATA_DIR: 'a folder',
  DATABASE_URL: 'an address like postgres://user:password@host:5432/name',
  SAMPLE_DATA: '0 or 1',
  LOG_LEVEL: logLevels.join(', '),
  TRUST_PROXY: 'the number of proxies in front of the server, 0 to 10',
  PUBLIC_URL: 'the address people open, like https://policy.example.org',
  LINK_CHECK: linkChecks.join(' or '),
  SMTP_URL: 'an address like smtp://user:password@host:587 or smtps://host',
  MAIL_FROM: 'an address, or a name and an address like Policy portal <policy@example.org>',
};

/** An unusable environment; the message names the variable and what is allowed. */
export class EnvError extends Error {
  override name = 'EnvError';
}

export function readEnv(source: Record<string, string | undefined>): Env {
  const present = Object.fromEntries(
    Object.entries(source).filter(([key, value]) => key in allowed && value !== undefined && value !== ''),
  );
  const parsed = schema.safeParse(present);
  if (!parsed.success) {
    const names = [...new Set(parsed.error.issues.map((issue) => String(issue.path[0])))];
    throw new EnvError(names.map((name) => `${name} must be ${allowed[name]}`).join('; '));
  }
  const env = parsed.data;
  const sampleData = env.SAMPLE_DATA ?? env.DATABASE_URL === undefined;
  const publicAddress = env.PUBLIC_URL?.replace(/\/+$/, '') ?? localUrl(env.HOST, env.PORT);
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    sampleData,
    logLevel: env.LOG_LEVEL,
    trustedProxies: env.TRUST_PROXY,
    publicAddress,
    linkCheck: env.LINK_CHECK ?? (sampleData ? 'off' : 'nightly'),
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM ?? { name: '', address: `no-reply@${new URL(publicAddress).hostname}` },
  };
}
