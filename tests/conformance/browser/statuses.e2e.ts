import type { Page } from '@playwright/test';
import { depth } from '../scripted/depth.ts';
import { expect, notifications, paths, test } from '../scripted/fixtures.ts';
import type { App } from '../scripted/fixtures.ts';
import type { Answer, ScriptedServer } from '../scripted/server.ts';

/** The descriptions in the original's words, or close to them. */
const descriptions: Record<number, RegExp> = {
  400: /was not created or changed|nothing was|wrong/i,
  403: /authori[sz]ed but access (?:is )?forbidden|signed in, but access (?:is )?forbidden|forbidden/i,
  404: /record does not exist/i,
  406: /format/i,
  410: /deleted for good|permanently/i,
  422: /validation error.* creat/i,
  500: /server error/i,
  502: /gateway error/i,
  503: /service unavailable/i,
  504: /gateway timeout/i,
};

/** Presses the button of a page whose write is answered so, and returns the notification. */
async function answered(app: App, page: Page, server: ScriptedServer, language: 'zh-CN' | 'en-US', answer: Answer) {
  await app.open('/portal/dict?category=stone', { signedIn: true, language });
  server.script(paths.dictPost, answer);
  await page.getByRole('switch').first().click();
  return notifications(page).filter({ hasText: `${answer.status} ${paths.dictPost}` });
}

test.describe('a status outside 2xx', () => {
  for (const [status, description] of Object.entries(descriptions))
    test(`${status} is described in English under its status and address`, depth, async ({ app, page, server }) => {
      const shown = await answered(app, page, server, 'en-US', {
        status: Number(status),
        statusText: 'Phrase',
        json: { code: Number(status) },
      });
      await expect(shown).toContainText(description);
      await expect(shown).not.toContainText('Phrase');
    });

  test('401 is described in English under its status and address', depth, async ({ app, page, server }) => {
    server.script(paths.search, { status: 401, json: { code: 401 } });
    await app.open('/auth', { language: 'en-US' });
    await app.go('/policy/search');
    const shown = notifications(page).filter({ hasText: `401 ${paths.search}` });
    await expect(shown).toContainText(/no permission.*token.*user.*password wrong/i);
  });

  for (const status of [400, 404, 500])
    test(`${status} is described in Chinese where the page is Chinese`, depth, async ({ app, page, server }) => {
      const shown = await answered(app, page, server, 'zh-CN', { status, statusText: 'Phrase', json: { code: status } });
      await expect(shown).toContainText(/\p{Script=Han}{4}/u);
    });

  test('without a description is described by its reason phrase', depth, async ({ app, page, server }) => {
    const shown = await answered(app, page, server, 'zh-CN', { status: 429, statusText: 'Too Many Requests', json: { code: 429 } });
    await expect(shown).toContainText('Too Many Requests');
  });
});
