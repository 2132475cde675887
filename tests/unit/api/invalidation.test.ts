import type { MutationOptions } from '@tanstack/react-query';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { endpoints } from '#server/platform/http/endpoints.ts';

type Options = MutationOptions<unknown, Error, unknown>;
/** The options that hooks pass to the library. Nothing is sent. */
const rendered: object[] = [];
const queryClient = new QueryClient();
const withDefaults = queryClient.defaultMutationOptions.bind(queryClient);
queryClient.defaultMutationOptions = (options) => {
  if (options !== undefined) rendered.push(options);
  return withDefaults(options);
};

const modules = import.meta.glob<Record<string, unknown>>('/src/api/*.ts', { eager: true });

const isOptions = (value: unknown): value is Options => typeof value === 'object' && value !== null && 'mutationKey' in value;
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Returns the options of every mutation that `src/api` exports, as a hook or in an object. */
function allMutations(): Options[] {
  const exported = Object.values(modules).flatMap((module) => Object.entries(module));
  // this hook wraps the options of other mutations
  const hooks = exported.filter(([name, value]) => /^use[A-Z]/.test(name) && typeof value === 'function' && name !== 'useFormMutation');
  for (const [, hook] of hooks) {
    // some queries fail to render without arguments; they are not mutations
    const Caller = () => {
      (hook as (...given: unknown[]) => unknown)();
      return null;
    };
    try {
      renderToString(createElement(QueryClientProvider, { client: queryClient }, createElement(Caller)));
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
    }
  }
  const inObjects = exported.flatMap(([, value]) => (isRecord(value) ? Object.values(value).filter(isOptions) : []));
  return [...rendered.filter(isOptions), ...inObjects];
}

/** Mutations that leave some answers of their own resource valid, each with the reason. */
const exceptions: Record<string, string> = {
  'accountPhone send': 'the number changes only with the code',
  'applicationAdmin export': 'saves a file',
  'audit export': 'saves a file',
  'dict export': 'saves a file',
  'listingAdmin bulkFreeze': 'notes what the list shows: nothing that is shown changes',
  'listingAdmin bulkReport': 'saves a file',
  'listingAdmin sheet': 'saves a file',
  'enterpriseAdmin bulkFreeze': 'notes what the list shows: nothing that is shown changes',
  'enterpriseAdmin bulkReport': 'saves a file',
  'enterpriseAdmin export': 'saves a file',
  'paymentAdmin export': 'saves a file',
  'policyAdmin bulkFreeze': 'notes what the list shows: nothing that is shown changes',
  'policyAdmin bulkReport': 'saves a file',
  'policyAdmin export': 'saves a file',
  'policy export': 'saves a file',
  'centre seen': 'what the page shows as new stays so until the next visit',
  'companyData importPreview': 'nothing is written before the sheet is stored',
  'companyData sheet': 'saves a file',
  'application open': 'reads what an application would ask for: nothing is written',
  'application discard': 'the draft itself is gone: reading it again would only fail',
  'document remove': 'the document itself is gone: reading it again would only fail',
  'application save': 'the form keeps the answer, and lists of applications are read anew whenever they are shown',
  'file download': 'saves a file',
  'file read': 'another file is made of its content',
  'file uploadCancel': 'what has arrived of a file is shown by who sends it only',
  'file upload': 'a stored file is shown nowhere but in the form that sent it',
  'registration export': 'saves a file',
  'companyProof begin': 'leads away from the page: nothing is proved yet',
  'companyProof sendCode': 'nothing is proved before the code is typed in',
  'contactRequest read': 'nothing keeps the contact: each reading is recorded',
  'knowledge ask': 'a question is read by administrators only',
  'companyRelease exportReadings': 'saves a file',
  'listingOwn exportFigures': 'saves a file',
  'listingOwn save': 'the form keeps the answer, and lists of own listings are read anew whenever they are shown',
  'listingProgress change': 'only the ticks of that one listing change',
  'policy feedKey': 'the key is kept in no query',
  'noticeChannel test': 'sends one message and changes nothing',
  'noticePreference save': 'the page shows the choice at once and reads it anew once no other waits',
  'oidc begin': 'the page is left for that of the provider',
  'oidc beginLink': 'the page is left for that of the provider',
  'passkey signIn': 'signing in clears what the user before was shown',
  'survey save': 'the form keeps the answers, and the list of surveys is read anew whenever it is shown',
  'surveyAdmin export': 'saves a file',
  'oauth token': 'signing in clears what the user before was shown',
  'oauth secondStep': 'signing in clears what the user before was shown',
  'oauth register': 'signing in clears what the user before was shown',
  'oauth changePassword': 'shows nothing of the password',
  'oauth logout': 'signing out clears what the user was shown',
  'recovery request': 'shows nothing of accounts',
  'ownCode send': 'shows nothing of accounts',
  'ownCode reset': 'whoever is signed in is signed out, which clears what they were shown',
  'recovery reset': 'whoever is signed in is signed out, which clears what they were shown',
  'policy changeBusiness': 'search and policies are the same for every company',
  ...Object.fromEntries(
    ['policyAdmin', 'enterpriseAdmin', 'dict', 'paymentAdmin'].flatMap((resource) => [
      [`${resource} importUpload`, 'nothing is written before the import is applied'],
      [`${resource} importPreview`, 'nothing is written before the import is applied'],
      [`${resource} importApply`, 'the status of the import invalidates when it is applied'],
      [`${resource} importUndo`, 'the status of the import invalidates once something is undone'],
      [`${resource} importCancel`, 'nothing is written'],
      [`${resource} importReport`, 'saves a file'],
      [`${resource} importTemplate`, 'saves a file'],
    ]),
  ),
};

