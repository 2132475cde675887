import { momentInChina, nextInChina, toChinaTime, todayInChina } from '#domain/china-time.ts';

type Quiet = { quietFrom: string | null; quietTo: string | null };

/** Returns when the quiet hours that `now` falls in are over; null if it falls in none. They may pass midnight. */
export function quietUntil({ quietFrom: from, quietTo: to }: Quiet, now: Date): Date | null {
  if (from === null || to === null || from === to) return null;
  const time = toChinaTime(now.toISOString()).slice(11);
  const isQuiet = from < to ? time >= from && time < to : time >= from || time < to;
  if (!isQuiet) return null;
  const end = momentInChina(todayInChina(now), to);
  return end > now ? end : nextInChina(now, to);
}
