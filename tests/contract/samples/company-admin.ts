import * as contract from '#contract/company-admin.ts';
import type { BulkRun } from '#contract/bulk.ts';
import { bulkSamples } from '../bulk-samples.ts';
import { companyOf } from '../company-content.ts';
import type { SampleContext, SamplesOf } from '../samples.ts';

const fact = { key: 'headcount@2025', value: 31, source: '企业年报', sourceDate: '2026-06-01', confirmed: true };

export async function samples({ server, admin }: SampleContext): Promise<SamplesOf<typeof contract>> {
  const made = (name: string) => server.call(contract.save, { body: companyOf(name) }, admin);
  const [kept, gone, back] = [await made('契约甲厂'), await made('契约丙厂'), await made('契约丁厂')];
  // merged in versions that no other call changes
  const [into, from] = [await made('契约戊厂'), await made('契约己厂')];
  const { undo } = await server.call(contract.remove, { body: back }, admin);
  const freeze = async () => {
    const name = `契约批量${crypto.randomUUID().slice(0, 8)}厂`;
    await made(name);
    return server.call(contract.bulkFreeze, { body: { keyword: name } }, admin);
  };
  const begin = ({ id }: BulkRun) => server.call(contract.bulkStart, { body: { id, action: 'delete' } }, admin);
  return {
    ...bulkSamples(server, { freeze, begin }),
    bulkFreeze: () => ({ body: { keyword: '契约' } }),
    bulkStart: async () => ({ body: { id: (await freeze()).id, action: 'delete' } }),
    list: () => ({ body: { keyword: '契约' } }),
    exportCompanies: () => ({ params: { keyword: '契约' } }),
    detail: () => ({ params: { id: kept.id } }),
    save: () => ({ body: companyOf('契约新增厂') }),
    saveFacts: () => ({ body: { ...kept, facts: [fact] } }),
    duplicates: () => ({ body: {} }),
    merge: () => ({ body: { keepId: into.id, keepVersion: into.version, dropId: from.id, dropVersion: from.version } }),
    remove: () => ({ body: gone }),
    undo: () => ({ body: { undo } }),
  };
}
