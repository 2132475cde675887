import type * as contract from '#contract/application-admin.ts';
import { appeal } from '#contract/application/appeal.ts';
import type { SamplesOf } from '../samples.ts';

export const samples = (): SamplesOf<typeof contract> => ({
  forms: () => ({}),
  definition: () => ({ params: { kind: 'policy', subjectId: 'nat-hnte' } }),
  publish: () => ({ body: { kind: 'appeal', version: 1, definition: appeal.definition } }),
  routing: () => ({}),
  saveRouting: () => ({
    body: { version: 0, rules: [{ kind: 'appeal', issuer: null, region: '999900', topic: 'finance', department: 'yunxi-finance' }] },
  }),
  list: () => ({ body: {} }),
  figures: () => ({ params: {} }),
  exported: () => ({ params: { from: '2026-01-01', overdue: 'true' } }),
});
