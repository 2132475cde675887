import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type BrowserContext, type Page, type TestInfo } from '@playwright/test';
import type { AxeResults } from 'axe-core';
import { inWorker } from '../conformance/scripted/in-worker.ts';
import { clockOffset, moveDate } from '../setup/clock.ts';
import { english, phone } from './devices.ts';

export { expect };

type Options = {
  /** Console messages, page errors and failed requests that the test causes on purpose. Matched against `kind: text (address)`. */
  allow: { errors: (string | RegExp)[] };
};

const isForPhone = ({ tags }: TestInfo) => tags.includes('@phone-only');

/**
 * Playwright's `test`, which also fails on console errors and warnings, uncaught errors and responses of 500 and above. Pages stand at the
 * tests' moment, those of further contexts too. Tests with the tag `@phone-only` run on a phone, with `@english-only` in English.
 */
export const test = inWorker.extend<Options & { quiet: void }>({
  viewport: ({ viewport }, use, info) => use(isForPhone(info) ? phone.viewport : viewport),
  isMobile: ({ isMobile }, use, info) => use(isMobile || isForPhone(info)),
  hasTouch: ({ hasTouch }, use, info) => use(hasTouch || isForPhone(info)),
  deviceScaleFactor: ({ deviceScaleFactor }, use, info) => use(isForPhone(info) ? phone.deviceScaleFactor : deviceScaleFactor),
  locale: ({ locale }, use, { tags }) => use(tags.includes('@english-only') ? english.locale : locale),
  allow: [{ errors: [] }, { option: true }],
  quiet: [
    async ({ context, allow }, use) => {
      await context.addInitScript(moveDate, clockOffset());
      const errors = watchErrors(context);
      await use();
      for (const page of context.pages()) await page.evaluate(() => sessionStorage.clear()).catch(() => undefined);
      const isAllowed = (error: string) =>
        allow.errors.some((allowed) => (typeof allowed === 'string' ? error.includes(allowed) : allowed.test(error)));
      expect(
        errors.filter((error) => !isAllowed(error)),
        'errors and warnings of the page',
      ).toEqual([]);
    },
    { auto: true },
  ],
});

/** Chromium's warning about a slow page, which appears for any page on a busy machine. */
const byTheClock = 'was preloaded using link preload but not used within a few seconds';

/** Returns the list to which errors, warnings and failed requests of a context are added. */
export function watchErrors(context: BrowserContext): string[] {
  const errors: string[] = [];
  context.on('console', (message) => {
    if (message.text().includes(byTheClock)) return;
    if (message.type() === 'error' || message.type() === 'warning')
      errors.push(`console ${message.type()}: ${message.text()} (${message.location().url})`);
  });
  // Includes unhandled rejections.
  context.on('weberror', (error) =>
    errors.push(`uncaught: ${error.error().stack ?? error.error().message} (${error.page()?.url() ?? ''})`),
  );
  context.on('response', (response) => {
    if (response.status() >= 500) errors.push(`answer: ${response.status()} (${response.request().method()} ${response.url()})`);
  });
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // Leaving a page aborts its open requests.
    if (reason !== 'net::ERR_ABORTED') errors.push(`request: ${reason} (${request.method()} ${request.url()})`);
  });
  return errors;
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** Rules outside the tags: one that axe marks experimental, and one best practice. */
const alsoChecked = { 'label-content-name-mismatch': { enabled: true }, 'landmark-unique': { enabled: true } };

/**
 * Expects no violation of WCAG 2.2 A and AA on the page, or in the part of it that `within` selects; `also` adds the rules of other tags. With a
 * `place`, which names the page in the report, the test goes on after a violation.
 */
export async function axe(page: Page, within?: string | { place: string }, also: string[] = []): Promise<void> {
  const place = typeof within === 'object' ? within.place : undefined;
  // A colour in the middle of a transition has no contrast to measure. Endless animations (spinners) are not waited for.
  await page.evaluate(async () => {
    const ending = () =>
      document
        .getAnimations()
        .filter(({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
    // finished animations may have started others, for example after a change of theme
    do {
      await Promise.allSettled(ending().map(({ finished }) => finished));
      await new Promise(requestAnimationFrame);
    } while (ending().length > 0);
  });
  // once per page load: a change of the hash keeps the document
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const { violations } = await page.evaluate(
    ({ part, values, rules }) => {
      const { axe: checker } = window as unknown as { axe: { run: (part: unknown, options: unknown) => Promise<AxeResults> } };
      return checker.run(part ?? document, { resultTypes: ['violations'], runOnly: { type: 'tag', values }, rules });
    },
    { part: typeof within === 'string' ? within : undefined, values: [...standards, ...also], rules: alsoChecked },
  );
  const described = violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}\n${nodes.map((node) => `    ${node.target.join(' ')}  ${node.any[0]?.message ?? node.all[0]?.message ?? ''} ${(node.any[0]?.relatedNodes ?? []).map(({ html }) => html.slice(0, 120)).join(' ')}\n      ${node.html.slice(0, 200)}`).join('\n')}`,
  );
  if (place === undefined) expect(described.join('\n'), 'accessibility violations').toBe('');
  else expect.soft(described.join('\n'), `accessibility violations of ${place}`).toBe('');
}

/** Returns visible or announced texts of an English page that are mostly Chinese and not marked as Chinese. */
export const unmarkedChinese = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { currentNode: text } = texts;
      const element = text.parentElement;
      const letters = text.textContent?.match(/\p{L}/gu) ?? [];
      const chinese = letters.filter((letter) => /\p{Script=Han}/u.test(letter));
      if (element === null || chinese.length === 0 || chinese.length * 2 < letters.length) continue;
      const isShown = element.getClientRects().length > 0 && element.closest('script, style, noscript') === null;
      if (isShown && element.closest('[lang]')?.getAttribute('lang') !== 'zh-CN') found.push(element.outerHTML.slice(0, 120));
    }
    return found;
  });
