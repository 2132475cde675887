import * as contract from '#contract/resource-admin.ts';
import type { SampleContext, SamplesOf } from '../samples.ts';

const entry = (resourceKey: string) => ({
  id: null,
  version: null,
  parentId: 0,
  resourceKey,
  resourceName: '契约',
  resourceNameEn: 'Contract',
  resourcePath: '',
  resourceIcon: 'folder',
});

export async function samples({ server, admin }: SampleContext): Promise<SamplesOf<typeof contract>> {
  const spare = await server.call(contract.save, { body: entry('contract:spare') }, admin);
  const gone = await server.call(contract.save, { body: entry('contract:gone') }, admin);
  return {
    list: () => ({}),
    save: () => ({ body: entry('contract:suite') }),
    move: () => ({ body: { parentId: 0, entries: [spare] } }),
    remove: () => ({ body: { id: gone.id, version: gone.version } }),
  };
}
