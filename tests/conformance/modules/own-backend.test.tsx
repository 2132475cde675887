import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { dictQueries } from '#api/dict.ts';
import { backOfficePages, inventory } from '../inventory.ts';
import { cases } from '../../setup/depth.ts';
import { allowConsole } from '../../setup/console.ts';
import { scriptedServer } from '../../setup/scripted-server.ts';
import { settled } from '../../setup/settled.ts';
import { openApp } from '../open-app.tsx';
import { good, paths, person } from '../portal.ts';
import { fullMenu, token, tokenKeys } from '../scripted/portal.ts';

/** The calls of section 7 of the specification, and a sign-in. */
const server = scriptedServer({ otherwise: { status: 404, text: '<h1>Not Found</h1>', headers: { 'content-type': 'text/html' } } });

/** An entry with only the fields of the specification. */
const names = [{ code: 'digital', name: '数字青石' }];

beforeEach(() => {
  // the console names each call that is missing
  allowConsole(/^\[pmis\] \w+ \/api\S+ failed: HttpError/, /^Warning: Error in route match/);
  server.script(paths.menu, good(paths.menu, fullMenu));
  server.script(paths.user, good(paths.user, person));
  server.script(paths.settings, good(paths.settings, [{ sysKey: 'site.name', sysValue: '青石门户' }]));
  server.script(paths.names, good(paths.names, names));
  server.script(paths.signIn, good(paths.signIn, { accessToken: token, expiresAt: '2099-01-01T00:00:00Z' }));
});

const signIn = () => Object.values(tokenKeys).forEach((key) => localStorage.setItem(key, token));

const notOffered = '这里没有提供这项服务';

async function opened(address: string) {
  const { history } = await openApp(address);
  await settled();
  return history.location.pathname;
}

/** Pages with a parameter that they cannot be opened without. */
const withParameter: Record<string, string> = {
  '/policy/detail': '?id=p-1',
  '/policy/company': '?id=c-1',
  '/policy/compare': '?id=p-1&id=p-2',
};

const pages = inventory.routes
  .filter((path) => !path.startsWith('/exception') && !path.startsWith('/portal'))
  .map((path) => path + (withParameter[path] ?? (path.endsWith('/detail') ? '?id=r-1' : '')));

describe('a backend that has only the calls of section 7', () => {
  test.each(['/', '/policy/search?keyword=青石', '/policy/match', '/policy/company', '/policy/compare', ...cases(pages, 5)])(
    'a visitor who opens %s stays there',
    async (address) => {
      expect(await opened(address)).toBe(address.replace(/\?.*/, ''));
      expect(screen.getAllByRole('banner')[0]).toHaveTextContent('青石门户');
    },
  );

  test.each(
    cases(
      pages.filter((path) => path !== '/auth'),
      4,
    ),
  )('a user who opens %s stays there', async (address) => {
    signIn();
    expect(await opened(address)).toBe(address.replace(/\?.*/, ''));
    expect(screen.getAllByRole('banner')[0]).toHaveTextContent(person.displayName);
  });

  test.each(['/portal/dict', ...cases(backOfficePages, 6)])('an administrator who opens %s stays there', async (address) => {
    signIn();
    expect(await opened(address)).toBe(address);
  });

  test('names come from list-name, and built-in ones replace a missing dictionary', async () => {
    const { queryClient } = await openApp('/policy/search');
    await settled();
    expect(server.to(paths.names).map(({ search }) => search.get('category'))).toEqual(
      expect.arrayContaining(['policy.category', 'policy.supportMode', 'scale', 'legalForm']),
    );
    expect(queryClient.getQueryData(dictQueries.vocabulary().queryKey)).toMatchObject({
      'policy.category': [{ code: 'digital', name: '数字青石', nameEn: '数字青石', enabled: true }],
    });
  });

  test.each([
    ['/', 2],
    ['/policy/search', 1],
    ['/policy/match', 1],
    ['/policy/detail?id=p-1', 1],
    ['/policy/company?id=c-1', 1],
    ['/policy/compare?id=p-1&id=p-2', 1],
  ])('%s says that its service is not offered', async (address, times) => {
    await opened(address);
    expect(screen.getAllByText(notOffered)).toHaveLength(times);
  });
});
