import type { Page } from '@playwright/test';
import { depth, depthUnless } from '../scripted/depth.ts';
import { expect, paths, test } from '../scripted/fixtures.ts';

type Occasion = 'focus' | 'blur' | 'hide' | 'show';

/** Sends blur and focus events `times` times, each in its own task, as a browser does. */
const happen = (page: Page, round: Occasion[], times = 1) =>
  page.evaluate(
    async ([occasions, count]) => {
      const { port1, port2 } = new MessageChannel();
      const nextTask = () =>
        new Promise<void>((reached) => {
          port1.addEventListener('message', () => reached(), { once: true });
          port1.start();
          port2.postMessage(null);
        });
      for (const occasion of Array.from({ length: count }, () => occasions).flat()) {
        if (occasion === 'focus' || occasion === 'blur') {
          window.dispatchEvent(new Event(occasion));
        } else {
          Object.defineProperty(document, 'visibilityState', { configurable: true, value: occasion === 'show' ? 'visible' : 'hidden' });
          document.dispatchEvent(new Event('visibilitychange'));
        }
        await nextTask();
      }
    },
    [round, times] as const,
  );

const rounds: [string, Occasion[]][] = [
  ['blur and focus', ['blur', 'focus']],
  ['hidden and shown', ['hide', 'show']],
  ['both, in either order', ['blur', 'hide', 'show', 'focus', 'hide', 'blur', 'focus', 'show']],
];

test.describe('returning to the window', () => {
  for (const [name, round] of rounds)
    test(
      `asks each stale active query once, whatever fifty events of ${name} come`,
      depthUnless(name === 'both, in either order'),
      async ({ fresh: { app, page }, server }) => {
        await page.clock.install();
        await app.open('/policy/search');
        await expect.poll(() => server.to(paths.counts).length).toBe(1);
        // fresh data is not fetched again
        await happen(page, round);
        await page.clock.fastForward(31_000);
        expect([server.to(paths.search).length, server.to(paths.counts).length]).toEqual([1, 1]);
        await happen(page, round, 50);
        await expect.poll(() => [server.to(paths.search).length, server.to(paths.counts).length]).toEqual([2, 2]);
        await happen(page, round, 50);
        await app.go('/auth');
        await expect(page.getByRole('heading', { name: '登录' })).toBeVisible();
        expect([server.to(paths.search).length, server.to(paths.counts).length]).toEqual([2, 2]);
      },
    );

  test('it refetches in the next time-span of 5 s, and not before', depth, async ({ fresh: { app, page }, server }) => {
    // stale at once: every return would ask for them
    const asked = () => server.to(paths.generations).length;
    /** Sends one more request and waits for its answer, so that earlier requests have been answered. */
    const answered = () => page.evaluate(() => fetch('/settings.js', { cache: 'no-store' }).then((response) => response.text()));
    await page.clock.install();
    await app.open('/auth', { signedIn: true });
    await expect.poll(asked).toBe(1);
    // far ahead and stopped, so that no poll interferes
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await answered();
    const start = asked();
    await happen(page, ['blur', 'focus'], 50);
    await expect.poll(asked).toBe(start + 1);
    await answered();
    await page.clock.runFor(4900);
    await happen(page, ['blur', 'focus'], 50);
    await page.clock.runFor(50);
    await answered();
    expect(asked()).toBe(start + 1);
    await page.clock.runFor(60);
    await happen(page, ['blur', 'focus'], 50);
    await expect.poll(asked).toBe(start + 2);
  });
});
