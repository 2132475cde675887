import { join, resolve } from 'node:path';
import * as z from 'zod/mini';
import { localUrl } from './local-url.ts';
import { isSafeAddress } from './safe-address.ts';

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

/** In a Content-Security-Policy a path would allow that path only. */
const isOrigin = (address: string): boolean => URL.canParse(address) && new URL(address).origin === address.replace(/\/$/, '');

const schema = z.object({
  PORT: z._default(integer(0, 65_535), 8000),
  HOST: z._default(z.string().check(z.minLength(1)), '127.0.0.1'),
  DATA_DIR: z._default(z.string().check(z.minLength(1)), '.data'),
  DATABASE_URL: z.optional(z.string().check(z.regex(/^postgres(ql)?:\/\/.+/))),
  SAMPLE_DATA: z.optional(flag),
  LOG_LEVEL: z._default(z.enum(logLevels), 'info'),
  TRUST_PROXY: z._default(integer(0, 10), 0),
  PUBLIC_URL: z.optional(z.url({ protocol: /^https?$/ })),
  API_ORIGIN: z.optional(z.url({ protocol: /^https?$/ }).check(z.refine(isOrigin))),
  LINK_CHECK: z.optional(z.enum(linkChecks)),
  SMTP_URL: z.optional(z.url({ protocol: /^smtps?$/ })),
  MAIL_FROM: z.optional(mailFrom),
  SMS_URL: z.optional(z.url({ protocol: /^https?$/ }).check(z.refine(isSafeAddress))),
  SMS_TOKEN: z.optional(z.string().check(z.regex(/^[\x21-\x7e]+$/))),
  COMPANY_PROOF_URL: z.optional(z.url({ protocol: /^https?$/ }).check(z.refine(isSafeAddress))),
  COMPANY_PROOF_TOKEN: z.optional(z.string().check(z.regex(/^[\x21-\x7e]+$/))),
  WEBHOOK_PRIVATE: z._default(flag, false),
  FILES_DIR: z.optional(z.string().check(z.minLength(1))),
  FILE_SCAN_COMMAND: z.optional(z.string().check(z.regex(/\S/))),
  S3_BUCKET: z.optional(z.string().check(z.regex(/^[\w.-]{1,63}$/))),
  S3_ENDPOINT: z.optional(z.url({ protocol: /^https?$/ })),
  S3_REGION: z._default(z.string().check(z.minLength(1)), 'us-east-1'),
  S3_ACCESS_KEY_ID: z.optional(z.string()),
  S3_SECRET_ACCESS_KEY: z.optional(z.string()),
  OIDC_ISSUER: z.optional(z.url({ protocol: /^https?$/ }).check(z.refine(isSafeAddress))),
  OIDC_CLIENT_ID: z.optional(z.string()),
  OIDC_CLIENT_SECRET: z.optional(z.string()),
  OIDC_NAME: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(40))),
});

/** Settings of an OpenID Connect provider. */
export type OidcSettings = { issuer: string; clientId: string; clientSecret: string; name: string };

