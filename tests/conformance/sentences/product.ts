import type { Sentence } from './sentence.ts';

const display = 'browser/display.e2e.ts › ';
const startUp = 'browser/start-up.e2e.ts › ';
const statuses = 'browser/statuses.e2e.ts › a status outside 2xx › ';
const chunks = 'browser/chunks.e2e.ts › ';
const surfaces = ['the read of a page', 'the read of a section', 'the write of a form', 'the write of a button', 'the read of the menu'];
const failing = ['a status of 500', 'a status of 403', 'a status of 404', 'showType 9'];

/** What the product decides where the specification leaves it open: failures, start-up, chunks. */
export const product: Sentence[] = [
  {
    section: 'product',
    says: 'That backend may have only the calls of the specification’s §7: what it has works, what it has not is said in its place, and a call nobody asked for never moves anyone off a page.',
    tests: ['modules/own-backend.test.tsx › a backend that has only the calls of section 7'],
  },
  {
    section: 'product',
    says: 'Fields that the specification does not show are optional when read.',
    tests: [
      'lenient.test.tsx › Fields of current user and of all other records: not shown.',
      'lenient.test.tsx › one row that cannot be read',
    ].map((name) => `modules/${name}`),
  },
  {
    section: 'product',
    says: 'Showing errors happens in one place, for every call alike: read or write, page, section, menu or form.',
    tests: surfaces.flatMap((surface) => [`${display}a failed envelope of ${surface}`, `browser/outcomes.e2e.ts › ${surface}`]),
  },
  {
    section: 'product',
    says: 'Non-2xx: notification titled {status} {url} with the description of that status in both languages; other codes: the HTTP reason phrase.',
    tests: [
      `${statuses}400 is described in English under its status and address`,
      `${statuses}400 is described in Chinese where the page is Chinese`,
      `${statuses}without a description is described by its reason phrase`,
    ],
  },
  {
    section: 'product',
    says: 'One failure is shown once, however many queries met it.',
    tests: [`${display}one failure of several queries is shown once`],
  },
  {
    section: 'product',
    says: 'Besides, the place that wanted the data shows its own state in a line with a retry.',
    tests: [`${display}the component that needed the data`],
  },
  {
    section: 'product',
    says: 'A call that shows its failure entirely itself says so with the flag skipErrorHandler: field problems of a form (422), suggestions.',
    tests: [`${display}a call that is flagged to skip error handling`, `${display}fields rejected by the server`],
  },
  {
    section: 'product',
    says: '401: query cache of the old user dropped, and after sign-in the page’s queries run again.',
    tests: ['browser/sign-in.e2e.ts › makes the page a visitor’s, and after signing in its reads run again'],
  },
  {
    section: 'product',
    says: 'After a pushed error page Back leads to where the user was.',
    tests: surfaces.flatMap((surface) => [
      `browser/outcomes.e2e.ts › ${surface} › 404 pushes the not-found page`,
      `browser/outcomes.e2e.ts › ${surface} › 500 pushes the server-error page`,
    ]),
  },
  {
    section: 'product',
    says: 'A background refetch that fails never throws a user off a page whose data is on screen: it says so and keeps the data.',
    tests: failing.map((name) => `${display}a background refetch that fails › with ${name} keeps the page and its data, and says so`),
  },
  {
    section: 'product',
    says: 'Query-layer errors are logged to the console once, naming the call.',
    tests: ['browser/requests.e2e.ts › a failed call is logged once, with its name'],
  },
  {
    section: 'product',
    says: 'reurl accepts only a path inside this app. Anything else is dropped.',
    tests: ['browser/sign-in.e2e.ts › a reurl outside the app is dropped'],
  },
  {
    section: 'product',
    says: 'The page’s chunk and data load beside the start-up state; a visitor without a token costs one start-up call.',
    tests: [`${startUp}loads beside the page’s own data`, `${startUp}a visitor's start-up takes one call`],
  },
  {
    section: 'product',
    says: 'Start-up that takes over 5 s opens the app with the retry notice; a late answer is still taken.',
    tests: [`${startUp}that takes over 5 s opens the app with a retry notice, and takes a late answer`],
  },
  {
    section: 'product',
    says: 'After a new deployment a missing chunk reloads the app once to the same route, then offers a retry.',
    tests: [`${chunks}a chunk that a new deployment has removed reloads the app once on the same route, then offers a retry`],
  },
  {
    section: 'product',
    says: 'A custom message of a time-out is shown for uploads too.',
    tests: [`modules/transfers.test.ts › an upload that takes too long fails as a time-out, with its own message if it has one`],
  },
  {
    section: 'product',
    says: 'Counts of the centre and of the bell that differ are fetched once more each, and no more.',
    tests: ['browser/account.e2e.ts › if the counts of centre and bell differ, they are requested once more, and no more'],
  },
  {
    section: 'product',
    says: 'A settings.js that never answers is given up after 5 s, with a notice.',
    tests: [`${startUp}settings.js that never answers`],
  },
  {
    section: 'product',
    says: 'Router base: window.routerBase, on the way to the back-office too.',
    tests: ['browser/routes.e2e.ts › the router base › stays in the address on the way to the back-office and its sign-in'],
  },
];
