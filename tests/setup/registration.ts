import { privacyVersion } from '#contract/oauth.ts';

/** The consent of a registration. */
export const agreed = { privacy: privacyVersion } as const;
