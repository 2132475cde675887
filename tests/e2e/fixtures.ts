import { AxeBuilder } from '@axe-core/playwright';
import { expect, test as base, type BrowserContext, type Page } from '@playwright/test';

export { expect };

type Options = {
  /** Console messages, page errors and failed requests that the test causes on purpose. Matched against `kind: text (address)`. */
  allow: { errors: (string | RegExp)[] };
};

/** Playwright's `test`, which also fails on console errors and warnings, uncaught errors and responses of 500 and above. */
export const test = base.extend<Options & { quiet: void }>({
  allow: [{ errors: [] }, { option: true }],
  quiet: [
    async ({ context, allow }, use) => {
      const errors = collectErrors(context);
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

/** What is said of a page that takes more than a few seconds: on a busy machine, of any. */
const byTheClock = ['was preloaded using link preload but not used within a few seconds', '[pmis] start-up failed: TimeoutError'];

function collectErrors(context: BrowserContext): string[] {
  const errors: string[] = [];
  context.on('console', (message) => {
    if (byTheClock.some((text) => message.text().includes(text))) return;
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

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Expects no violation of WCAG 2.2 A and AA on the page, or in the part of it that `within` selects; `also` adds the rules of other tags. */
export async function axe(page: Page, within?: string, also: string[] = []): Promise<void> {
  // A colour in the middle of a transition has no contrast to measure. Endless animations (spinners) are not waited for.
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
  // Legacy mode needs no second page. Only frames of other origins would need one.
  const builder = new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags([...standards, ...also])
    .setLegacyMode();
  if (within !== undefined) builder.include(within);
  const { violations } = await builder.analyze();
  const described = violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}\n${nodes.map((node) => `    ${node.target.join(' ')}  ${node.any[0]?.message ?? node.all[0]?.message ?? ''} ${(node.any[0]?.relatedNodes ?? []).map(({ html }) => html.slice(0, 120)).join(' ')}\n      ${node.html.slice(0, 200)}`).join('\n')}`,
  );
  expect(described.join('\n'), 'accessibility violations').toBe('');
}
