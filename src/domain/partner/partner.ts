/** The data that a key can read. `match` and `cases` are those of the key's company. */
export const partnerScopes = ['policies', 'windows', 'match', 'cases'] as const;
export type PartnerScope = (typeof partnerScopes)[number];

/** Scopes of a company's own data. */
export const companyScopes: readonly PartnerScope[] = ['match', 'cases'];

/** Events sent to other programs by calls to their address. `caseChanged` is about the hook's company. */
export const partnerEvents = ['policyPublished', 'policyChanged', 'policyRetired', 'windowOpened', 'windowClosed', 'caseChanged'] as const;
export type PartnerEvent = (typeof partnerEvents)[number];

/** Events of a company's own cases. */
export const companyEvents: readonly PartnerEvent[] = ['caseChanged'];

/** Limits of a key's calls. */
export const mostPerMinute = 600;
export const mostPerDay = 100_000;
/** Days for which a key can be valid. */
export const longestKey = 730;
