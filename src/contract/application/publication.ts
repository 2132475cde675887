import { applicationKind } from './kind.ts';
import { listingFields } from './listing-fields.ts';

/** A listing of a user or an institution that waits to be published. */
export const publication = applicationKind({
  kind: 'publication',
  subject: 'listing',
  fromRecord: true,
  repeats: true,
  forCompany: false,
  matter: 'publishing',
  ownForms: false,
  definition: {
    fields: listingFields({ title: '标题', titleEn: 'Title' }),
    materials: [],
    steps: [{ code: 'review', label: '审核', labelEn: 'Review', permission: 'approve:publication', agreeing: 1, limitDays: 3 }],
    perWindow: 1,
  },
});
