/** Kinds of setting values. Texts may be long; an address is http(s); numbers are whole. */
export const settingKinds = ['text', 'number', 'flag', 'address'] as const;
export type SettingKind = (typeof settingKinds)[number];
