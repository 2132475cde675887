import { describe, expect, test } from 'vitest';
import { startScenario } from '#mocks/scenarios/run.ts';
import { scenarioList } from '#mocks/scenarios/list.ts';
import { fits } from '#mocks/scenarios/scenario.ts';

const origin = 'http://127.0.0.1:8000';
const call = { url: `${origin}/apiv2/policy/detail?id=1` };

const bodyOf = (run: ReturnType<typeof startScenario>, path: string): unknown => {
  const outcome = run.outcomeOf({ url: origin + path });
  return outcome?.kind === 'answer' ? JSON.parse(outcome.body) : undefined;
};

describe('a fault scenario', () => {
  test('the answer is in the envelope of the path', () => {
    const run = startScenario(scenarioList.failedWarning);
    expect(bodyOf(run, '/api/currentUser')).toMatchObject({ success: false, errorCode: 'SCENARIO', showType: 1 });
    expect(bodyOf(run, '/apiv2/policy/detail')).toMatchObject({ code: 'SCENARIO', showType: 1, data: null });
  });

  test('only calls are affected, not files', () => {
    const run = startScenario(scenarioList.offline);
    expect(run.outcomeOf(call)).toEqual({ kind: 'refused' });
    expect(run.outcomeOf({ url: `${origin}/src/api/policy.ts`, source: '/src/api/policy.ts' })).toBeUndefined();
  });

  test('a fault limited to a path leaves other paths alone', () => {
    const run = startScenario({ ...scenarioList.serverError, on: { path: '*/result-search' } });
    expect(run.outcomeOf({ url: `${origin}/apiv2/policy/result-search` })).toMatchObject({ status: 500 });
    expect(run.outcomeOf(call)).toBeUndefined();
  });

  test('a fault limited to one answer counts each path separately', () => {
    const run = startScenario(scenarioList.unauthorisedOnce);
    expect(run.outcomeOf(call)).toMatchObject({ status: 401 });
    expect(run.outcomeOf(call)).toBeUndefined();
    expect(run.outcomeOf({ url: `${origin}/api/currentUser` })).toMatchObject({ status: 401 });
  });

  test('a time limit starts with the first request', () => {
    let now = 0;
    const run = startScenario(scenarioList.serverRestart, () => now);
    now = 10_000;
    expect(run.outcomeOf(call)).toEqual({ kind: 'refused' });
    now = 12_999;
    expect(run.outcomeOf(call)).toEqual({ kind: 'refused' });
    now = 13_000;
    expect(run.outcomeOf(call)).toBeUndefined();
  });

  test('files are recognised by their source', () => {
    const run = startScenario(scenarioList.chunkMissing);
    expect(run.outcomeOf({ url: `${origin}/assets/a-1.js`, source: 'src/routes/auth.tsx?tsr-split=component' })).toMatchObject({
      status: 404,
    });
    expect(run.outcomeOf({ url: `${origin}/assets/core-1.js`, source: '_core-1.js' })).toBeUndefined();
  });
});

test.each([
  ['*/result-search', `${origin}/apiv2/policy/result-search`, true],
  ['*/result', `${origin}/apiv2/policy/result-search`, false],
  ['*/oauth/*', `${origin}/api/xm-oauth/oauth/token`, true],
  ['*/a.b', `${origin}/aXb`, false],
])('the pattern %s against %s: %s', (pattern, address, expected) => expect(fits(pattern, address)).toBe(expected));
