import { expect, test } from 'vitest';
import { formField, formMaterial } from '#contract/application-form.ts';
import { policy } from '#contract/application/policy.ts';
import { additionsOf, withAdditions } from '#pages/casework/application-admin/form/proposal/additions.ts';

const material = (code: string, label: string) => formMaterial.parse({ code, label });
const question = formField.parse({ code: 'movedIn', type: 'flag', label: '整体迁入', fact: 'declaration:moved-in' });
const amount = formField.parse({ code: 'amount', type: 'money', label: '申请金额', required: true, most: 300_000, help: '最高30万元' });
const proposal = {
  from: 'published' as const,
  fields: [amount, question],
  materials: [material('material1', '申请表'), material('material2', '营业执照')],
  returns: ['未加盖公章'],
  isNoneAsked: false,
  unread: [],
};
const form = { ...policy.definition, materials: [...policy.definition.materials, material('material1', '已有的材料')] };

test('additions are the parts missing from the form, without materials of the same name', () => {
  expect(additionsOf(proposal, form).map(({ key }) => key)).toEqual([
    'material 申请表',
    'field amount',
    'field movedIn',
    'reason 未加盖公章',
  ]);
});

test('additions replace the amount, get a free code, and are then no longer additions', () => {
  const added = withAdditions(form, additionsOf(proposal, form));
  expect(added.materials.at(-1)).toMatchObject({ code: 'material12', label: '申请表' });
  expect(added.fields.filter(({ code }) => code === 'amount')).toEqual([amount]);
  expect(added.fields.at(-1)).toEqual(question);
  expect(added.returns).toEqual(['未加盖公章']);
  expect(additionsOf(proposal, added)).toEqual([]);
});
