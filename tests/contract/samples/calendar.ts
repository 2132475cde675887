import type * as contract from '#contract/calendar.ts';
import type { SamplesOf } from '../samples.ts';

export const samples = (): SamplesOf<typeof contract> => ({
  calendar: () => ({ body: { from: '2026-06-01', to: '2026-07-05' } }),
  calendarEvent: () => ({ params: { id: 'yx-hnte-award' } }),
  calendarFeed: () => ({ params: { level: 'city' } }),
  feedKey: () => ({ body: {} }),
});
