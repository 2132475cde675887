import type auth from './locales/zh-CN/auth.json';
import type common from './locales/zh-CN/common.json';
import type home from './locales/zh-CN/home.json';
import type policy from './locales/zh-CN/policy.json';

/** The message files; a new area is named here once. */
type Resources = { common: typeof common; home: typeof home; policy: typeof policy; auth: typeof auth };
export type Area = keyof Resources;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: Resources;
  }
}
