import { BookAction, Booking } from '../booking/DeviceParts.tsx';
import { ListingDetail } from '../detail/ListingDetail.tsx';
import type { DetailSlots } from '../detail/slots.ts';
import { Hours } from './Hours.tsx';

const slots: DetailSlots = {
  actions: BookAction,
  lead: Booking,
  fields: { hours: Hours },
  shown: ['slotMinutes', 'longestSlots', 'noticeHours'],
};

/** A device with the calendar of its times, before its facts, and its opening hours. */
export const DeviceDetail = () => <ListingDetail slots={slots} />;
