/** The version of the privacy notice: the day it was changed last. Whoever registers agrees to one, and it is stored which. */
export const privacyVersion = '2026-11-24';
