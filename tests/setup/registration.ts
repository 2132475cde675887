import { privacyVersion } from '#contract/oauth.ts';

/** What whoever registers agrees to. */
export const agreed = { privacy: privacyVersion } as const;
