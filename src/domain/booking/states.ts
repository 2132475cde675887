/**
 * States of a booking. `held` while its form is filled in, `requested` until the device's owner answers, `confirmed`, then `done` or
 * `noShow`. `cancelled` and `expired` (a hold that ran out) free the time.
 */
export const bookingStates = ['held', 'requested', 'confirmed', 'done', 'noShow', 'cancelled', 'expired'] as const;
export type BookingState = (typeof bookingStates)[number];

/** Actions of a device's owner, with the states from which they are possible. */
export const bookingActs = {
  confirm: ['requested'],
  move: ['requested', 'confirmed'],
  cancel: ['requested', 'confirmed'],
  /** Logs the used time; also corrects it, or revokes a no-show. */
  complete: ['confirmed', 'done', 'noShow'],
  noShow: ['confirmed', 'done'],
} as const satisfies Record<string, readonly BookingState[]>;
export type BookingAct = keyof typeof bookingActs;

/** Whether the owner may do this now: a future booking is neither used nor missed, a past one is neither confirmed nor moved. */
export function mayAct(act: BookingAct, { state, start }: { state: BookingState; start: Date }, now: Date): boolean {
  const begun = start <= now;
  const allowed: readonly BookingState[] = bookingActs[act];
  return allowed.includes(state) && (act === 'complete' || act === 'noShow' ? begun : act === 'cancel' || !begun);
}

/** Whether the booker may cancel: until it begins. */
export const mayCancel = ({ state, start }: { state: BookingState; start: Date }, now: Date): boolean =>
  ['held', 'requested', 'confirmed'].includes(state) && start > now;

/** The most devices that one account may hold at once, and its most unanswered bookings, so that nobody blocks all devices. */
export const mostWaiting = { held: 3, requested: 10 } as const satisfies Partial<Record<BookingState, number>>;

/** No-shows of the last days that count. */
export const noShowDays = 365;

/**
 * States of a registration: a place, a place on the waiting list, or one offered from it for some hours. `lapsed`: the offer was not
 * accepted in time.
 */
export const registrationStates = ['registered', 'waiting', 'offered', 'cancelled', 'lapsed'] as const;
export type RegistrationState = (typeof registrationStates)[number];

/** The most persons that one account registers for an activity. */
export const mostPersons = 10;

/** Times of an activity. */
export type ActivityTimes = { startsAt: Date; endsAt: Date; registerBy: Date | null };

/** Returns why registration is closed; null while it is open. */
export function closedBecause({ startsAt, registerBy }: ActivityTimes, now: Date): 'over' | 'closed' | null {
  if (now >= startsAt) return 'over';
  return registerBy !== null && now > registerBy ? 'closed' : null;
}

/** Returns until when an offered place can be accepted: `hours` from now, at the latest until the start. */
export const offerEnd = ({ startsAt }: ActivityTimes, now: Date, hours: number): Date =>
  new Date(Math.min(now.getTime() + hours * 3_600_000, startsAt.getTime()));

/** Whether check-in is open: from two hours before the start until a week after the end, for late entries. */
export function checkInOpen({ startsAt, endsAt }: ActivityTimes, now: Date): boolean {
  const time = now.getTime();
  return time >= startsAt.getTime() - 2 * 3_600_000 && time <= endsAt.getTime() + 7 * 86_400_000;
}
