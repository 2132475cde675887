import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, Route } from '@playwright/test';
import { readBuildTable } from '../../scripts/build/build-table.ts';
import { startScenario } from '#mocks/scenarios/run.ts';
import type { Outcome, Run } from '#mocks/scenarios/run.ts';
import type { Scenario } from '#mocks/scenarios/scenario.ts';

type Manifest = Record<string, { file: string }>;

/** Maps a built file to its source. A file without one, such as a stylesheet, maps to itself. */
function sourcesOfBuild(): (pathname: string) => string {
  const dist = join(import.meta.dirname, '../../dist');
  const text = readFileSync(join(dist, '.vite/manifest.json'), 'utf8');
  const sources = new Map(Object.entries(JSON.parse(text) as Manifest).map(([source, { file }]) => [`/${file}`, source]));
  const { routes, messages } = readBuildTable(dist);
  for (const [language, file] of Object.entries(messages)) sources.set(`/assets/${file}`, `src/i18n/locales/${language}/common.json`);
  for (const [id, files] of Object.entries(routes))
    for (const file of files.split(' ').slice(0, 2)) sources.set(`/assets/${file}`, `src/routes${id}.tsx?tsr-split=component`);
  return (pathname) => (pathname.endsWith('.css') ? pathname : (sources.get(pathname) ?? pathname));
}

export type AppliedScenario = {
  /** Starts a scenario that begins after the app has opened. */
  begin: () => void;
  /** Ends the scenario and answers the requests it held. */
  end: () => Promise<void>;
};

/** Applies a scenario to the requests of a page through Playwright routes. Other requests go to the server. */
export async function applyScenario(page: Page, scenario: Scenario): Promise<AppliedScenario> {
  const sourceOf = sourcesOfBuild();
  const held = new Set<Route>();
  let run: Run | undefined = scenario.begins === 'opened' ? undefined : startScenario(scenario);

  const release = async (route: Route): Promise<void> => {
    // The page may be closed by then.
    if (held.delete(route)) await route.continue().catch(() => undefined);
  };

  async function applyOutcome(route: Route, outcome: Outcome): Promise<void> {
    if (outcome.kind === 'answer') {
      const { status, contentType, body } = outcome;
      await route.fulfill({ status, ...(status === 204 ? {} : { contentType, body }) });
    } else if (outcome.kind === 'refused') {
      await route.abort('connectionrefused');
    } else {
      held.add(route);
      if (outcome.kind === 'late') setTimeout(() => void release(route), outcome.ms).unref();
    }
  }

  if (scenario.ends !== undefined && 'reload' in scenario.ends)
    page.on('request', (request) => {
      if (run !== undefined && request.isNavigationRequest()) run = undefined;
    });
  await page.route(typeof scenario.on === 'object' && 'files' in scenario.on ? /\/assets\// : /\/api(v2)?\//, async (route) => {
    const url = route.request().url();
    const outcome = run?.outcomeOf({ url, source: sourceOf(new URL(url).pathname) });
    if (outcome === undefined) await route.continue();
    else await applyOutcome(route, outcome);
  });

  return {
    begin: () => {
      run = startScenario(scenario);
    },
    end: async () => {
      run = undefined;
      await Promise.all([...held].map(release));
    },
  };
}
