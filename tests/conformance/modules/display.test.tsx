import { act, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { endpointQuery } from '#api/endpoint-query.ts';
import { expectConsole } from '../../setup/console.ts';
import { scriptedServer } from '../../setup/scripted-server.ts';
import { settled } from '../../setup/settled.ts';
import { openApp, write } from '../open-app.tsx';
import { scriptPortal } from '../portal.ts';
import { ask, thing, thingPath } from '../thing.ts';

const server = scriptedServer();
beforeEach(() => {
  scriptPortal(server);
  // every failure is logged on the console, flagged or not
  expectConsole(/^\[pmis\] (?:query|GET \/apiv2\/test\/thing|POST \/apiv2\/test\/thing) failed: /);
});

async function opened(language = 'zh-CN') {
  const app = await openApp('/policy/search', { language });
  await settled();
  return app;
}

describe('an error that no call raised shows its own message, or the fallback', () => {
  test.each([
    ['en-US', 'Something of its own', 'Something of its own'],
    ['en-US', '', 'Request error, please retry.'],
    ['zh-CN', '', '请求出错，请重试。'],
  ])('%s, %j', async (language, message, shown) => {
    const { queryClient } = await opened(language);
    await write(queryClient, () => Promise.reject(new Error(message)));
    expect(await screen.findByText(shown)).toBeVisible();
  });
});

describe('a call flagged to skip error handling rejects with the very error that was raised', () => {
  test('a write', async () => {
    server.script(thingPath, { json: { code: 'E-42', message: '额度不足', showType: 4 } });
    const { queryClient } = await opened();
    let thrown: unknown;
    const send = () =>
      ask({ method: 'POST' }, { body: {} }).catch((error: unknown) => {
        thrown = error;
        throw error;
      });
    const error = await write(queryClient, send, { skipErrorHandler: true });
    expect(error).toBe(thrown);
    expect(error).toMatchObject({ info: { errorCode: 'E-42', errorMessage: '额度不足', showType: 4 } });
  });

  test('a read', async () => {
    server.script(thingPath, { json: { code: 'E-42', message: '额度不足', showType: 9 } });
    const { queryClient, history } = await opened();
    const flagged = { ...endpointQuery(thing(), {}), meta: { skipErrorHandler: true } };
    const error: unknown = await act(() => queryClient.query(flagged).catch((caught: unknown) => caught));
    expect(error).toMatchObject({ info: { errorCode: 'E-42', errorMessage: '额度不足', showType: 9 } });
    expect(history.location.pathname).toBe('/policy/search');
  });
});
