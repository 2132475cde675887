/** Returns the address of a policy's page. `origin` is the configured public address: a header of the request could name any other site. */
export const policyAddress = (origin: string, id: string): string => `${origin}/#/policy/detail?id=${encodeURIComponent(id)}`;
