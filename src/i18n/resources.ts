// Written by scripts/generate/messages.ts, which `npm run check` runs: a new message file needs no entry here.
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
import type feedback from './locales/zh-CN/feedback.json';
import type home from './locales/zh-CN/home.json';
<<<<<<< HEAD
import type kindActivity from './locales/zh-CN/kindActivity.json';
import type kindChainCompany from './locales/zh-CN/kindChainCompany.json';
import type kindChainNeed from './locales/zh-CN/kindChainNeed.json';
import type kindChainNode from './locales/zh-CN/kindChainNode.json';
import type kindChainSupply from './locales/zh-CN/kindChainSupply.json';
import type kindClassroom from './locales/zh-CN/kindClassroom.json';
import type kindDepartment from './locales/zh-CN/kindDepartment.json';
import type kindDevice from './locales/zh-CN/kindDevice.json';
import type kindFinanceProduct from './locales/zh-CN/kindFinanceProduct.json';
import type kindFinancingNeed from './locales/zh-CN/kindFinancingNeed.json';
import type kindInstitution from './locales/zh-CN/kindInstitution.json';
import type kindKnowledge from './locales/zh-CN/kindKnowledge.json';
import type kindMatter from './locales/zh-CN/kindMatter.json';
import type kindNavigation from './locales/zh-CN/kindNavigation.json';
import type kindNotice from './locales/zh-CN/kindNotice.json';
import type kindPersonnel from './locales/zh-CN/kindPersonnel.json';
import type kindProperty from './locales/zh-CN/kindProperty.json';
import type kindResult from './locales/zh-CN/kindResult.json';
import type kindVirus from './locales/zh-CN/kindVirus.json';
=======
import type listing from './locales/zh-CN/listing.json';
>>>>>>> 59342d3 (listing: read the words, values and addresses of a kind in the browser)
import type match from './locales/zh-CN/match.json';
import type notice from './locales/zh-CN/notice.json';
import type people from './locales/zh-CN/people.json';
import type policy from './locales/zh-CN/policy.json';
import type policyAdmin from './locales/zh-CN/policyAdmin.json';
import type qualify from './locales/zh-CN/qualify.json';
import type status from './locales/zh-CN/status.json';
import type system from './locales/zh-CN/system.json';
import type versions from './locales/zh-CN/versions.json';

type Resources = {
  account: typeof account;
  admin: typeof admin;
  auth: typeof auth;
  calendar: typeof calendar;
  common: typeof common;
  company: typeof company;
  compare: typeof compare;
  criteria: typeof criteria;
  dict: typeof dict;
  enterpriseAdmin: typeof enterpriseAdmin;
  feedback: typeof feedback;
  home: typeof home;
<<<<<<< HEAD
  kindActivity: typeof kindActivity;
  kindChainCompany: typeof kindChainCompany;
  kindChainNeed: typeof kindChainNeed;
  kindChainNode: typeof kindChainNode;
  kindChainSupply: typeof kindChainSupply;
  kindClassroom: typeof kindClassroom;
  kindDepartment: typeof kindDepartment;
  kindDevice: typeof kindDevice;
  kindFinanceProduct: typeof kindFinanceProduct;
  kindFinancingNeed: typeof kindFinancingNeed;
  kindInstitution: typeof kindInstitution;
  kindKnowledge: typeof kindKnowledge;
  kindMatter: typeof kindMatter;
  kindNavigation: typeof kindNavigation;
  kindNotice: typeof kindNotice;
  kindPersonnel: typeof kindPersonnel;
  kindProperty: typeof kindProperty;
  kindResult: typeof kindResult;
  kindVirus: typeof kindVirus;
=======
  listing: typeof listing;
>>>>>>> 59342d3 (listing: read the words, values and addresses of a kind in the browser)
  match: typeof match;
  notice: typeof notice;
  people: typeof people;
  policy: typeof policy;
  policyAdmin: typeof policyAdmin;
  qualify: typeof qualify;
  status: typeof status;
  system: typeof system;
  versions: typeof versions;
};
export type Area = keyof Resources;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: Resources;
  }
}
