/** Carries the token for GET downloads, which a browser starts without our header. */
export const sessionCookie = 'pmis_session';
