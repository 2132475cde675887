import type { Sentence } from './sentence.ts';

const notShown = 'The specification says that it does not show this.';
const statuses = 'browser/statuses.e2e.ts › a status outside 2xx › ';
const transfers = 'modules/transfers.test.ts › ';
const caches = 'modules/caches.test.ts › ';
const chunks = 'browser/chunks.e2e.ts › ';
const display = 'browser/display.e2e.ts › ';
const surfaces = ['the read of a page', 'the read of a section', 'the write of a form', 'the write of a button', 'the read of the menu'];
const english = (status: number) => `${statuses}${status} is described in English under its status and address`;

/** §8: error catalogue; §9: constants and limits. */
export const errors: Sentence[] = [
  {
    section: '§8',
    says: 'Generic handling chooses display by showType: 0 silent; 1 warning message; 2 error message; 4 notification (title errorCode, description errorMessage); 9 redirect to the error page; any other value an error message.',
    tests: [
      ...surfaces.flatMap((surface) => [
        `${display}a failed envelope of ${surface} › with showType 1 shows a warning`,
        `${display}a failed envelope of ${surface} › with showType 2 shows an error message`,
        `${display}a failed envelope of ${surface} › with showType 4 shows a notification titled errorCode`,
        `${display}a failed envelope of ${surface} › with showType 9 goes to /exception with errorCode and errorMessage`,
        `${display}a failed envelope of ${surface} › with showType 77 shows an error message`,
      ]),
      `${display}a failed envelope of the read of a page with showType 0 says nothing over the page, and the place says so with a retry`,
      `${display}a failed envelope of the read of a section with showType 0 says nothing over the page, and the place says so with a retry`,
      `${display}a failed envelope of the read of the menu with showType 0 says nothing over the page, and the place says so with a retry`,
      `${display}a failed envelope of a button's write with showType 0 shows nothing`,
    ],
  },
  {
    section: '§8',
    says: 'success equal to false raises a business error with errorMessage.',
    tests: [`${transfers}success equal to false raises a business error with errorMessage.`],
  },
  {
    section: '§8',
    says: "With no adapted info, an error message shows the error's own message or 'Request error, please retry.'.",
    tests: [
      ...surfaces.map((surface) => `${display}a failed envelope of ${surface} › without a message shows 'Request error, please retry.'`),
      `${display}a failure without a message is 'Request error, please retry.' on an English page`,
      'modules/display.test.tsx › an error that no call raised shows its own message, or the fallback',
    ],
  },
  {
    section: '§8',
    says: 'Requests flagged to skip error handling rethrow untouched.',
    tests: [
      `${display}a call that is flagged to skip error handling`,
      `${display}fields rejected by the server`,
      'modules/display.test.tsx › a call flagged to skip error handling rejects with the very error that was raised',
    ],
  },
  {
    section: '§8',
    says: "A non-2xx status raises an HTTP error; a JSON parse failure raises a parse error when configured; a timeout raises 'timeout of {n}ms exceeded' unless a custom message is given.",
    tests: [
      `${transfers}A non-2xx status raises an HTTP error; a JSON parse failure raises a parse error when configured; a timeout raises 'timeout of {n}ms exceeded' unless a custom message is given.`,
    ],
  },
  {
    section: '§8',
    says: 'The response code maps to errorCode and the message to errorMessage.',
    tests: [`${transfers}The response code maps to errorCode and the message to errorMessage.`],
  },
  {
    section: '§8',
    says: 'On non-2xx the client shows a notification titled with the status and URL.',
    tests: ['browser/statuses.e2e.ts › a status outside 2xx'],
  },
  {
    section: '§8',
    says: 'Descriptions (originally Chinese) exist for 200, 201, 202, 204, 400, 401, 403, 404, 406, 410, 422, 500, 502, 503, 504:',
    tests: [
      'modules/texts.test.ts › Descriptions (originally Chinese) exist for 200, 201, 202, 204, 400, 401, 403, 404, 406, 410, 422, 500, 502, 503, 504:',
      ...[400, 404, 500].map((status) => `${statuses}${status} is described in Chinese where the page is Chinese`),
      ...[400, 406, 410].map(english),
    ],
  },
  {
    section: '§8',
    says: '401: no permission (token, user or password wrong)',
    tests: [english(401)],
  },
  { section: '§8', says: '403: authorized but access forbidden', tests: [english(403)] },
  { section: '§8', says: '404: record does not exist', tests: [english(404)] },
  { section: '§8', says: '422: validation error on create', tests: [english(422)] },
  { section: '§8', says: '500: server error', tests: [english(500)] },
  { section: '§8', says: '502: gateway error', tests: [english(502)] },
  { section: '§8', says: '503: service unavailable', tests: [english(503)] },
  { section: '§8', says: '504: gateway timeout', tests: [english(504)] },
  { section: '§8', says: 'Texts for other codes: not shown.', untested: notShown },
  {
    section: '§8',
    says: "Chunk failures: 'Loading chunk N failed'; 'Loading CSS chunk failed'.",
    tests: [
      `${chunks}a script chunk that is missing fails as a chunk, and a retry loads it`,
      `${chunks}a stylesheet that is missing fails as a CSS chunk`,
    ],
  },
  {
    section: '§8',
    says: 'State-layer errors are logged to the console and default handling suppressed.',
    tests: ['browser/requests.e2e.ts › a failed call is logged once, with its name'],
  },
  { section: '§8', says: "The 403 and 404 pages' messages: not shown.", untested: notShown },

  {
    section: '§9',
    says: 'Client response cache: 300 seconds in session storage, key from a SHA-256 hash of URL, body and app name; used only if requested.',
    tests: [
      `${caches}The response cache is used for tag lists and names of dictionaries.`,
      `${caches}Client response cache: 300 seconds in session storage, key from a SHA-256 hash of URL, body and app name; used only if requested.`,
    ],
  },
  {
    section: '§9',
    says: 'Generic cache time-to-live default 60000 ms, GET only, off unless requested.',
    tests: [`${caches}Generic cache time-to-live default 60000 ms, GET only, off unless requested.`],
  },
  { section: '§9', says: 'Request timeout: off by default.', tests: [`${transfers}Request timeout: off by default.`] },
  {
    section: '§9',
    says: 'Default credentials mode: same-origin in the generic client.',
    tests: [
      'browser/requests.e2e.ts › with a backend on another host › calls of the portal carry its cookies, calls of the back-office do not',
    ],
  },
  {
    section: '§9',
    says: 'Data-request refresh on window focus: at most once per focus time-span.',
    tests: [
      'browser/focus.e2e.ts › returning to the window',
      'modules/focus.test.ts › returning to the window refetches at most once per time-span, in any sequence of events and pauses',
    ],
  },
  {
    section: '§9',
    says: 'Script chunk timeout 120000 ms.',
    tests: [`${chunks}a script chunk that takes over 120 s fails as a chunk, and not before`],
  },
  {
    section: '§9',
    says: 'Default app name industrial; portal client uses portal.',
    tests: ['browser/requests.e2e.ts › the headers of a call'],
  },
  {
    section: '§9',
    says: 'Top-level menu parentId is 0.',
    tests: [
      'modules/contract.test.ts › a menu resource › stands below the one that parentId names, and at the top with 0',
      'browser/menu.e2e.ts › shows the resources that the server answers, as a tree below parentId 0',
    ],
  },
  {
    section: '§9',
    says: 'Default download file name: a data list spreadsheet.',
    tests: ['browser/requests.e2e.ts › a downloaded file without a name'],
  },
  {
    section: '§9',
    says: 'A file-link setting points to a plain-HTTP host on a non-standard port with a hash path (host not reproduced).',
    tests: ['browser/start-up.e2e.ts › the file link of the settings stands before links of a policy that name no host'],
  },
  {
    section: '§9',
    says: 'Page-wide loading indicator is centred.',
    tests: ['browser/loading.e2e.ts › a page is loaded on demand, with a centred spinner until its script is there'],
  },
  { section: '§9', says: 'Business limits (page sizes, lengths): not shown.', untested: notShown },
];
