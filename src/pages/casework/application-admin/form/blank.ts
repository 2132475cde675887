import type { FormField, FormMaterial, FormStep } from '#contract/application-form.ts';
import { officerActions } from '#domain/application/machine.ts';

/** Returns a code that no item has: `field3`. */
function freeCode(stem: string, items: readonly { code: string }[]): string {
  const taken = new Set(items.map(({ code }) => code));
  let number = items.length + 1;
  while (taken.has(`${stem}${number}`)) number += 1;
  return `${stem}${number}`;
}

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
  allowed: [...officerActions],
});
