import type * as contract from '#contract/knowledge.ts';
import type { SamplesOf } from '../samples.ts';

export const samples = (): SamplesOf<typeof contract> => ({
  ask: () => ({ body: { topic: 'tax', question: '研发费用加计扣除能和高新优惠同时享受吗？' } }),
});
