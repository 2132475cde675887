import { applicationKind } from './kind.ts';
import { listingFields } from './listing-fields.ts';

/** An institution that asks to be admitted: its review is that of its page, a listing of the kind institution. */
export const settlement = applicationKind({
  kind: 'settlement',
  subject: 'listing',
  listingKind: 'institution',
  fromRecord: true,
  repeats: true,
  forCompany: false,
  matter: 'publishing',
  ownForms: false,
  definition: {
    fields: listingFields({ title: '机构名称', titleEn: 'Institution' }),
    materials: [],
    steps: [{ code: 'review', label: '入驻审核', labelEn: 'Admission', permission: 'approve:settlement', agreeing: 1, limitDays: 5 }],
    perWindow: 1,
  },
});
