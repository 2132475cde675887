import { missing, missingPages } from './screens.ts';
import type { Sentence } from './sentence.ts';

const notShown = 'The specification says that it does not show this.';
const routes = 'browser/routes.e2e.ts › ';

/** §1: the product; §2: screens and routes; §3: entities. */
export const portal: Sentence[] = [
  {
    section: '§1',
    says: 'The product is a browser single-page application.',
    tests: [`${routes}routes stand after the hash, and moving between them loads no document`],
  },
  {
    section: '§1',
    says: 'It looks like a portal for policy search and enterprise matching, plus a back-office area covering industry-chain resources, finance, institutions, technology, government, operations, approvals and a personal account area.',
    tests: [`${routes}pages`, 'browser/menu.e2e.ts › the menu of the back-office'],
    missing: missingPages,
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
    ],
    missing: ['/account/centre', '/account/set'],
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
    tests: [`${routes}routes stand after the hash, and moving between them loads no document`],
  },
  {
    section: '§1',
    says: "The router base defaults to '/' and can be overridden by a global setting.",
    tests: [`${routes}the router base`],
  },
  { section: '§1', says: "The asset base path is the root '/'.", tests: [`${routes}every file of the app is asked for below '/'`] },

  {
    section: '§2',
    says: 'Every route is exact-match and loaded on demand.',
    tests: [
      `${routes}a page opens at its own address and at no other`,
      `${routes}a page is loaded on demand, with a centred spinner until its script is there`,
    ],
  },
  {
    section: '§2',
    says: 'While a page loads, a spinner shows.',
    tests: [
      `${routes}a page is loaded on demand, with a centred spinner until its script is there`,
      `${routes}the spinner is there until the data of the page is there`,
      `${routes}the spinner is there while the back-office waits for its menu`,
    ],
  },
  {
    section: '§2',
    says: '/portal/adminlogin: admin login; takes a reurl query parameter holding the page to return to.',
    tests: [
      `${routes}/portal/adminlogin shows its page`,
      'browser/sign-in.e2e.ts › /portal/adminlogin returns to the page that reurl names',
      'browser/sign-in.e2e.ts › a reurl outside the app is dropped',
    ],
  },
  { section: '§2', says: '/auth', tests: [`${routes}/auth shows its page`] },
  { section: '§2', says: '/exception/404: not found page', tests: [`${routes}/exception/404 shows its page`] },
  { section: '§2', says: '/exception/403: forbidden page', tests: [`${routes}/exception/403 shows its page`] },
  {
    section: '§2',
    says: '/exception/500: server error page (named in the error handling)',
    tests: [`${routes}/exception/500 shows its page`],
  },
  { section: '§2', says: '/digit/index', missing: missing.digit },
  { section: '§2', says: 'A home page at /.', tests: [`${routes}/ shows its page`] },
  { section: '§2', says: '/policy is a group with no page.', tests: [`${routes}/policy is a group without a page`] },
  {
    section: '§2',
    says: '/account/: centre, set, zhengCe, suQiu, shenPi, fuWu, jiGou, shuju, huanjing, financial, xmzl, custom.',
    tests: [`${routes}/account/custom shows its page`],
    missing: missing.account,
  },
  { section: '§2', says: '/approve/: list, detail.', missing: missing.approve },
  { section: '§2', says: '/resources/finance/: list, detail, send.', missing: missing.finance },
  {
    section: '§2',
    says: '/resources/chain/: index, need, supply, company, need/detail, supply/detail, company/detail.',
    missing: missing.chain,
  },
  {
    section: '§2',
    says: '/technology/: list, device, result, personnel, device/detail, result/detail, personnel/detail.',
    missing: missing.technology,
  },
  {
    section: '§2',
    says: '/operation/: list, notice/detail, activity/detail, classroom/detail, navigation/detail, virus/detail.',
    missing: missing.operation,
  },
  { section: '§2', says: '/government/: list, knowledge/list, knowledge/detail.', missing: missing.government },
  { section: '§2', says: '/public/property/index', missing: missing.property },
  {
    section: '§2',
    says: '/institution/: index, institution/list, institution/detail, metter/list, metter/detail, institution/settle.',
    missing: missing.institution,
  },
  {
    section: '§2',
    says: 'The generic error page default path is /exception, carrying errorCode and errorMessage as query parameters.',
    tests: [`${routes}/exception › shows the errorCode and errorMessage of its address`],
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
      'browser/dictionary.e2e.ts › changes an entry with POST update',
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
    says: "policy: matchSwiperData, businessBaseData, tagList, tagSmallList, resultHeader, resultSearche, companyDetail, areaDict, relateBusiness (taken from the response's data.list).",
    tests: ['browser/policy.e2e.ts › policy calls'],
  },
  {
    section: '§3',
    says: 'accountAndcenter: currentUser, list.',
    tests: ['modules/contract.test.ts › calls left over from the template › are sent as they are given'],
    missing: ['/account/centre'],
  },
  {
    section: '§3',
    says: 'accountAndsettings: currentUser (with notifyCount and unreadCount), province, city, isLoading.',
    tests: ['modules/contract.test.ts › calls left over from the template › are sent as they are given'],
    missing: ['/account/set'],
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
