import * as contract from '#contract/listing-own.ts';
import { actOnListings, actOnOwn } from '../../setup/act-on-listings.ts';
import { deviceOf } from '../listing-content.ts';
import type { SampleContext, SamplesOf } from '../samples.ts';

export async function samples({ server, user, admin: administrator }: SampleContext): Promise<SamplesOf<typeof contract>> {
  const made = async (title: string) => {
    const body = { id: null, kind: 'device', version: null, content: deviceOf({ title }) };
    return server.call(contract.save, { body }, user);
  };
  const published = await made('契约自有仪器');
  await actOnOwn(server.call, user, published.id, 'send');
  await actOnListings(server.call, administrator, published.id, 'publish');
  const spare = await made('契约自有草稿');
  const version = spare.draft?.version ?? null;
  return {
    list: () => ({ body: { keyword: '契约' } }),
    detail: () => ({ params: { id: spare.id } }),
    version: () => ({ params: { id: published.id, version: '1' } }),
    companies: () => ({}),
    contact: () => ({}),
    figures: () => ({}),
    exportedFigures: () => ({ params: { language: 'en-US' } }),
    save: () => ({ body: { id: null, kind: 'device', version: null, content: deviceOf({ title: '契约新增自有' }) } }),
    act: () => ({ body: { listings: [{ id: spare.id, draft: version, published: null }], action: 'send' } }),
  };
}
