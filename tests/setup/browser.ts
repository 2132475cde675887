import '@testing-library/jest-dom/vitest';
import { cleanup, configure, getConfig } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import { interceptor } from '#mocks/node.ts';
import { watchConsole } from './console.ts';
import { hangOfState } from './hang.ts';
import { setCurrentUser, setVisible } from '#session/session.ts';

/** Browser features that antd and the router need and jsdom lacks. */
window.matchMedia = (query: string) =>
  ({
    // reduced motion, so that tests need not wait for animations
    matches: query.includes('reduced-motion'),
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  }) as unknown as MediaQueryList;
window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
  this.querySelector<HTMLElement>('button')?.focus();
};
HTMLDialogElement.prototype.close = function close(answer = '') {
  this.open = false;
  this.returnValue = answer;
  this.dispatchEvent(new Event('close'));
};
globalThis.ResizeObserver ??= class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
};
globalThis.IntersectionObserver ??= class {
  root = null;
  rootMargin = '';
  scrollMargin = '';
  thresholds = [];
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): [] {
    return [];
  }
};

// the largest parts of the app, compiled before any test begins: a set-up file has no time limit
// One after the other: asked for one file twice at once, Vite's module runner loads it twice.
await import('#app/app.tsx');
await import('#entities/identity/sign-in/LoginDialog.tsx');

const { getElementError } = getConfig();
configure({
  asyncUtilTimeout: hangOfState,
  // printing the page takes longer than the query, and a wait throws away all errors but the last: the message is made when it is read
  getElementError: (message, container) =>
    Object.defineProperty(Object.assign(new Error(), { name: 'TestingLibraryElementError' }), 'message', {
      configurable: true,
      get: () => getElementError(message, container).message,
    }),
});

// first: the hook before it, which is called after the others, hears what they cause
watchConsole();

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
// a page's part that is still loading when its file ends stays broken for the files after it, which share what is loaded
afterAll(() => vi.dynamicImportSettled());
afterAll(() => interceptor.close());
