// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { waitForSettings } from '#app/first-load/early-start.ts';
import { settings } from '#http/settings.ts';

let script: HTMLScriptElement;

beforeEach(() => {
  vi.useFakeTimers();
  script = document.createElement('script');
  // of an unknown type, so that jsdom does not run it
  script.type = 'text/plain';
  script.src = '/settings.js';
  document.body.append(script);
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
});
afterEach(() => {
  script.remove();
  delete window.pmisSettings;
  vi.useRealTimers();
  vi.restoreAllMocks();
  // removed for the next test file
  return waitForSettings();
});

/** Starts waiting; `ended` returns whether it is over. */
function waiting() {
  const wait = { ended: false };
  void waitForSettings().then(() => (wait.ended = true));
  return wait;
}
const moment = () => vi.advanceTimersByTimeAsync(0);

test('values that settings.js has already set are read at once', async () => {
  window.pmisSettings = { apiRoot: '/gw' };
  const wait = waiting();
  await moment();
  expect(wait.ended).toBe(true);
  expect(settings()).toMatchObject({ apiRoot: '/gw', isLate: false });
});

test('values that settings.js sets during the wait are read', async () => {
  const wait = waiting();
  await vi.advanceTimersByTimeAsync(4900);
  expect(wait.ended).toBe(false);
  window.pmisSettings = { apiRoot: '/gw' };
  script.dispatchEvent(new Event('load'));
  await moment();
  expect(wait.ended).toBe(true);
  await vi.advanceTimersByTimeAsync(5000);
  expect(settings()).toMatchObject({ apiRoot: '/gw', isLate: false });
});

test.each(['error', 'load'])('settings.js that sets nothing ends the wait with %s', async (type) => {
  const wait = waiting();
  script.dispatchEvent(new Event(type));
  await moment();
  expect(wait.ended).toBe(true);
  expect(settings()).toMatchObject({ apiRoot: '/api', isLate: false });
});

test('if settings.js ended earlier, the load of the page ends the wait', async () => {
  const wait = waiting();
  window.dispatchEvent(new Event('load'));
  await moment();
  expect(wait.ended).toBe(true);
});

test('settings.js is given up after 5 s, and ignored afterwards', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const wait = waiting();
  await vi.advanceTimersByTimeAsync(5000);
  expect(wait.ended).toBe(true);
  window.pmisSettings = { apiRoot: '/gw' };
  script.dispatchEvent(new Event('load'));
  await moment();
  expect(settings()).toMatchObject({ apiRoot: '/api', isLate: true });
  expect(log).toHaveBeenCalledExactlyOnceWith('[pmis] settings.js cannot be used: timeout of 5000ms exceeded');
});