/** The storage of files: a folder, or a bucket of an S3-compatible service. */
export type FilesPlace =
  | { folder: string }
  | { bucket: string; endpoint: string | undefined; region: string; accessKeyId: string; secretAccessKey: string };

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
  /** The public address of the portal, without a trailing slash; the address it listens on unless `PUBLIC_URL` is set. */
  publicAddress: string;
  /** `PUBLIC_URL`, without a trailing slash; null if it is not set. */
  publicUrl: string | null;
  /** Another origin whose API the page may call, from its `settings.js`. */
  apiOrigin: string | undefined;
  /** Whether the source addresses of policies are checked each night; off with sample data unless asked for. */
  linkCheck: (typeof linkChecks)[number];
  /** The mail server; without one mails are kept. */
  smtpUrl: string | undefined;
  /** The sender of mails. */
  mailFrom: { name: string; address: string };
  /** The service that sends text messages, and the secret it knows this portal by; null for none. */
  sms: { url: string; token: string | undefined } | null;
  /** The identity service that proves the right to act for a company, with this portal's secret; null without one. */
  companyProof: { url: string; token: string | undefined } | null;
  /** Whether channels of notifications may lead to addresses of private networks, and do without TLS. */
  webhookPrivate: boolean;
  files: FilesPlace;
  /** The command line of the virus scanner, without the path of the file. */
  fileScanCommand: string | undefined;
  /** An OpenID Connect provider for sign-ins; null without one. */
  oidc: OidcSettings | null;
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
  API_ORIGIN: 'the origin of another API, like https://api.example.org, without a path',
  LINK_CHECK: linkChecks.join(' or '),
  SMTP_URL: 'an address like smtp://user:password@host:587 or smtps://host',
  SMS_URL: 'the https address of a service that sends text messages, or one on this machine',
  SMS_TOKEN: 'printable characters without spaces, with SMS_URL',
  COMPANY_PROOF_URL: 'the https address of an identity service for companies, or one on this machine',
  COMPANY_PROOF_TOKEN: 'printable characters without spaces, with COMPANY_PROOF_URL',
  MAIL_FROM: 'an address, or a name and an address like Policy portal <policy@example.org>',
  WEBHOOK_PRIVATE: '0 or 1',
  FILES_DIR: 'a folder',
  FILE_SCAN_COMMAND: 'a program and its arguments; the path of the file is added as the last one',
  S3_BUCKET: 'the name of a bucket, with S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY',
  S3_ENDPOINT: 'the address of an S3-compatible service, like https://s3.example.org',
  S3_REGION: 'a region',
  S3_ACCESS_KEY_ID: 'the key id for S3_BUCKET',
  S3_SECRET_ACCESS_KEY: 'the secret for S3_BUCKET',
  OIDC_ISSUER: 'the https address of an OpenID Connect provider, with OIDC_CLIENT_ID and OIDC_CLIENT_SECRET',
  OIDC_CLIENT_ID: 'the client id for OIDC_ISSUER',
  OIDC_CLIENT_SECRET: 'the client secret for OIDC_ISSUER',
  OIDC_NAME: 'what people call the provider, at most 40 characters',
};

/** An unusable environment; the message names the variable and the allowed values. */
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
    apiOrigin: env.API_ORIGIN?.replace(/\/$/, ''),
    linkCheck: env.LINK_CHECK ?? (sampleData ? 'off' : 'nightly'),
    smtpUrl: env.SMTP_URL,
    sms: env.SMS_URL === undefined ? null : { url: env.SMS_URL, token: env.SMS_TOKEN },
    companyProof: env.COMPANY_PROOF_URL === undefined ? null : { url: env.COMPANY_PROOF_URL, token: env.COMPANY_PROOF_TOKEN },
    mailFrom: env.MAIL_FROM ?? { name: '', address: `no-reply@${new URL(publicAddress).hostname}` },
    webhookPrivate: env.WEBHOOK_PRIVATE,
    files: placeOfFiles(env),
    fileScanCommand: env.FILE_SCAN_COMMAND,
    publicUrl: env.PUBLIC_URL === undefined ? null : publicAddress,
    oidc: oidcOf(env),
  };
}

function oidcOf(env: z.infer<typeof schema>): OidcSettings | null {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = env;
  if (issuer === undefined) return null;
  if (clientId === undefined || clientSecret === undefined) throw new EnvError(`OIDC_ISSUER must be ${allowed['OIDC_ISSUER']}`);
  return { issuer, clientId, clientSecret, name: env.OIDC_NAME ?? new URL(issuer).hostname };
}

function placeOfFiles(env: z.infer<typeof schema>): FilesPlace {
  const { S3_BUCKET: bucket, S3_ENDPOINT: endpoint, S3_REGION: region, S3_ACCESS_KEY_ID: id, S3_SECRET_ACCESS_KEY: secret } = env;
  if (bucket === undefined) return { folder: resolve(env.FILES_DIR ?? join(env.DATA_DIR, 'files')) };
  if (id === undefined || secret === undefined) throw new EnvError(`S3_BUCKET must be ${allowed['S3_BUCKET']}`);
  return { bucket, endpoint, region, accessKeyId: id, secretAccessKey: secret };
}
