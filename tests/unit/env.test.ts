import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { EnvError, readEnv } from '#server/platform/runtime/env.ts';

describe('environment variables', () => {
  test('all have defaults', () => {
    expect(readEnv({})).toEqual({
      port: 8000,
      host: '127.0.0.1',
      dataDir: resolve('.data'),
      databaseUrl: undefined,
      sampleData: true,
      logLevel: 'info',
      trustedProxies: 0,
      publicAddress: 'http://127.0.0.1:8000',
      apiOrigin: undefined,
      linkCheck: 'off',
      webhookPrivate: false,
      smtpUrl: undefined,
      sms: null,
      companyProof: null,
      mailFrom: { name: '', address: 'no-reply@127.0.0.1' },
      files: { folder: resolve('.data/files') },
      fileScanCommand: undefined,
      publicUrl: null,
      oidc: null,
    });
  });

  test('an empty value counts as unset, and unknown variables are ignored', () => {
    expect(readEnv({ PORT: '', DATABASE_URL: '', EDITOR: 'vi' })).toEqual(readEnv({}));
  });

  test('a database server starts without sample data unless SAMPLE_DATA is set', () => {
    const DATABASE_URL = 'postgres://user:password@host/name';
    expect(readEnv({ DATABASE_URL })).toMatchObject({ databaseUrl: DATABASE_URL, sampleData: false });
    expect(readEnv({ DATABASE_URL, SAMPLE_DATA: '1' }).sampleData).toBe(true);
    expect(readEnv({ SAMPLE_DATA: 'false' }).sampleData).toBe(false);
  });

  test('text messages use TLS, except to this machine', () => {
    expect(readEnv({ SMS_URL: 'https://sms.example.cn/send', SMS_TOKEN: 'secret' }).sms).toEqual({
      url: 'https://sms.example.cn/send',
      token: 'secret',
    });
    expect(readEnv({ SMS_URL: 'http://127.0.0.1:9000/send' }).sms?.token).toBeUndefined();
    expect(() => readEnv({ SMS_URL: 'http://sms.example.cn/send' })).toThrow('SMS_URL must be the https address');
  });

  test('the link check runs nightly without sample data or when LINK_CHECK asks for it', () => {
    expect(readEnv({ SAMPLE_DATA: '0' }).linkCheck).toBe('nightly');
    expect(readEnv({ SAMPLE_DATA: '0', LINK_CHECK: 'off' }).linkCheck).toBe('off');
    expect(readEnv({ LINK_CHECK: 'nightly' })).toMatchObject({ sampleData: true, linkCheck: 'nightly' });
  });

  test('links start with PUBLIC_URL without a trailing slash, or with the listening address', () => {
    expect(readEnv({ PUBLIC_URL: 'https://policy.example.org/' }).publicAddress).toBe('https://policy.example.org');
    expect(readEnv({ PUBLIC_URL: 'https://policy.example.org/' }).publicUrl).toBe('https://policy.example.org');
    expect(readEnv({ HOST: '::', PORT: '80' }).publicAddress).toBe('http://[::1]:80');
  });

  test('files are in FILES_DIR, or in a bucket with given keys', () => {
    expect(readEnv({ FILES_DIR: '/srv/files' }).files).toEqual({ folder: '/srv/files' });
    const keys = { S3_BUCKET: 'pmis', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' };
    const bucket = { bucket: 'pmis', endpoint: undefined, region: 'us-east-1', accessKeyId: 'id', secretAccessKey: 'secret' };
    expect(readEnv(keys).files).toEqual(bucket);
    expect(readEnv({ ...keys, S3_ENDPOINT: 'https://s3.example.org', S3_REGION: 'cn' }).files).toEqual({
      ...bucket,
      endpoint: 'https://s3.example.org',
      region: 'cn',
    });
    expect(() => readEnv({ S3_BUCKET: 'pmis' })).toThrow(/^S3_BUCKET must be .*S3_SECRET_ACCESS_KEY/);
  });

  test('API_ORIGIN is an origin without a path', () => {
    expect(readEnv({ API_ORIGIN: 'https://api.example.org/' }).apiOrigin).toBe('https://api.example.org');
    for (const API_ORIGIN of ['https://api.example.org/below', 'api.example.org', "https://x; script-src 'unsafe-inline'"])
      expect(() => readEnv({ API_ORIGIN })).toThrow(/^API_ORIGIN must be/);
  });

  test('TRUST_PROXY is the number of proxies', () => {
    expect(readEnv({ TRUST_PROXY: '2' }).trustedProxies).toBe(2);
  });

  test('MAIL_FROM is an address with or without a name, by default no-reply of the public host', () => {
    expect(readEnv({ MAIL_FROM: '政策服务 <policy@example.org>' }).mailFrom).toEqual({ name: '政策服务', address: 'policy@example.org' });
    expect(readEnv({ MAIL_FROM: '"A, B" <a@example.org>' }).mailFrom).toEqual({ name: 'A, B', address: 'a@example.org' });
    expect(readEnv({ MAIL_FROM: 'a@example.org' }).mailFrom).toEqual({ name: '', address: 'a@example.org' });
    expect(readEnv({ PUBLIC_URL: 'https://policy.example.org:8443/' }).mailFrom.address).toBe('no-reply@policy.example.org');
  });

  test('a provider needs an address, a client and a secret, and is named after its host by default', () => {
    const keys = { OIDC_ISSUER: 'https://id.example.org/realm', OIDC_CLIENT_ID: 'pmis', OIDC_CLIENT_SECRET: 'secret' };
    const oidc = { issuer: keys.OIDC_ISSUER, clientId: 'pmis', clientSecret: 'secret', name: 'id.example.org' };
    expect(readEnv(keys).oidc).toEqual(oidc);
    expect(readEnv({ ...keys, OIDC_NAME: '统一身份认证' }).oidc?.name).toBe('统一身份认证');
    expect(readEnv({ ...keys, OIDC_ISSUER: 'http://localhost:9000' }).oidc?.issuer).toBe('http://localhost:9000');
    expect(() => readEnv({ ...keys, OIDC_CLIENT_SECRET: '' })).toThrow(/^OIDC_ISSUER must be .*OIDC_CLIENT_SECRET/);
  });

  test.each([
    ['PORT', '-1'],
    ['PORT', '65536'],
    ['PORT', '80.5'],
    ['PORT', ' 80'],
    ['PORT', '0x50'],
    ['LOG_LEVEL', 'INFO'],
    ['SAMPLE_DATA', 'yes'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '11'],
    ['PUBLIC_URL', 'policy.example.org'],
    ['PUBLIC_URL', 'ftp://policy.example.org'],
    ['LINK_CHECK', '1'],
    ['SMTP_URL', 'mail.example.org'],
    ['SMTP_URL', 'http://mail.example.org'],
    ['MAIL_FROM', 'nobody'],
    ['MAIL_FROM', 'A <a@example.org>, B <b@example.org>'],
    ['MAIL_FROM', 'a@example.org\nBcc: b@example.org'],
    ['OIDC_ISSUER', 'id.example.org'],
    ['OIDC_ISSUER', 'http://id.example.org'],
    ['OIDC_ISSUER', 'https://id.example.org'],
    ['OIDC_NAME', 'x'.repeat(41)],
    ['DATABASE_URL', 'postgres://'],
    ['DATABASE_URL', 'host=localhost'],
  ])('%s=%s is rejected with the name of the variable', (name, value) => {
    expect(() => readEnv({ [name]: value })).toThrow(EnvError);
    expect(() => readEnv({ [name]: value })).toThrow(new RegExp(`^${name} must be [^\\n]+$`));
  });

  test('several errors are reported in one line', () => {
    expect(() => readEnv({ PORT: 'a', LOG_LEVEL: 'b' })).toThrow(/^PORT must be .+; LOG_LEVEL must be .+$/);
  });
});
