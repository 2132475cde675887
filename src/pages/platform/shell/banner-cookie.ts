/** The cookie of an announcement that was closed, by the beginning of its text: another announcement is shown again. */
export const bannerCookie = (text: string): string => `pmis_banner=${encodeURIComponent(text).slice(0, 900)}`;
