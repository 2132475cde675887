import { listingKinds } from '#contract/listing/kinds.gen.ts';
import { testOf } from '../ledger.ts';
import type { Sentence } from './sentence.ts';

/** Pages that the product has beside those of the specification. A new page fails the run until it is named here or in the specification. */
const portalPages = {
  '/policy/search': 'the results of a policy search, with facets',
  '/policy/detail': 'a policy',
  '/policy/match': 'the match workbench of a company',
  '/policy/company': 'a company with its relations',
  '/policy/compare': 'policies side by side',
  '/policy/calendar': 'the application windows of a month',
  '/policy/notice': 'the public notices and lists of results',
  '/policy/report': 'what a company could get, to print',
  '/account/application': 'an application of the user',
  '/account/review': 'what an expert scores',
  '/account/publish': 'a listing that the user publishes',
  '/account/colleagues': 'the colleagues of a company',
  '/account/released': 'what a company has released, and who read it',
  '/account/email': 'where the link that verifies an address leads',
  '/account/unsubscribe': 'where the link that ends mails leads',
  '/privacy': 'the privacy statement',
};

/** The list and the page of each kind of listings. */
const kindPages = Object.fromEntries(
  listingKinds.flatMap(({ kind, pages }) => [
    [pages.detail, `a listing of the kind ${kind}`],
    [pages.list.split('?')[0], `the listings of the kind ${kind}`],
  ]),
) as Record<string, string>;

const backOfficePages = {
  '/portal/application': 'applications, and the forms they are made with',
  '/portal/application/form': 'the application form of a kind or a subject',
  '/portal/audit': 'the audit log',
  '/portal/calendar': 'the working calendar',
  '/portal/dict': 'the dictionaries',
  '/portal/enterprise': 'the companies',
  '/portal/grant': 'the rounds of support without an application',
  '/portal/listing': 'the listings of every kind',
  '/portal/listing/edit': 'the editor of a listing',
  '/portal/notice': 'the notifications that are sent',
  '/portal/partner': 'the keys of partners’ programs',
  '/portal/payment': 'the payments of approved applications',
  '/portal/policy': 'the policies in every state',
  '/portal/policy/edit': 'the editor of a policy',
  '/portal/public-notice': 'the public notices',
  '/portal/review-round': 'the rounds in which experts score',
  '/portal/resource': 'the menu entries and permissions',
  '/portal/role': 'the roles',
  '/portal/setting': 'the system settings',
  '/portal/survey': 'the surveys and their periods',
  '/portal/survey/edit': 'the editor of a survey',
  '/portal/survey/results': 'the results of a survey',
  '/portal/user': 'the accounts',
};

export const beside: Sentence[] = [
  ...Object.entries({ ...kindPages, ...portalPages }).map(([path, shows]): Sentence => {
    return { section: 'product', says: `${path}: ${shows}.`, routes: [path], tests: [testOf.page(path)] };
  }),
  {
    section: 'product',
    says: '/portal leads to the first page of the menu.',
    routes: ['/portal'],
    tests: [testOf.page('/portal')],
  },
  ...Object.entries(backOfficePages).map(([path, shows]): Sentence => {
    return { section: 'product', says: `${path}: ${shows}.`, routes: [path], tests: [testOf.page(path), testOf.loader(path)] };
  }),
  {
    section: 'product',
    says: 'Calls beside those of the specification are sent with the token and the name of their client, and their answers are parsed.',
    tests: [testOf.everyCall],
  },
];
