import type { Sentence } from './sentence.ts';

const notShown = 'The specification says that it does not show this.';
const startUp = 'browser/start-up.e2e.ts › ';
const signIn = 'browser/sign-in.e2e.ts › ';
const requests = 'modules/requests.test.ts › ';

const surfaces = ['the read of a page', 'the read of a section', 'the write of a form', 'the write of a button', 'the read of the menu'];
const ofEach = (title: string) => surfaces.map((surface) => `browser/outcomes.e2e.ts › ${surface} › ${title}`);

/** §4: states and transitions; §5: validation; §6: roles. */
export const states: Sentence[] = [
  {
    section: '§4',
    says: 'Start-up state holds initial state, a loading flag and an error.',
    tests: [`${startUp}start-up`],
  },
  { section: '§4', says: 'It loads once at start.', tests: [`${startUp}asks for settings, user and menu once, whatever pages follow`] },
  {
    section: '§4',
    says: 'While loading, a loading placeholder or nothing is rendered.',
    tests: [`${startUp}shows a placeholder while it loads, then the page`],
  },
  {
    section: '§4',
    says: 'On failure the error is stored and loading ends.',
    tests: [
      `${startUp}that fails with a status of 500 opens the app with a retry notice, and retrying loads what was missing`,
      `${startUp}that fails with a failed envelope opens the app with a retry notice, and retrying loads what was missing`,
      `${startUp}that fails with an answer that is no JSON opens the app with a retry notice, and retrying loads what was missing`,
    ],
  },
  {
    section: '§4',
    says: 'Login dialog visibility is toggled through a setVisible action (loginModalVisible) and a logon modal flag.',
    tests: ['browser/routes.e2e.ts › the login dialog', 'modules/card.test.ts › setVisible toggles loginModalVisible'],
  },
  {
    section: '§4',
    says: 'A global loading overlay shows while a request flagged as loading is in flight and hides when the count of such requests returns to zero.',
    tests: [
      'modules/overlay.test.tsx › A global loading overlay shows while a request flagged as loading is in flight and hides when the count of such requests returns to zero.',
      'browser/dictionary.e2e.ts › the loading overlay',
    ],
  },
  {
    section: '§4',
    says: '401: open the login dialog, clear session storage and local storage, and warn "please log in first".',
    tests: [`${signIn}a 401 in the portal`],
  },
  {
    section: '§4',
    says: 'On the admin side, outside the admin login page, local storage is cleared and the user is sent to /portal/adminlogin with reurl.',
    tests: [`${signIn}a 401 in the back-office`],
  },
  {
    section: '§4',
    says: '403: replace the route with the 403 page.',
    tests: ofEach('403 replaces the page with the forbidden page'),
  },
  {
    section: '§4',
    says: '500 to 504: push the 500 page.',
    tests: [
      ...ofEach('500 pushes the server-error page'),
      'browser/outcomes.e2e.ts › every other status of its range opens /exception/500',
      ...ofEach('505 leaves the page and shows a notification'),
    ],
  },
  {
    section: '§4',
    says: '404 to 421: push the 404 page.',
    tests: [
      ...ofEach('404 pushes the not-found page'),
      'browser/outcomes.e2e.ts › every other status of its range opens /exception/404',
      ...ofEach('400 leaves the page and shows a notification'),
    ],
  },
  {
    section: '§4',
    says: 'A script chunk load times out after 120 seconds and raises a chunk-load error.',
    tests: [
      'browser/chunks.e2e.ts › a script chunk that takes over 120 s fails as a chunk, and not before',
      'browser/chunks.e2e.ts › a part that a page loads later fails after 120 s too, and the page stays',
    ],
  },
  {
    section: '§4',
    says: 'A stylesheet load failure raises a CSS-chunk error.',
    tests: [
      'browser/chunks.e2e.ts › a stylesheet that is missing fails as a CSS chunk',
      'browser/chunks.e2e.ts › a stylesheet that hangs fails as a CSS chunk after 120 s',
    ],
  },
  { section: '§4', says: 'Business statuses: not shown.', untested: notShown },

  {
    section: '§5',
    says: 'A request with an empty URL is rejected with an error saying the URL cannot be empty.',
    tests: [`${requests}A request with an empty URL is rejected with an error saying the URL cannot be empty.`],
  },
  { section: '§5', says: 'Other validation rules: not shown.', untested: notShown },

  {
    section: '§6',
    says: 'Requests carry an authorization value kept locally under an access-token key (ixiaomayun_accessToken in the portal client), plus an application name header: portal for the portal client, industrial by default in the other client.',
    tests: ['browser/requests.e2e.ts › the headers of a call', `${signIn}one sign-in stores the token of both clients`],
  },
  { section: '§6', says: 'The user identity is fetched only when a stored access token exists.', tests: [`${signIn}the user identity`] },
  {
    section: '§6',
    says: 'The menu shown comes from a server call returning the resources of the current admin user.',
    tests: ['browser/menu.e2e.ts › the menu of the back-office'],
  },
  {
    section: '§6',
    says: 'Requests are sent with credentials.',
    tests: [
      'browser/requests.e2e.ts › with a backend on another host › calls of the portal carry its cookies, calls of the back-office do not',
    ],
  },
  { section: '§6', says: 'Role definitions and per-route permissions: not shown.', untested: notShown },
];
