import { privacyVersion } from '#domain/privacy.ts';

/** What whoever registers agrees to. */
export const agreed = { privacy: privacyVersion } as const;
