import type { FormField, FormMaterial, FormStep } from '#contract/application-form.ts';
import { stepActions } from '#domain/application/actions.ts';
import { freeCode } from '#entities/casework/form/design/items.ts';

const words = { label: '', labelEn: '', help: '', helpEn: '' };

export const blankField = (fields: readonly FormField[]): FormField => ({
  code: freeCode('field', fields),
  type: 'text',
  ...words,
  required: false,
  least: null,
  most: null,
  digits: 0,
  unit: '',
  unitEn: '',
  options: [],
  fact: null,
  when: null,
});

export const blankMaterial = (materials: readonly FormMaterial[]): FormMaterial => ({
  code: freeCode('material', materials),
  ...words,
  required: false,
  most: 5,
  medium: null,
  copies: null,
  issuer: '',
  issuerEn: '',
  template: null,
  example: null,
  when: null,
});

export const blankStep = (steps: readonly FormStep[], permission: string): FormStep => ({
  code: freeCode('step', steps),
  label: '',
  labelEn: '',
  permission,
  byOwner: false,
  agreeing: 1,
  limitDays: 5,
  allowed: [...stepActions],
});
