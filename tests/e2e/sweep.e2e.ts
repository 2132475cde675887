import type { Browser } from '@playwright/test';
import { mine } from '#contract/application.ts';
import { queue } from '#contract/approval.ts';
import { pages } from '../faults/pages.ts';
import { isDeep } from '../setup/depth.ts';
import { visitorOf } from '../setup/route-visitors.ts';
import { signedIn, storeToken } from './admin-session.ts';
import { axe, expect, test, unmarkedChinese, watchErrors } from './fixtures.ts';
import { goOn, watchLoading } from './settled.ts';

/**
 * Opens every page of the app in both languages, widths and themes, as the person it is for, and expects: a heading, a title, nothing on the console,
 * nothing wider than the screen, no violation of WCAG, and on English pages of the account no Chinese that is not marked as such. The pages are
 * those of the route tree.
 */
const widths = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

/**
 * In `npm test` a page is shown in each language once, at the one width or the other in turn, and axe checks it in one of these two variants: opening
 * and checking take most of the time. `test:depth` has all four of each page, all with axe.
 */
const axeTurns = ['zh-CN 1440', 'zh-CN 390', 'en-US 390', 'en-US 1440'];
const widthsOf = (index: number, locale: string) =>
  isDeep ? widths : widths.filter((_, wide) => (wide + index + (locale === 'zh-CN' ? 0 : 1)) % 2 === 0);

/** The variants in the dark theme: half of those checked by axe, so that contrast is measured in both themes. */
const isDark = new Set(['zh-CN 390', 'en-US 1440']);

/** So many pages are opened one after the other in one document, as people do. */
const atOnce = 12;
const groups = [...Map.groupBy(pages, ([path]) => visitorOf(path) ?? 'visitor')].flatMap(([visitor, all]) =>
  Array.from({ length: Math.ceil(all.length / atOnce) }, (_, index) => ({
    visitor,
    part: all.slice(index * atOnce, (index + 1) * atOnce),
  })),
);

/** The call that lists the applications of a page, with its input. */
const listOf = new Map<string, [path: string, asked: object]>([
  ['/approve/detail', [queue.path, { view: 'team' }]],
  ['/account/application', [mine.path, {}]],
]);

/** Opens a page as `visitor`, and returns it with a function that says at which address it shows a page of the route tree. */
async function open(browser: Browser, baseURL: string | undefined, locale: string, visitor: string) {
  const context = await browser.newContext({
    ...(baseURL !== undefined && { baseURL }),
    locale,
    timezoneId: 'Asia/Shanghai',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  if (visitor === 'visitor') return { page, addressOf: (_path: string, address: string) => Promise.resolve(address) };
  const { accessToken, post } = await signedIn(context.request, visitor);
  await storeToken(page, accessToken);
  const addressOf = async (path: string, address: string) => {
    const list = listOf.get(path);
    if (list === undefined) return address;
    const { list: found } = await post<{ list: { id: string }[] }>(...list);
    expect(found.length, `applications that ${visitor} may open`).toBeGreaterThan(0);
    return `${path}?id=${found[0]?.id}`;
  };
  return { page, addressOf };
}

for (const locale of ['zh-CN', 'en-US'])
  for (const { visitor, part } of groups)
    test(`pages from ${part[0]?.[0]} to ${part.at(-1)?.[0]} are sound in ${locale}`, async ({ browser, baseURL }) => {
      const { page, addressOf } = await open(browser, baseURL, locale, visitor);
      const errors = watchErrors(page.context());
      const settled = watchLoading(page);
      await page.goto('/#/privacy');
      for (const [path, { address }] of part) {
        const index = pages.findIndex(([one]) => one === path);
        await goOn(page, await addressOf(path, address));
        for (const size of widthsOf(index, locale)) {
          await page.setViewportSize(size);
          await page.emulateMedia({ colorScheme: isDark.has(`${locale} ${size.width}`) ? 'dark' : 'light' });
          await settled();
          const place = `${path} in ${locale} at ${size.width}`;
          await test.step(place, async () => {
            if (!path.startsWith('/exception')) expect.soft(page.url(), place).not.toMatch(/exception/);
            // a record has the title that its author gave it, in one language
            const heading = await page.locator('h1').first().innerText();
            const words = locale === 'zh-CN' ? /\p{Script=Han}/u : /[A-Za-z]{3}/;
            if (!heading.includes(await page.title())) expect.soft(await page.title(), `title of ${place}`).toMatch(words);
            const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
            expect.soft(overflow, `sideways scroll of ${place}`).toBeLessThanOrEqual(0);
            if (locale === 'en-US' && path.startsWith('/account/'))
              expect.soft(await unmarkedChinese(page), `Chinese not marked as such of ${place}`).toEqual([]);
            if (isDeep || axeTurns[index % axeTurns.length] === `${locale} ${size.width}`) await axe(page, { place });
          });
          expect.soft(errors.splice(0), `console of ${place}`).toEqual([]);
        }
      }
      await page.context().close();
    });
