import { stepActions } from '#domain/application/actions.ts';
import { applicationKind } from './kind.ts';
import { contactFields } from './common.ts';

/** An objection to a row of a public notice, by any signed-in person. Approving it upholds it: the row is removed. */
export const objection = applicationKind({
  kind: 'objection',
  subject: 'publicNotice',
  forCompany: false,
  ownForms: false,
  definition: {
    fields: [
      {
        code: 'reason',
        type: 'longText',
        most: 3000,
        label: '异议事由',
        labelEn: 'Reason',
        help: '写明对哪一项有异议、依据的事实和理由',
        helpEn: 'What is wrong, and the facts that show it',
        required: true,
      },
      ...contactFields,
    ],
    materials: [{ code: 'evidence', label: '证明材料', labelEn: 'Proof', required: true, most: 10 }],
    steps: [
      {
        code: 'decide',
        label: '核查',
        labelEn: 'Examination',
        permission: 'approve:objection',
        agreeing: 1,
        limitDays: 5,
        // a row waits for the answer, so an objection cannot be returned
        allowed: stepActions.filter((action) => action !== 'return'),
      },
    ],
  },
});
