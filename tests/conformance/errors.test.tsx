import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { endpointQuery } from '#api/endpoint-query.ts';
import { BusinessError } from '#http/errors.ts';
import { scriptedServer } from '../setup/scripted-server.ts';
import { hearConsole, openApp, write } from './open-app.tsx';
import { scriptPortal } from './portal.ts';
import { ask, thing, thingPath } from './thing.ts';

const server = scriptedServer();
let heard: ReturnType<typeof hearConsole>;
beforeEach(() => {
  scriptPortal(server);
  heard = hearConsole();
});

const api = '/api/test/thing';
const send = (path: `/${string}` = thingPath) => ask({ method: 'POST', path, envelope: path === api ? 'success' : 'code' }, { body: {} });
const failed = (showType: unknown) => ({ json: { success: false, errorCode: 'E-42', errorMessage: '额度不足', showType, data: null } });

async function opened(language = 'zh-CN') {
  const app = await openApp('/policy/search', { language });
  await screen.findByRole('main');
  return app;
}

/** The message that shows a text, by its icon's name; a notification has none of these. */
const iconOf = (text: HTMLElement) =>
  text.closest('.ant-message-notice, .ant-message-notice-content')?.querySelector('[role="img"]')?.getAttribute('aria-label');

describe('§8 Error catalogue', () => {
  describe('Generic handling chooses display by showType: 0 silent; 1 warning message; 2 error message; 4 notification (title errorCode, description errorMessage); 9 redirect to the error page; any other value an error message.', () => {
    test.each<[unknown, string]>([
      [1, 'warning'],
      [2, 'error'],
      [3, 'error'],
      [77, 'error'],
      [undefined, 'error'],
      [null, 'error'],
    ])('%j: %s message', async (showType, kind) => {
      server.script(api, failed(showType));
      const { queryClient } = await opened();
      await write(queryClient, () => send(api));
      const text = await screen.findByText('额度不足');
      expect(iconOf(text)).toMatch(new RegExp(kind === 'warning' ? 'exclamation' : 'close'));
      expect(screen.queryByText('E-42')).toBeNull();
    });

    test('0: silent', async () => {
      server.script(api, failed(0), failed(1));
      const { queryClient, history } = await opened();
      await write(queryClient, () => send(api));
      server.script(api, { json: { success: false, errorMessage: '第二个', showType: 1 } });
      await write(queryClient, () => send(api));
      await screen.findByText('第二个');
      expect(screen.queryByText('额度不足')).toBeNull();
      expect(history.location.pathname).toBe('/policy/search');
    });

    test('4: notification', async () => {
      server.script(api, failed(4));
      const { queryClient } = await opened();
      await write(queryClient, () => send(api));
      const title = await screen.findByText('E-42');
      expect(title.closest('.ant-notification-notice')).toHaveTextContent('额度不足');
    });

    test.each(['write', 'read'])('9: error page, after a %s', async (how) => {
      server.script(api, failed(9));
      const { queryClient, history } = await opened();
      const query = endpointQuery(thing({ path: api, envelope: 'success' }), {});
      if (how === 'write') await write(queryClient, () => send(api));
      else await act(() => queryClient.query(query).catch(() => undefined));
      await waitFor(() => expect(history.location.pathname).toBe('/exception'));
      const search = new URLSearchParams(history.location.search);
      expect(Object.fromEntries(search)).toEqual({ errorCode: 'E-42', errorMessage: '额度不足' });
    });
  });

  describe("With no adapted info, an error message shows the error's own message or 'Request error, please retry.'.", () => {
    test.each([
      ['en-US', 'Something of its own', 'Something of its own'],
      ['en-US', '', 'Request error, please retry.'],
      ['zh-CN', '', '请求出错，请重试。'],
    ])('%s, %j: %s', async (language, message, shown) => {
      const { queryClient } = await opened(language);
      await write(queryClient, () => Promise.reject(new Error(message)));
      expect(iconOf(await screen.findByText(shown))).toMatch(/close/);
    });

    test('a failed envelope without a message', async () => {
      server.script(thingPath, { json: { code: 5 } });
      const { queryClient } = await opened('en-US');
      await write(queryClient, () => send());
      expect(await screen.findByText('Request error, please retry.')).toBeVisible();
    });
  });

  describe('Requests flagged to skip error handling rethrow untouched.', () => {
    test.each([
      ['a failed envelope', failed(4)],
      ['a status', { status: 404, json: { success: false, errorMessage: '额度不足' } }],
    ])('%s', async (_name, answer) => {
      server.script(api, answer);
      const { queryClient, history } = await opened();
      let thrown: unknown;
      const again = (error: unknown) => {
        thrown = error;
        throw error;
      };
      const error = await write(queryClient, () => send(api).catch(again), { skipErrorHandler: true });
      expect(error).toBe(thrown);
      expect(error).toMatchObject({ info: { errorMessage: '额度不足' } });
      await write(queryClient, () => Promise.reject(new Error('之后的')));
      await screen.findByText('之后的');
      expect(screen.queryByText('额度不足')).toBeNull();
      expect(history.location.pathname).toBe('/policy/search');
    });

    test('a read', async () => {
      server.script(api, failed(9));
      const { queryClient, history } = await opened();
      const options = endpointQuery(thing({ path: api, envelope: 'success' }), {});
      const error: unknown = await act(() =>
        queryClient.query({ ...options, meta: { skipErrorHandler: true } }).catch((caught: unknown) => caught),
      );
      expect(error).toBeInstanceOf(BusinessError);
      expect(history.location.pathname).toBe('/policy/search');
    });
  });

  describe('State-layer errors are logged to the console and default handling suppressed.', () => {
    const naming = (call: string) => heard.mock.calls.filter(([line]) => String(line).includes(call));

    test('a read is logged once, naming the call', async () => {
      server.script(thingPath, { json: { code: 5, message: '坏了' } });
      const { queryClient } = await opened();
      await act(() => queryClient.query(endpointQuery(thing(), {})).catch(() => undefined));
      expect(naming(`GET ${thingPath}`)).toHaveLength(1);
    });

    test('a write is logged once, naming the call', async () => {
      server.script(thingPath, { status: 500, json: {} });
      const { queryClient, history } = await opened();
      await write(queryClient, () => send());
      await waitFor(() => expect(history.location.pathname).toBe('/exception/500'));
      expect(naming(`POST ${thingPath}`)).toHaveLength(1);
      expect(heard).toHaveBeenCalledTimes(1);
    });

    test("a page's own is logged once, and the page stands", async () => {
      server.script('/apiv2/policy/result-search', { json: { code: 5, message: '坏了' } });
      await opened();
      await screen.findByRole('alert');
      expect(naming('result-search')).toHaveLength(1);
      expect(heard).toHaveBeenCalledTimes(1);
    });
  });
});
