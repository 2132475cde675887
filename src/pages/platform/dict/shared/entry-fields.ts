import type { DictEntry } from '#contract/dict-admin.ts';

/** The editable fields of an entry. */
export type EntryFields = Pick<DictEntry, 'code' | 'name' | 'nameEn' | 'parentId' | 'value' | 'enabled' | 'colour' | 'remark'>;

export const fieldNames = [
  'name',
  'nameEn',
  'code',
  'parentId',
  'value',
  'colour',
  'remark',
  'enabled',
] as const satisfies (keyof EntryFields)[];

export const blank: EntryFields = { code: '', name: '', nameEn: '', parentId: null, value: null, enabled: true, colour: null, remark: '' };

export const fieldsOf = ({ code, name, nameEn, parentId, value, enabled, colour, remark }: EntryFields): EntryFields => ({
  code,
  name,
  nameEn,
  parentId,
  value,
  enabled,
  colour,
  remark,
});

/** Returns the request body: values trimmed, null for an empty value. */
export const tidy = ({ code, name, nameEn, parentId, value, enabled, colour, remark }: EntryFields): EntryFields => ({
  code: code.trim(),
  name: name.trim(),
  nameEn: nameEn.trim(),
  // a cleared field
  parentId: parentId ?? null,
  value: value === null || value.trim() === '' ? null : value,
  enabled,
  colour: colour ?? null,
  remark: remark.trim(),
});
