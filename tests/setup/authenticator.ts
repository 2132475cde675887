import { Secret, TOTP } from 'otpauth';

const period = 30_000;

/** Returns an authenticator's code; `periods` later than `now`. */
export const codeAt = (secret: string, now: Date, later = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: 30 }).generate({
    timestamp: now.getTime() + later * period,
  });

/** A secret of tests. */
export const knownSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
