import type { Sentence } from './sentence.ts';
import { callsOfSpecification } from './specification.ts';

const notShown = 'The specification says that it does not show this.';
const contract = 'modules/contract.test.ts › ';
const requests = 'modules/requests.test.ts › ';
const inBrowser = 'browser/requests.e2e.ts › ';
const dictionary = 'browser/dictionary.e2e.ts › ';

/** §7: calls. */
export const calls: Sentence[] = [
  {
    section: '§7',
    says: 'General request behaviour: methods supported are get, post, delete, put, patch, head, options.',
    tests: [`${requests}General request behaviour: methods supported are get, post, delete, put, patch, head, options.`],
  },
  {
    section: '§7',
    says: 'Object or array bodies on write methods are sent as JSON by default (form encoding if requested).',
    tests: [
      `${inBrowser}an object is sent as JSON`,
      `${requests}Object or array bodies on write methods are sent as JSON by default (form encoding if requested).`,
    ],
  },
  {
    section: '§7',
    says: 'Query parameters are built from params, arrays with repeated keys.',
    tests: [
      `${inBrowser}parameters are in the query string, several values with repeated keys`,
      `${requests}Query parameters are built from params, arrays with repeated keys.`,
    ],
  },
  {
    section: '§7',
    says: 'A param createexcel=1 opens the URL in a new window instead of fetching.',
    tests: [`${requests}A param createexcel=1 opens the URL in a new window instead of fetching.`],
  },
  { section: '§7', says: 'A cache may be requested (GET only).', tests: [`${requests}A cache may be requested (GET only).`] },
  {
    section: '§7',
    says: 'GET /api/account/resource/admin/currentuser: no payload; data: list of resources (fields in section 3)',
    calls: callsOfSpecification.seen.slice(0, 1),
    tests: [
      `${contract}calls that the specification gives with their paths › GET /api/account/resource/admin/currentuser`,
      'browser/menu.e2e.ts › shows the resources that the server answers, as a tree below parentId 0',
    ],
  },
  {
    section: '§7',
    says: 'GET /api/xm-oauth/oauth/currentuser: no payload; only if a token is stored; success, data (the user)',
    calls: callsOfSpecification.seen.slice(1, 2),
    tests: [
      `${contract}calls that the specification gives with their paths › GET /api/xm-oauth/oauth/currentuser`,
      'browser/sign-in.e2e.ts › the user identity',
    ],
  },
  {
    section: '§7',
    says: 'GET /api/xm-service-base/config/queryEsms: no payload; success, data: list of sysKey and sysValue',
    calls: callsOfSpecification.seen.slice(2, 3),
    tests: [
      `${contract}calls that the specification gives with their paths › GET /api/xm-service-base/config/queryEsms`,
      'browser/start-up.e2e.ts › system settings are a map from sysKey to sysValue',
    ],
  },
  {
    section: '§7',
    says: 'GET /apiv2/account/admin/dict/list-name: query params; not shown',
    calls: callsOfSpecification.seen.slice(3),
    tests: [
      `${contract}calls that the specification gives with their paths › GET /apiv2/account/admin/dict/list-name`,
      `${dictionary}names of codes come from GET list-name with the dictionary as a parameter`,
    ],
  },
  { section: '§7', says: 'Whether the menu and user calls run at start-up: not shown.', untested: notShown },
  {
    section: '§7',
    says: 'Dictionary calls (paths not shown): root (GET), rootlist (GET), list (GET), create (POST), update (POST), post (POST).',
    calls: callsOfSpecification.dictionary,
    tests: [`${contract}dictionary calls`, `${dictionary}the dictionary administration`],
  },
  {
    section: '§7',
    says: 'Response: code 0 for success, and data.',
    tests: [
      'browser/policy.e2e.ts › code 0 is success, any other code is a failure with its message',
      `${requests}Response: code 0 for success, and data.`,
    ],
  },
  {
    section: '§7',
    says: 'Policy calls (paths not shown; success is code 0): match swiper data (POST), business base (GET), tag list (GET), small tag list (GET), result header (POST), result search (POST), company detail (POST), area dict (GET), related business (POST), change business (POST).',
    calls: callsOfSpecification.policy,
    tests: [`${contract}policy calls`, 'browser/policy.e2e.ts › policy calls'],
  },
  { section: '§7', says: 'Payload shapes: not shown.', untested: notShown },
  {
    section: '§7',
    says: 'Template leftovers: GET /api/currentUser, GET /api/fake_list with params, GET /api/geographic/province, GET /api/geographic/city/{id}, GET /api/users.',
    calls: callsOfSpecification.template,
    tests: [`${contract}calls left over from the template`],
  },
  {
    section: '§7',
    says: 'Configured: notification list path /apiv2/notify/admin/index; an external policy-search check-list URL (host omitted).',
    calls: callsOfSpecification.configured,
    tests: [
      `${contract}calls that are configured`,
      'browser/start-up.e2e.ts › notifications are read from GET /apiv2/notify/admin/index',
      'browser/start-up.e2e.ts › the check list of the settings is a link to its own host',
    ],
  },
  {
    section: '§7',
    says: 'API root is /api; resource base is /apiv2.',
    tests: [`${inBrowser}calls go to /api and /apiv2, or where settings.js puts them`],
  },
  { section: '§7', says: 'Server behaviour: not shown.', untested: notShown },
];
