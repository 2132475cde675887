import { delay, http, HttpResponse } from 'msw';
import type { HttpHandler } from 'msw';
import { startScenario } from './run.ts';
import type { Outcome } from './run.ts';
import { scenarioList } from './list.ts';
import type { Scenario } from './scenario.ts';
import type { ScenarioName } from './list.ts';

/** A scenario as MSW handlers; `path` (`*` stands for anything) narrows it to some calls. What it leaves alone goes to the handlers below. */
export function scenarioHandlers(scenario: Scenario, path?: string): HttpHandler[] {
  const run = startScenario(path === undefined ? scenario : { ...scenario, on: { path } });
  return [
    http.all('*', ({ request }) => {
      // where MSW is used nothing is bundled: an address is the source's own
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
