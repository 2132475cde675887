import { describe, expect, test } from 'vitest';
import * as rules from './setup/architecture.ts';

const sources = rules.readSources(['src', 'server']);

/** The real sources with one more file: each rule must notice the file that breaks it. */
const withFile = (path: string, text: string) => new Map([...sources, [path, text]]);

describe('imports go one way', () => {
  test('in every source file', () => expect(rules.wrongImports(sources)).toEqual([]));

  test.each([
    ['src/pages/home/Bad.tsx', "import { buildApp } from '#server/app.ts';"],
    ['src/pages/home/Bad.tsx', "import { createApp } from '#app/app.tsx';"],
    ['src/pages/home/Bad.tsx', "import { call } from '#http/call.ts';"],
    ['src/domain/bad.ts', "import * as contract from '../contract/policy.ts';"],
    ['src/components/Bad.tsx', "import { policyQueries } from '#api/policy.ts';"],
    ['server/bad.ts', "import { call } from '#http/call.ts';"],
    ['src/main.tsx', "import { layScenario } from '#mocks/browser.ts';"],
    ['src/app/bad.ts', "const handlers = await import('#mocks/handlers.ts');"],
  ])('%s with %s is noticed', (path, text) => expect(rules.wrongImports(withFile(path, text))).toHaveLength(1));
});

describe('requests go through the request layer', () => {
  test('in every source file', () => expect(rules.strayRequests(sources)).toEqual([]));

  test.each(["await fetch('/api/x')", 'new XMLHttpRequest()', "import { ofetch } from 'ofetch';"])('a page with %s is noticed', (text) =>
    expect(rules.strayRequests(withFile('src/pages/home/Bad.tsx', text))).toEqual(['src/pages/home/Bad.tsx']),
  );
});

describe('every response is parsed', () => {
  test('only call.ts sees raw answers', () => expect(rules.unparsedResponses(sources)).toEqual([]));
  test('a raw request elsewhere is noticed', () =>
    expect(rules.unparsedResponses(withFile('src/api/bad.ts', "portal.request('/api/x')"))).toEqual(['src/api/bad.ts']));
  test('an opener that hands out what it did not open is noticed', () =>
    expect(rules.unparsedResponses(withFile('src/http/call.ts', "return client.request('/api/x')"))).toEqual(['src/http/call.ts']));
  test('every API route is mounted from the contract', () => expect(rules.unmountedRoutes(sources)).toEqual([]));
  test('a hand-made route is noticed', () =>
    expect(rules.unmountedRoutes(withFile('server/routes/bad.ts', "app.get('/api/bad', (c) => c.json(1))"))).toEqual([
      'server/routes/bad.ts',
    ]));
});

describe('messages', () => {
  test('exist in both languages', () => expect(rules.oneSidedMessages(sources)).toEqual([]));
  test('one in one language only is noticed', () =>
    expect(
      rules.oneSidedMessages(withFile('src/i18n/locales/zh-CN/home.json', '{"only":"这里"}')).some((line) => line.includes('only')),
    ).toBe(true));
  test('are all asked for', () => expect(rules.unusedMessages(sources)).toEqual([]));
});

describe('shape', () => {
  test('files stay small', () => expect(rules.longFiles(sources)).toEqual([]));
  test('pages and components carry no colours of their own', () => expect(rules.colouredPages(sources)).toEqual([]));
  test('names follow the conventions', () => expect(rules.oddNames(sources)).toEqual([]));
});
