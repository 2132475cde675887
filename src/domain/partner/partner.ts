/** What a key lets a program read. `match` and `cases` are of the key's company. */
export const partnerScopes = ['policies', 'windows', 'match', 'cases'] as const;
export type PartnerScope = (typeof partnerScopes)[number];

/** Scopes of a company's own data. */
export const companyScopes: readonly PartnerScope[] = ['match', 'cases'];

/** What other programs are told of, by calls to their address. `caseChanged` is of the hook's company. */
export const partnerEvents = ['policyPublished', 'policyChanged', 'policyRetired', 'windowOpened', 'windowClosed', 'caseChanged'] as const;
export type PartnerEvent = (typeof partnerEvents)[number];

/** Events of a company's own cases. */
export const companyEvents: readonly PartnerEvent[] = ['caseChanged'];

/** Bounds of what a key may call. */
export const mostPerMinute = 600;
export const mostPerDay = 100_000;
/** Days for which a key can be valid. */
export const longestKey = 730;
