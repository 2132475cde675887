import type { Page, Request } from '@playwright/test';

/** Returns a function that waits until the page shows all it asked for: no request is open, and no part of it says that it is loading. */
export function watchLoading(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  let answered = () => undefined as void;
  page.on('request', (request) => {
    // a stream stays open for as long as the page does
    if (request.resourceType() !== 'eventsource' && request.headers()['accept'] !== 'text/event-stream') open.add(request);
  });
  const onDone = (request: Request) => {
    open.delete(request);
    if (open.size === 0) answered();
  };
  page.on('requestfinished', onDone);
  page.on('requestfailed', onDone);

  const allAnswered = () =>
    new Promise<void>((done) => {
      answered = done;
      if (open.size === 0) done();
    });
  return async () => {
    do {
      await allAnswered();
      await page.waitForFunction(() => {
        const loading = document.querySelectorAll('[data-testid=page-spinner], [aria-busy=true], .ant-spin-spinning');
        return document.querySelector('h1') !== null && [...loading].every((one) => !one.checkVisibility());
      });
      // what has been rendered may ask for more
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
    } while (open.size > 0);
  };
}
