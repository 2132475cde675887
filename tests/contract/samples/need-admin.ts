import * as contract from '#contract/need-admin.ts';
import { missedSearch } from '#server/platform/db/tables/need.ts';
import type { SampleContext, SamplesOf } from '../samples.ts';

const content = {
  name: '契约',
  nameEn: 'Contract',
  broader: ['hiring'],
  official: ['契约用工'],
  colloquial: [],
  english: ['contract work'],
};
const missed = (text: string) => ({ text, day: '2026-06-15', count: 2, covered: 0 });

export async function samples({ server, admin }: SampleContext): Promise<SamplesOf<typeof contract>> {
  await server.call(contract.save, { body: { ...content, code: 'contract-gone', version: null } }, admin);
  await server.db.insert(missedSearch).values([missed('契约缺口'), missed('契约无关')]);
  return {
    list: () => ({}),
    save: () => ({ body: { ...content, code: 'contract-suite', version: null } }),
    remove: () => ({ body: { code: 'contract-gone', version: 1 } }),
    missed: () => ({ params: { page: '1' } }),
    adopt: () => ({ body: { text: '契约缺口', code: 'hiring', word: '契约缺口' } }),
    dismiss: () => ({ body: { text: '契约无关' } }),
    propose: () => ({ body: { title: '写字楼租金补贴', shortName: null, tags: [], summary: '', body: '' } }),
  };
}
