import { delay, http, HttpResponse } from 'msw';
import type { HttpHandler } from 'msw';
import { startScenario } from './run.ts';
import type { Outcome } from './run.ts';
import { scenarioList } from './list.ts';
import type { Scenario } from './scenario.ts';
import type { ScenarioName } from './list.ts';

/**
 * Converts a scenario to MSW handlers; `path` (`*` matches anything) limits it to some calls. Other requests pass to the next handlers.
 */
export function scenarioHandlers(scenario: Scenario, path?: string): HttpHandler[] {
  const run = startScenario(path === undefined ? scenario : { ...scenario, on: { path } });
  return [
    http.all('*', ({ request }) => {
      // MSW runs on unbundled sources, so an address is a source path
      const { pathname, search } = new URL(request.url);
      const found = run.outcomeOf({ url: request.url, source: pathname + search });
      return found === undefined ? undefined : respond(found);
    }),
  ];
}

async function respond(outcome: Outcome): Promise<Response | undefined> {
  if (outcome.kind === 'refused') return HttpResponse.error();
  if (outcome.kind === 'silence') await delay('infinite');
  if (outcome.kind === 'late') await delay(outcome.ms);
  if (outcome.kind !== 'answer') return undefined;
  const { status, contentType, body } = outcome;
  if (status === 204) return new HttpResponse(null, { status });
  return new HttpResponse(body, { status, headers: { 'content-type': contentType } });
}

/** Every scenario by name: `interceptor.use(...scenarios.drift('…/result-search'))`. */
export const scenarios = Object.fromEntries(
  Object.entries(scenarioList).map(([name, scenario]) => [name, (path?: string) => scenarioHandlers(scenario, path)]),
) as Record<ScenarioName, (path?: string) => HttpHandler[]>;