const reading = endpoints.map(({ name }) => name.split('.'));

/** Returns the calls whose answers become invalid when the mutation succeeds. */
async function invalidatedBy(options: Options): Promise<string[]> {
  const client = new QueryClient();
  for (const key of reading) client.setQueryData(key, []);
  const sent = { ...options, mutationFn: () => Promise.resolve({ id: 'made' }) };
  await client.getMutationCache().build(client, sent).execute({ id: 'given' });
  const invalid = client.getQueryCache().findAll({ predicate: ({ state }) => state.isInvalidated });
  return invalid.map(({ queryKey }) => queryKey.join('.'));
}

const mutations = new Map(allMutations().map((options) => [options.mutationKey?.join(' ') ?? '', options]));

test('the mutations of every module are found', () => {
  expect([...mutations.keys()]).toEqual(
    expect.arrayContaining(['dict saveRoot', 'policyAdmin importApply', 'savedSearch delete', 'follow change', 'user create']),
  );
});

/** Returns the calls of a mutation's own resource, and those that stay valid after it. */
async function ownCalls(name: string, options: Options) {
  const [root = ''] = name.split(' ');
  const own = reading.filter(([resource]) => resource === root).map((key) => key.join('.'));
  const invalid = await invalidatedBy(options);
  return { own, valid: own.filter((call) => !invalid.includes(call)) };
}

describe('a mutation invalidates all answers of its own resource', () => {
  test.each([...mutations].filter(([name]) => !(name in exceptions)))('%s', async (name, options) => {
    const { own, valid } = await ownCalls(name, options);
    expect(own).not.toEqual([]);
    expect(valid).toEqual([]);
  });
});

describe('a mutation with an exception keeps some answers of its resource valid', () => {
  test.each([...mutations].filter(([name]) => name in exceptions))('%s', async (name, options) => {
    expect((await ownCalls(name, options)).valid).not.toEqual([]);
  });
});

test('every exception names an existing mutation', () => {
  expect(Object.keys(exceptions).filter((name) => !mutations.has(name))).toEqual([]);
});
