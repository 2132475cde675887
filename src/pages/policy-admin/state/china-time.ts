/** Moments as people in China write them: `2026-11-20T09:00`, UTC+8, no daylight saving. */

export const toChinaTime = (moment: string): string => new Date(Date.parse(moment) + 8 * 3_600_000).toISOString().slice(0, 16);

/** Null for what is no moment. */
export function fromChinaTime(text: string): string | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text)) return null;
  const moment = `${text}:00+08:00`;
  return Number.isNaN(Date.parse(moment)) ? null : moment;
}
