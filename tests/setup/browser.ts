import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { interceptor } from '#mocks/node.ts';
import { setCurrentUser, setVisible } from '#session/session.ts';

/** What antd and the router ask for and jsdom has not. */
window.matchMedia = (query: string) =>
  ({
    // without motion, as for a person who asks for none: nothing has to be waited for
    matches: query.includes('reduced-motion'),
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  }) as unknown as MediaQueryList;
window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;
globalThis.ResizeObserver ??= class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
};

// a page's chunks are compiled when a test first asks for them
configure({ asyncUtilTimeout: 15_000 });

beforeAll(() => interceptor.listen({ onUnhandledFrame: 'error' }));
afterEach(() => {
  cleanup();
  interceptor.resetHandlers();
  localStorage.clear();
  sessionStorage.clear();
  document.cookie = 'pmis_language=; max-age=0; path=/';
  setCurrentUser(null);
  setVisible(false);
});
afterAll(() => interceptor.close());
