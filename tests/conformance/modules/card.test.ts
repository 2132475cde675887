import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { contractFiles } from '#server/platform/http/endpoints.ts';
import { session, setVisible } from '#session/session.ts';

type Package = { name: string; dependencies: Record<string, string>; devDependencies: Record<string, string> };
const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Package;

const shipped = ['react', 'react-dom', '@tanstack/react-query', '@tanstack/react-router', 'antd', 'ofetch', 'zod'];
const tools = ['vite', 'vitest', '@testing-library/react', 'msw'];
const atTop = ['package.json', 'tsconfig.json', 'vite.config.ts', 'index.html', 'src', 'mocks', 'tests', 'README.md'];

test('the project is named pmis', () => expect(manifest.name).toBe('pmis'));

describe('the packages of the card', () => {
  test.each(shipped)('%s is part of the product', (name) => expect(manifest.dependencies).toHaveProperty([name]));
  test.each(tools)('%s is a tool of the project', (name) => expect(manifest.devDependencies).toHaveProperty([name]));
});

test.each(atTop)('%s stands at the top', (name) => expect(existsSync(name)).toBe(true));

test('TypeScript and React are what it is written in', () => {
  expect(manifest.devDependencies).toHaveProperty('typescript');
  expect(readFileSync('src/main.tsx', 'utf8')).toContain("from 'react-dom/client'");
});

test('client state is the login dialog and the current user', () =>
  expect(session.state).toEqual({ currentUser: null, loginModalVisible: false }));

test('setVisible toggles loginModalVisible', () => {
  setVisible(true);
  expect(session.state.loginModalVisible).toBe(true);
  setVisible(false);
  expect(session.state.loginModalVisible).toBe(false);
});

const sourceIn = (file: string) => readFileSync(`src/api/${file}`, 'utf8');
/** What uses all calls of a kind that its contract has: imports, and actions on all records of a list. */
const shared = { 'importApi(': 'import.ts', 'bulkApi(': 'bulk.ts' };
/** The calls that a module of src/api uses, itself or through these. */
const apiSources = readdirSync('src/api').map((file) => {
  const source = sourceIn(file);
  return (
    source +
    Object.entries(shared)
      .map(([used, whole]) => (source.includes(used) ? sourceIn(whole) : ''))
      .join('')
  );
});

/** Matching runs in the browser itself, mail programs ask for the link that ends mails, and the upload protocol's library sends the parts of files. */
const notFromHooks = new Set([
  'policy.match',
  'noticePreference.unsubscribeLink',
  'file.uploadBegin',
  'file.uploadState',
  'file.uploadPart',
  'file.uploadFinish',
]);

test('every call of the contract is made by a query or a mutation of src/api, and its answer has a schema', () => {
  const unused = contractFiles.flatMap(({ file, calls }) => {
    const users = apiSources.filter((source) => source.includes(`'#contract/${file}'`));
    return Object.entries(calls).flatMap(([exported, { name }]) =>
      users.some((source) => new RegExp(`\\b${exported}\\b`).test(source)) ? [] : [name],
    );
  });
  expect(unused.toSorted()).toEqual([...notFromHooks].toSorted());
  for (const { name, data } of contractFiles.flatMap(({ calls }) => Object.values(calls)))
    expect(typeof data.safeParse, name).toBe('function');
});
