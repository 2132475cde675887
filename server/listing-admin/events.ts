import type { ListingAct } from '#domain/listing/states.ts';
import { eventLog } from '../editing/event-log.ts';

export const listingEvents = eventLog<ListingAct>('listing_event', 'listing_id');
