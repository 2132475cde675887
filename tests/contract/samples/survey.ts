import * as contract from '#contract/survey.ts';
import type { SampleContext, SamplesOf } from '../samples.ts';

export async function samples({ server, user }: SampleContext): Promise<SamplesOf<typeof contract>> {
  const periods = await server.call(contract.periods, {}, user);
  const of = (state: string) => periods.find((one) => one.state === state)?.id ?? '';
  const { mine, period } = await server.call(contract.detail, { params: { id: of('open') } }, user);
  const body = { id: period.id, version: mine?.version ?? null, form: period.form, companyId: null };
  return {
    periods: () => ({}),
    detail: () => ({ params: { id: of('open') } }),
    save: () => ({ body: { ...body, answers: mine?.answers ?? {} } }),
    submit: () => ({
      body: {
        ...body,
        answers: {
          used: 'no',
          clarity: 3,
          financing: 'enough',
          resources: { land: 3, power: 4, talent: 3 },
          overall: 4,
          suggestion: '进度可查',
        },
      },
    }),
    results: () => ({ params: { id: of('closed'), district: '999901' } }),
  };
}
