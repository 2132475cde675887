import * as dict from '#contract/dict-admin.ts';
import * as enterpriseImport from '#contract/enterprise-import.ts';
import type { importEndpoints } from '#contract/import.ts';
import * as policyImport from '#contract/policy-import.ts';
import type { TestServer } from '../setup/server.ts';
import type { Samples } from './admin-samples.ts';
import { importDesk, textFile } from './import-desk.ts';

type Calls = ReturnType<typeof importEndpoints>;

/** Inputs for the calls of one kind of import, over files that are sent for them. */
async function samplesOf(server: TestServer, calls: Calls, token: string, csv: string, options: Record<string, string>): Promise<Samples> {
  const desk = importDesk(server, calls, token);
  const file = () => textFile('contract.csv', csv);
  const sent = await desk.send(file());
  const looked = await desk.preview(await desk.send(file()), { options });
  const spare = await desk.send(file());
  const [resource = ''] = calls.importStatus.name.split('.');
  return Object.fromEntries(
    Object.entries({
      importUpload: () => ({ file: file() }),
      importPreview: () => ({ body: { id: sent.id, mapping: sent.mapping, options } }),
      importStatus: () => ({ params: { id: looked.id } }),
      importRows: () => ({ params: { id: looked.id } }),
      importReport: () => ({ params: { id: looked.id } }),
      importApply: () => ({ body: { id: looked.id, counts: looked.counts } }),
      importCancel: () => ({ body: { id: spare.id } }),
    }).map(([name, sample]) => [`${resource}.${name}`, sample]),
  );
}

const blank = { parentId: null, value: null, enabled: true, colour: null, remark: '' };

/** Inputs for the dictionary's calls and for imports, over records made for them. */
export async function dictSamples(server: TestServer, token: string): Promise<Samples> {
  const root = (category: string) => ({ category, name: '契约', nameEn: 'Contract', parentCategory: null, remark: '', version: null });
  const entry = (code: string) => ({ ...blank, category: 'contract', code, name: '契约', nameEn: 'Contract' });
  for (const category of ['contract', 'contract.gone']) await server.call(dict.saveRoot, { body: root(category) }, token);
  const made = await server.call(dict.create, { body: entry('first') }, token);
  const { list } = await server.call(dict.history, { params: { id: made.id } }, token);
  const { category: _category, sort: _sort, updatedAt: _updatedAt, ...said } = made;
  return {
    'dict.root': () => ({}),
    'dict.rootList': () => ({ params: { keyword: '契约' } }),
    'dict.saveRoot': () => ({ body: root('contract.suite') }),
    'dict.deleteRoot': () => ({ body: { category: 'contract.gone' } }),
    'dict.list': () => ({ params: { category: 'contract', page: '1' } }),
    'dict.detail': () => ({ params: { id: String(made.id) } }),
    'dict.create': () => ({ body: entry('second') }),
    'dict.update': () => ({ body: { ...said, name: '改名' } }),
    'dict.post': () => ({ body: { category: 'contract', action: 'disable', ids: [made.id] } }),
    'dict.history': () => ({ params: { id: String(made.id) } }),
    'dict.restore': () => ({ body: { historyIds: [list[0]?.id ?? 0] } }),
    'dict.export': () => ({ params: { category: 'contract' } }),
    ...(await samplesOf(server, dict, token, '编码,名称\nsuite,契约', { category: 'contract' })),
    ...(await samplesOf(server, enterpriseImport, token, '企业名称,2025年职工人数\n契约导入厂,31', {
      source: '企业年报',
      sourceDate: '2026-06-01',
    })),
    ...(await samplesOf(server, policyImport, token, '标题,发布日期,领域,地区\n契约通知,2026-1-5,产业发展,云溪市', {})),
  };
}
