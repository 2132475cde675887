import type { DetailSlots } from '../../detail/slots.ts';
import { ListingDetail } from '../../detail/ListingDetail.tsx';
import { Chapters } from './Chapters.tsx';

const slots: DetailSlots = { fields: { chapters: Chapters } };

/** A course: its chapters open one at a time. */
export const ClassroomDetail = () => <ListingDetail slots={slots} />;
