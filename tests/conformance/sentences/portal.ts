import { testOf } from '../ledger.ts';
import type { Sentence } from './sentence.ts';
import { headingsOfSpecification, routesOfSpecification } from './specification.ts';

const notShown = 'The specification says that it does not show this.';
const routes = 'browser/routes.e2e.ts › ';
const loading = 'browser/loading.e2e.ts › ';
const account = 'browser/account.e2e.ts › ';

/** The pages of a line of the specification, and the tests that open them. */
function pages(line: keyof typeof routesOfSpecification, ...only: string[]) {
  const named = only.length > 0 ? only : Object.keys(routesOfSpecification[line]);
  return { routes: named, tests: named.map(testOf.page) };
}

/** §1: the product; §2: screens and routes; §3: entities. */
export const portal: Sentence[] = [
  {
    section: '§1',
    says: 'The product is a browser single-page application.',
    tests: [`${routes}routes are after the hash, and moving between them loads no document`],
  },
  {
    section: '§1',
    says: 'It looks like a portal for policy search and enterprise matching, plus a back-office area covering industry-chain resources, finance, institutions, technology, government, operations, approvals and a personal account area.',
    tests: [...[...headingsOfSpecification.keys()].map(testOf.page), 'browser/menu.e2e.ts › the menu of the back-office'],
  },
  {
    section: '§1',
    says: "This document covers everything the product's own behaviour shows; much detail is not shown.",
    untested: 'Speaks of the document, not of the product.',
  },
  {
    section: '§1',
    says: 'The product offers policy search, tags, company detail and related-business lookups, a dictionary administration area, account and settings pages, and an admin login with an admin layout.',
    tests: [
      'browser/policy.e2e.ts › policy calls',
      'browser/dictionary.e2e.ts › the dictionary administration',
      'browser/sign-in.e2e.ts › /portal/adminlogin returns to the page that reurl names',
      'browser/menu.e2e.ts › the menu of the back-office',
      `${account}the pages of the account`,
    ],
  },
  { section: '§1', says: 'Project name of the back-office is pmis.', tests: ['modules/card.test.ts › the project is named pmis'] },
  {
    section: '§1',
    says: 'Intended users: a logged-in user and an administrator.',
    tests: [
      'browser/sign-in.e2e.ts › the user identity',
      'browser/sign-in.e2e.ts › an administrator has the back-office, a user without menu resources has not',
    ],
  },
  { section: '§1', says: 'Further user groups are not shown.', untested: notShown },
  {
    section: '§1',
    says: 'Routing is hash-based.',
    tests: [`${routes}routes are after the hash, and moving between them loads no document`],
  },
  {
    section: '§1',
    says: "The router base defaults to '/' and can be overridden by a global setting.",
    tests: [`${routes}the router base`],
  },
  { section: '§1', says: "The asset base path is the root '/'.", tests: [`${routes}every file of the app is requested below '/'`] },

  {
    section: '§2',
    says: 'Every route is exact-match and loaded on demand.',
    tests: [
      `${routes}a page opens at its own address and at no other`,
      `${routes}no page opens below its address, with a slash after it or in capitals`,
      `${routes}the build loads each page of the route tree on demand, except error pages, and has no others`,
      `${loading}a page is loaded on demand, with a centred spinner until its script is there`,
    ],
  },
  {
    section: '§2',
    says: 'While a page loads, a spinner shows.',
    tests: [
      `${loading}a page is loaded on demand, with a centred spinner until its script is there`,
      `${loading}the spinner is there until the data of the page is there`,
      `${loading}the spinner is there while the back-office waits for its menu`,
    ],
  },
  {
    section: '§2',
    says: '/portal/adminlogin: admin login; takes a reurl query parameter holding the page to return to.',
    routes: ['/portal/adminlogin'],
    tests: [
      testOf.page('/portal/adminlogin'),
      'browser/sign-in.e2e.ts › /portal/adminlogin returns to the page that reurl names',
      'browser/sign-in.e2e.ts › a reurl outside the app is dropped',
    ],
  },
  { section: '§2', says: '/auth', ...pages('topLevel', '/auth') },
  { section: '§2', says: '/exception/404: not found page', ...pages('topLevel', '/exception/404') },
  { section: '§2', says: '/exception/403: forbidden page', ...pages('topLevel', '/exception/403') },
  { section: '§2', says: '/exception/500: server error page (named in the error handling)', ...pages('topLevel', '/exception/500') },
  { section: '§2', says: '/digit/index', ...pages('topLevel', '/digit/index') },
  { section: '§2', says: 'A home page at /.', ...pages('home') },
  { section: '§2', says: '/policy is a group with no page.', tests: [`${routes}/policy is a group without a page`] },
  {
    section: '§2',
    says: '/account/: centre, set, zhengCe, suQiu, shenPi, fuWu, jiGou, shuju, huanjing, financial, xmzl, custom.',
    ...pages('account'),
  },
  { section: '§2', says: '/approve/: list, detail.', ...pages('approve') },
  { section: '§2', says: '/resources/finance/: list, detail, send.', ...pages('finance') },
  {
    section: '§2',
    says: '/resources/chain/: index, need, supply, company, need/detail, supply/detail, company/detail.',
    ...pages('chain'),
  },
  {
    section: '§2',
    says: '/technology/: list, device, result, personnel, device/detail, result/detail, personnel/detail.',
    ...pages('technology'),
  },
  {
    section: '§2',
    says: '/operation/: list, notice/detail, activity/detail, classroom/detail, navigation/detail, virus/detail.',
    ...pages('operation'),
  },
  { section: '§2', says: '/government/: list, knowledge/list, knowledge/detail.', ...pages('government') },
  { section: '§2', says: '/public/property/index', ...pages('property') },
  {
    section: '§2',
    says: '/institution/: index, institution/list, institution/detail, metter/list, metter/detail, institution/settle.',
    ...pages('institution'),
  },
  {
    section: '§2',
    says: 'The generic error page default path is /exception, carrying errorCode and errorMessage as query parameters.',
    routes: ['/exception'],
    tests: [testOf.page('/exception'), `${routes}/exception › shows the errorCode and errorMessage of its address`],
  },
  { section: '§2', says: 'Route parameters: not shown.', untested: notShown },
  { section: '§2', says: 'Detail pages may take query parameters: not shown.', untested: notShown },
  { section: '§2', says: 'Which roles may see which route: not shown.', untested: notShown },
  { section: '§2', says: 'What each screen lets the user do: not shown beyond its name.', untested: notShown },
  { section: '§2', says: 'A login dialog (modal) can be opened over any page.', tests: [`${routes}the login dialog`] },

  {
    section: '§3',
    says: 'dict: root, rootList, dataSource, detail, category, categorySelect, schedule.',
    tests: [
      'browser/dictionary.e2e.ts › reads the dictionaries with GET root and the entries of one with GET list',
      'browser/dictionary.e2e.ts › finds dictionaries with GET rootlist',
      'browser/dictionary.e2e.ts › it reads an entry from another page of the list with GET detail',
      'browser/dictionary.e2e.ts › keeps category and categorySelect in the address',
      'browser/dictionary.e2e.ts › names of codes come from GET list-name with the dictionary as a parameter',
    ],
  },
  {
    section: '§3',
    says: 'global: currentUser, loginModalVisible, systemConfig (a key-to-value map built from a list of entries with sysKey and sysValue).',
    tests: [
      'modules/card.test.ts › client state is the login dialog and the current user',
      'browser/start-up.e2e.ts › system settings are a map from sysKey to sysValue',
    ],
  },
  {
    section: '§3',
    says: "policy: matchSwiperData, companyBaseData, tagList, tagSmallList, resultHeader, resultSearche, companyDetail, areaDict, relateBusiness (taken from the response's data.list).",
    tests: ['browser/policy.e2e.ts › policy calls'],
  },
  {
    section: '§3',
    says: 'accountAndcenter: currentUser, list.',
    tests: [`${account}the centre shows the list of GET fake_list and the counts of GET currentUser`],
  },
  {
    section: '§3',
    says: 'accountAndsettings: currentUser (with notifyCount and unreadCount), province, city, isLoading.',
    tests: [
      `${account}the centre shows the list of GET fake_list and the counts of GET currentUser`,
      `${account}the settings offer the provinces, and the cities of the chosen one, and say while these load`,
      'modules/contract.test.ts › calls left over from the template › are sent as they are given',
    ],
  },
  {
    section: '§3',
    says: 'Menu resource item: id, parentId (0 means top level), resourcePath, resourceKey, resourceName, resourceIcon, appName.',
    tests: ['modules/contract.test.ts › a menu resource › has these fields and no others'],
  },
  {
    section: '§3',
    says: 'Items are arranged into a tree by parentId.',
    tests: ['browser/menu.e2e.ts › shows the resources that the server answers, as a tree below parentId 0'],
  },
  {
    section: '§3',
    says: 'System setting entry: sysKey, sysValue.',
    tests: ['browser/start-up.e2e.ts › system settings are a map from sysKey to sysValue'],
  },
  {
    section: '§3',
    says: 'Backend response shape (generic): success, errorMessage, errorCode, showType.',
    tests: ['modules/transfers.test.ts › success equal to false raises a business error with errorMessage.'],
  },
  {
    section: '§3',
    says: 'Some calls instead use code (0 means success) and data.',
    tests: ['browser/policy.e2e.ts › code 0 is success, any other code is a failure with its message'],
  },
  { section: '§3', says: 'Fields of current user and of all other records: not shown.', untested: notShown },
];
