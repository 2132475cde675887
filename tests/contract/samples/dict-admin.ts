import * as contract from '#contract/dict-admin.ts';
import { importSamples } from '../import-samples.ts';
import type { SampleContext, SamplesOf } from '../samples.ts';

const root = (category: string) => ({ category, name: '契约', nameEn: 'Contract', parentCategory: null, remark: '', version: null });
const blank = { parentId: null, value: null, enabled: true, colour: null, remark: '' };
const entry = (code: string) => ({ ...blank, category: 'contract', code, name: '契约', nameEn: 'Contract' });

export async function samples({ server, admin }: SampleContext): Promise<SamplesOf<typeof contract>> {
  for (const category of ['contract', 'contract.gone']) await server.call(contract.saveRoot, { body: root(category) }, admin);
  const made = await server.call(contract.create, { body: entry('first') }, admin);
  const spare = await server.call(contract.create, { body: entry('spare') }, admin);
  const { list } = await server.call(contract.history, { params: { id: made.id } }, admin);
  const { category: _category, sort: _sort, updatedAt: _updatedAt, ...stored } = made;
  return {
    root: () => ({}),
    rootList: () => ({ params: { keyword: '契约' } }),
    saveRoot: () => ({ body: root('contract.suite') }),
    deleteRoot: () => ({ body: { category: 'contract.gone', version: 1 } }),
    list: () => ({ params: { category: 'contract', page: '1' } }),
    detail: () => ({ params: { id: String(made.id) } }),
    create: () => ({ body: entry('second') }),
    update: () => ({ body: { ...stored, name: '改名' } }),
    post: () => ({ body: { category: 'contract', action: 'disable', entries: [spare] } }),
    history: () => ({ params: { id: String(made.id) } }),
    restore: () => ({ body: { historyIds: [list[0]?.id ?? 0] } }),
    exportEntries: () => ({ params: { category: 'contract' } }),
    ...(await importSamples(server, contract, admin, '编码,名称\nsuite,契约', { category: 'contract' })),
    importTemplate: () => ({ params: { language: 'en-US' } }),
  };
}
