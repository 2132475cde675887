import { testOf } from '../ledger.ts';
import type { Sentence } from './sentence.ts';

const card = 'modules/card.test.ts › ';
const rule = (name: string) => `tests/architecture.test.ts › ${name}`;

const atTop = ['package.json', 'tsconfig.json', 'vite.config.ts', 'index.html', 'src', 'mocks', 'tests', 'README.md'].map(
  (name) => `${card}${name} stands at the top`,
);

/** The design card. */
export const designCard: Sentence[] = [
  {
    section: 'card',
    says: 'Implement the system described in original-spec.txt.',
    tests: ['browser/pages.e2e.ts › pages', testOf.everyCall],
  },
  {
    section: 'card',
    says: 'Preferred language: TypeScript. Use React for the frontend.',
    tests: [`${card}TypeScript and React are what it is written in`],
  },
  {
    section: 'card',
    says: 'kind: Server-state-first SPA built on data-fetching hooks',
    tests: [rule('query keys are made in src/api only'), rule('requests are sent by src/http only')],
  },
  {
    section: 'card',
    says: 'packages: react, react-dom, @tanstack/react-query, @tanstack/react-router, antd, ofetch, zod, vite, vitest, @testing-library/react, msw',
    tests: [`${card}the packages of the card`, rule('each layer uses only the packages on its list')],
  },
  {
    section: 'card',
    says: 'top-level: package.json, tsconfig.json, vite.config.ts, index.html, src, mocks, tests, README.md',
    tests: atTop,
  },
  {
    section: 'card',
    says: 'shape: Each backend call is a typed query or mutation hook with a zod-validated response,',
    tests: [
      `${card}every call of the contract is made by a query or a mutation of src/api, and its answer has a schema`,
      rule('only the modules that open answers see raw ones'),
      'modules/transfers.test.ts › an answer that violates the contract is a typed failure that names the place',
    ],
  },
  {
    section: 'card',
    says: "the router's loaders prefetch page data,",
    tests: [
      "browser/loading.e2e.ts › the data of a page is requested before the page's script is there",
      'browser/loading.e2e.ts › the data of a portal page',
      'browser/loading.e2e.ts › the data of a back-office page',
    ],
  },
  {
    section: 'card',
    says: 'and only the login dialog and current user live in client state;',
    tests: [
      `${card}client state is the login dialog and the current user`,
      rule('each layer uses only the packages on its list'),
      'browser/dictionary.e2e.ts › keeps category and categorySelect in the address',
    ],
  },
  {
    section: 'card',
    says: 'refetch-on-focus is throttled to one per focus window.',
    tests: ['browser/focus.e2e.ts › returning to the window'],
  },
  {
    section: 'card',
    says: 'used-by: browser users on any route, admins managing dictionaries, QA inspecting queries in React Query devtools',
    tests: [
      'browser/pages.e2e.ts › pages',
      'browser/dictionary.e2e.ts › the dictionary administration',
      'browser/devtools.e2e.ts › ?devtools shows the queries of the page by their keys',
    ],
  },
  {
    section: 'card',
    says: 'Everything it names is there, in the form it names.',
    tests: [`${card}the packages of the card`, ...atTop],
  },
  {
    section: 'card',
    says: 'What we add beside it (a real backend in server/, docs/) never changes its shape.',
    tests: [rule('each layer uses only the packages on its list'), rule('imports go one way through the layers')],
  },
];
