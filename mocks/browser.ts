import { setupWorker } from 'msw/browser';
import { scenarioHandlers } from './scenarios/msw.ts';
import type { Scenario } from './scenarios/scenario.ts';

const worker = setupWorker();
let started: Promise<unknown> | undefined;

/** Applies a scenario to the real server's answers, or none. The worker starts with the first one and passes everything else through. */
export async function applyScenario(scenario: Scenario | undefined): Promise<void> {
  if (scenario === undefined && started === undefined) return;
  started ??= worker.start({ onUnhandledFrame: 'bypass', quiet: true });
  await started;
  worker.resetHandlers(...(scenario === undefined ? [] : scenarioHandlers(scenario)));
}
