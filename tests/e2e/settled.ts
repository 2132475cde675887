import type { Page, Request } from '@playwright/test';

/** The part of TanStack Router's window object that is used here. */
type Shown = {
  /** Undefined until the app has started, which may be after its document has loaded. */
  __TSR_ROUTER__?: {
    navigate: (to: { href: string }) => Promise<void>;
    state: { status: string; location: { href: string }; resolvedLocation?: { href: string } };
  };
};

/** Navigates within the open document, as a link does. */
export async function goOn(page: Page, address: string): Promise<void> {
  await page.waitForFunction(() => '__TSR_ROUTER__' in window);
  await page.evaluate((href) => (window as unknown as Shown).__TSR_ROUTER__?.navigate({ href }), address);
}

/** Returns a function that waits until the page shows all it asked for: no request is open, and no part of it says that it is loading. */
export function watchLoading(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  let answered = () => undefined as void;
  const onDone = (request: Request) => {
    open.delete(request);
    if (open.size === 0) answered();
  };
  page.on('request', (request) => open.add(request));
  page.on('response', (response) => {
    // a stream stays open for as long as the page does
    if (response.headers()['content-type']?.startsWith('text/event-stream')) onDone(response.request());
  });
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
        const state = (window as unknown as Shown).__TSR_ROUTER__?.state;
        if (state?.status !== 'idle' || state.resolvedLocation?.href !== state.location.href) return false;
        const loading = document.querySelectorAll('[data-testid=page-spinner], [aria-busy=true], .ant-spin-spinning');
        return document.querySelector('h1') !== null && [...loading].every((one) => !one.checkVisibility());
      });
      // rendered parts may start further requests
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
    } while (open.size > 0);
  };
}
