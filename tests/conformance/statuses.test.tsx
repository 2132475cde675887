import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import en from '#i18n/locales/en-US/common.json';
import zh from '#i18n/locales/zh-CN/common.json';
import { scriptedServer } from '../setup/scripted-server.ts';
import { hearConsole, openApp, write } from './open-app.tsx';
import { scriptPortal } from './portal.ts';
import { ask, thingPath } from './thing.ts';

const server = scriptedServer();
beforeEach(() => {
  scriptPortal(server);
  hearConsole();
});

/** The notification that a write answered with this status brings. */
async function notification(status: number, { language = 'zh-CN', json = {}, statusText = 'Said so' } = {}) {
  server.script(thingPath, { status, statusText, json });
  const { queryClient } = await openApp('/policy/search', { language });
  await screen.findByRole('main');
  await write(queryClient, () => ask({ method: 'POST' }, { body: {} }));
  const title = await screen.findByText(`${status} ${thingPath}`, undefined, { timeout: 3000 });
  return title.closest('.ant-notification-notice');
}

const described = [200, 201, 202, 204, 400, 401, 403, 404, 406, 410, 422, 500, 502, 503, 504].map(String);
const expectWords = (status: keyof typeof en.status, ...expressions: RegExp[]) => {
  for (const expression of expressions) expect(en.status[status]).toMatch(expression);
  expect(zh.status[status]).toMatch(/\p{Script=Han}/u);
};

describe('§8 Error catalogue', () => {
  describe('On non-2xx the client shows a notification titled with the status and URL.', () => {
    test.each([400, 402, 403, 404, 406, 410, 422, 429, 500, 502, 503, 504, 505])('%i', async (status) => {
      expect(await notification(status)).toBeVisible();
    });
  });

  describe('Descriptions (originally Chinese) exist for 200, 201, 202, 204, 400, 401, 403, 404, 406, 410, 422, 500, 502, 503, 504:', () => {
    test('in both languages, for these', () => {
      for (const { status } of [zh, en]) {
        expect(Object.keys(status)).toEqual(described);
        for (const text of Object.values(status)) expect(text).not.toBe('');
      }
    });

    test.each([
      ['zh-CN', zh.status],
      ['en-US', en.status],
    ])('shown in %s', async (language, status) => {
      expect(await notification(400, { language })).toHaveTextContent(status[400]);
    });

    test('another status is described by its reason phrase', async () => {
      expect(await notification(429, { statusText: 'Too Many Requests' })).toHaveTextContent('Too Many Requests');
    });
  });

  test('401: no permission (token, user or password wrong)', () => expectWords('401', /no permission/i, /token/, /user/, /password wrong/));
  test('403: authorized but access forbidden', () => expectWords('403', /forbidden/));
  test('404: record does not exist', () => expectWords('404', /record does not exist/));
  test('422: validation error on create', () => expectWords('422', /validation error/, /on create/));
  test('500: server error', () => expectWords('500', /server error/i));
  test('502: gateway error', () => expectWords('502', /gateway error/i));
  test('503: service unavailable', () => expectWords('503', /service unavailable/i));
  test('504: gateway timeout', () => expectWords('504', /gateway timeout/i));
});
