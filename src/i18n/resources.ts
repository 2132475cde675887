import type account from './locales/zh-CN/account.json';
import type admin from './locales/zh-CN/admin.json';
import type auth from './locales/zh-CN/auth.json';
import type calendar from './locales/zh-CN/calendar.json';
import type common from './locales/zh-CN/common.json';
import type company from './locales/zh-CN/company.json';
import type compare from './locales/zh-CN/compare.json';
import type criteria from './locales/zh-CN/criteria.json';
import type dict from './locales/zh-CN/dict.json';
import type enterpriseAdmin from './locales/zh-CN/enterpriseAdmin.json';
import type home from './locales/zh-CN/home.json';
import type match from './locales/zh-CN/match.json';
import type people from './locales/zh-CN/people.json';
import type policy from './locales/zh-CN/policy.json';
import type system from './locales/zh-CN/system.json';
import type policyAdmin from './locales/zh-CN/policyAdmin.json';
import type versions from './locales/zh-CN/versions.json';

/** The message files; a new area is named here once. */
type Resources = {
  dict: typeof dict;
  calendar: typeof calendar;
  company: typeof company;
  compare: typeof compare;
  criteria: typeof criteria;
  admin: typeof admin;
  common: typeof common;
  enterpriseAdmin: typeof enterpriseAdmin;
  home: typeof home;
  match: typeof match;
  people: typeof people;
  system: typeof system;
  policy: typeof policy;
  policyAdmin: typeof policyAdmin;
  auth: typeof auth;
  account: typeof account;
  versions: typeof versions;
};
export type Area = keyof Resources;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: Resources;
  }
}
