import type { Browser } from '@playwright/test';

export type Profile = { cpu: number; latency: number; down: number; up: number };

const bytesPerSecond = (kilobits: number) => (kilobits * 1000) / 8;

export const profiles: Record<string, Profile> = {
  slow4g: { cpu: 4, latency: 150, down: bytesPerSecond(1600), up: bytesPerSecond(750) },
  unthrottled: { cpu: 1, latency: 0, down: -1, up: -1 },
};

export type Visited = {
  name: string;
  address: string;
  /** The page can be read once this is visible. */
  ready: string;
  /** Of the signed-in user. */
  token?: string | undefined;
};

export type Visit = {
  /** Milliseconds until the page can be read, and until the app has it in hand. */
  ready: number;
  started: number;
  /** Milliseconds of tasks beyond 50 ms each, until it can be read. */
  blocked: number;
  scripts: number;
  requests: number;
  shift: number;
};

type State = Pick<Visit, 'ready' | 'started' | 'blocked' | 'shift'>;

/** Runs in the page: keeps when `selector` is first visible while nothing says that it is loading, and how much moved. */
function probe(selector: string): void {
  const state: State = { ready: 0, started: 0, blocked: 0, shift: 0 };
  Object.assign(window, { pageLoad: state });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!entry.hadRecentInput) state.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      if (state.ready === 0 || startTime < state.ready) state.blocked += Math.max(0, duration - 50);
  }).observe({ type: 'longtask', buffered: true });
  const look = () => {
    const { height = 0 } = document.querySelector(selector)?.getBoundingClientRect() ?? {};
    const loading = [...document.querySelectorAll('[data-testid=page-spinner], [aria-busy=true], .ant-spin-spinning')];
    if (state.ready === 0 && height > 0 && loading.every((one) => !one.checkVisibility())) state.ready = performance.now();
    if (state.ready > 0 && document.querySelector('#page-markup, .waiting') === null) state.started = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Stores a sign-in as the app does. */
function signIn(token: string): void {
  for (const key of ['ixiaomayun_accessToken', 'industrial_accessToken']) localStorage.setItem(key, token);
}

/** One cold visit: a new browser context, empty caches. */
export async function visit(browser: Browser, { address, ready, token }: Visited, profile: Profile): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 }, locale: 'zh-CN' });
  try {
    const page = await context.newPage();
    await page.addInitScript(probe, ready);
    if (token !== undefined) await page.addInitScript(signIn, token);
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: profile.latency,
      downloadThroughput: profile.down,
      uploadThroughput: profile.up,
    });
    await session.send('Emulation.setCPUThrottlingRate', { rate: profile.cpu });
    const types = new Map<string, string>();
    let requests = 0;
    let scripts = 0;
    session.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type));
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      requests += 1;
      if (types.get(requestId) === 'Script') scripts += encodedDataLength;
    });
    await page.goto(address, { waitUntil: 'commit' });
    await page.waitForFunction(() => (Reflect.get(window, 'pageLoad') as State | undefined)?.started, undefined, { timeout: 60_000 });
    // pages of signed-in users keep a stream open: not until the network is quiet
    await page.waitForTimeout(500);
    const state = await page.evaluate(() => Reflect.get(window, 'pageLoad') as State);
    return { ...state, scripts, requests };
  } finally {
    await context.close();
  }
}
