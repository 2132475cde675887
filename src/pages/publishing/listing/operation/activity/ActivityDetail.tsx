import { criteriaParts } from '#entities/companies/criteria/ListingCriteria.tsx';
import { RegisterAction, Registration } from '../../booking/activity/ActivityParts.tsx';
import { ListingDetail } from '../../detail/ListingDetail.tsx';
import type { DetailSlots } from '../../detail/slots.ts';

const { answer, conditions } = criteriaParts('audience');
const slots: DetailSlots = { answer, actions: RegisterAction, lead: Registration, sections: conditions };

/** An activity: its places, whether it is meant for the company, and for whom it is. */
export const ActivityDetail = () => <ListingDetail slots={slots} />;
