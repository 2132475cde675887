import { sampleSurvey } from '#server/seed/data/survey/questions.ts';
import * as contract from '#contract/survey-admin.ts';
import type { SampleContext, SamplesOf } from '../samples.ts';

const span = { opensAt: '2026-10-01T00:00:00+08:00', closesAt: '2026-10-31T00:00:00+08:00' };

export async function samples({ server, admin }: SampleContext): Promise<SamplesOf<typeof contract>> {
  const { surveys, periods } = await server.call(contract.list, {}, admin);
  const call: typeof server.call = (endpoint, input) => server.call(endpoint, input, admin);
  const make = (title: string) => call(contract.save, { body: { id: null, version: null, title, draft: sampleSurvey } });
  const [spare, gone] = [await make('合同测试问卷'), await make('待删除问卷')];
  const surveyId = surveys[0]?.id ?? '';
  const period = (title: string) => call(contract.savePeriod, { body: { id: null, surveyId, version: null, title, ...span } });
  const [moved, dropped] = [await period('合同测试期'), await period('待删除期')];
  return {
    list: () => ({}),
    detail: () => ({ params: { id: surveyId } }),
    save: () => ({ body: { id: null, version: null, title: '空白问卷', draft: { sections: [] } } }),
    publish: () => ({ body: { id: spare.id, version: spare.version } }),
    remove: () => ({ body: { id: gone.id, version: gone.version } }),
    savePeriod: () => ({ body: { id: null, surveyId, version: null, title: '下一期', titleEn: 'Next', ...span } }),
    movePeriod: () => ({ body: { id: moved.id, version: moved.version, to: 'open' as const } }),
    removePeriod: () => ({ body: { id: dropped.id, version: dropped.version } }),
    exported: () => ({ params: { id: periods.find(({ state }) => state === 'closed')?.id ?? '' } }),
  };
}
