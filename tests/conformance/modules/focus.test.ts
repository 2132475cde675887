import { focusManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFocusWindow, focusWindow, listenToFocus } from '#app/first-load/focus.ts';
import { createQueryClient } from '#app/first-load/query-client.ts';

const noop = () => undefined;
let now = 0;
let visible = true;

beforeEach(() => {
  vi.useFakeTimers();
  now = 1_000_000;
  visible = true;
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => (visible ? 'visible' : 'hidden'));
});
afterEach(() => {
  focusManager.setEventListener(() => noop);
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** A client with active queries, and how often each of them has been asked for. */
async function activeQueries(...staleTimes: number[]) {
  const focus = createFocusWindow(() => now);
  listenToFocus(focus);
  const client = createQueryClient({ onQueryError: noop, onMutationError: noop }, focus);
  client.mount();
  const asked = staleTimes.map(() => 0);
  const stops = staleTimes.map((staleTime, index) =>
    new QueryObserver(client, {
      queryKey: ['focus', index],
      staleTime,
      queryFn: () => {
        asked[index] = (asked[index] ?? 0) + 1;
        return index;
      },
    }).subscribe(noop),
  );
  await vi.advanceTimersByTimeAsync(0);
  const close = () => {
    for (const stop of stops) stop();
    client.unmount();
  };
  return { asked, close };
}

type Occasion = 'focus' | 'blur' | 'hide' | 'show';

async function happen(...occasions: Occasion[]) {
  for (const occasion of occasions) {
    if (occasion === 'focus' || occasion === 'blur') {
      window.dispatchEvent(new Event(occasion));
    } else {
      visible = occasion === 'show';
      document.dispatchEvent(new Event('visibilitychange'));
    }
    await vi.advanceTimersByTimeAsync(0);
  }
}

test('returning to the window refetches at most once per time-span, in any sequence of events and pauses', async () => {
  const { asked, close } = await activeQueries(0);
  const occasions: Occasion[] = ['blur', 'focus', 'hide', 'show', 'focus', 'blur', 'show'];
  let seed = 7;
  const next = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
  const spans = 12;
  for (let at = 0; at < spans * 40; at += 1) {
    await happen(occasions[next(occasions.length)] ?? 'focus');
    now += focusWindow / 40;
  }
  expect(asked[0]).toBeGreaterThan(spans / 2);
  expect(asked[0]).toBeLessThanOrEqual(1 + spans + 1);
  close();
});
