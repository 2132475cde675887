import * as contract from '#contract/listing-admin.ts';
import type { BulkRun } from '#contract/bulk.ts';
import { actOnListings } from '../../setup/act-on-listings.ts';
import { deviceOf } from '../listing-content.ts';
import { bulkSamples } from '../bulk-samples.ts';
import { importSamples } from '../import-samples.ts';
import type { SampleContext, SamplesOf } from '../samples.ts';

export async function samples({ server, admin }: SampleContext): Promise<SamplesOf<typeof contract>> {
  const made = async (title: string) => {
    const body = { id: null, kind: 'device', version: null, content: deviceOf({ title }) };
    return server.call(contract.save, { body }, admin);
  };
  const published = await made('契约仪器');
  await actOnListings(server.call, admin, published.id, 'send');
  await actOnListings(server.call, admin, published.id, 'publish');
  const spare = await made('契约草稿仪器');
  const version = spare.draft?.version ?? null;
  const kind = 'device';
  const freeze = async () => {
    const title = `契约批量${crypto.randomUUID().slice(0, 8)}`;
    await made(title);
    return server.call(contract.bulkFreeze, { body: { keyword: title } }, admin);
  };
  const begin = ({ id }: BulkRun) => server.call(contract.bulkStart, { body: { id, action: 'send' } }, admin);
  return {
    ...bulkSamples(server, { freeze, begin }),
    bulkFreeze: () => ({ body: { keyword: '契约' } }),
    bulkStart: async () => ({ body: { id: (await freeze()).id, action: 'send' } }),
    ...(await importSamples(server, contract, admin, '标题,地区,型号\n契约导入仪器,999901,SEM-1', {}, { kind })),
    exportListings: () => ({ params: { kind } }),
    template: () => ({ params: { kind, language: 'en-US' } }),
    list: () => ({ body: { keyword: '契约', kind: ['device'], order: 'title' } }),
    detail: () => ({ params: { id: spare.id } }),
    feature: () => ({ body: { ids: [published.id], featured: true } }),
    version: () => ({ params: { id: published.id, version: '1' } }),
    save: () => ({ body: { id: null, kind: 'device', version: null, content: deviceOf({ title: '契约新增仪器' }), owner: 'user' } }),
    act: () => ({ body: { listings: [{ id: spare.id, draft: version, published: null }], action: 'send' } }),
  };
}
