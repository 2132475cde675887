import { criteriaParts } from '#entities/criteria/ListingCriteria.tsx';
import { ListingDetail } from '../../detail/ListingDetail.tsx';
import type { DetailSlots } from '../../detail/slots.ts';

const { answer, conditions } = criteriaParts('audience');
const slots: DetailSlots = { answer, sections: conditions };

/** An activity: whether it is meant for the company, and for whom it is. */
export const ActivityDetail = () => <ListingDetail slots={slots} />;
