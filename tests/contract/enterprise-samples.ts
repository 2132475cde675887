import * as enterpriseAdmin from '#contract/enterprise-admin.ts';
import type { TestServer } from '../setup/server.ts';
import type { Samples } from './admin-samples.ts';

export const companyOf = (name: string, changed: object = {}) => ({
  id: null,
  version: null,
  name,
  nameEn: null,
  creditCode: null,
  legalForm: null,
  regionCode: '999900',
  industry: 'C',
  scale: null,
  established: null,
  legalRepresentative: null,
  address: null,
  businessScope: null,
  source: '市场监管部门',
  sourceDate: '2026-06-01',
  ...changed,
});

/** Inputs for the calls of those who keep companies, over companies made for them. */
export async function enterpriseSamples(server: TestServer, token: string): Promise<Samples> {
  const made = (name: string) => server.call(enterpriseAdmin.save, { body: companyOf(name) }, token);
  const [kept, dropped, gone, back] = [await made('契约甲厂'), await made('契约乙厂'), await made('契约丙厂'), await made('契约丁厂')];
  const { undo } = await server.call(enterpriseAdmin.remove, { body: back }, token);
  const fact = { key: 'headcount@2025', value: 31, source: '企业年报', sourceDate: '2026-06-01', confirmed: true };
  return {
    'enterpriseAdmin.list': () => ({ body: { keyword: '契约' } }),
    'enterpriseAdmin.detail': () => ({ params: { id: kept.id } }),
    'enterpriseAdmin.save': () => ({ body: companyOf('契约新增厂') }),
    'enterpriseAdmin.saveFacts': () => ({ body: { ...kept, facts: [fact] } }),
    'enterpriseAdmin.duplicates': () => ({ body: {} }),
    'enterpriseAdmin.merge': () => ({ body: { keepId: kept.id, dropId: dropped.id } }),
    'enterpriseAdmin.delete': () => ({ body: gone }),
    'enterpriseAdmin.undo': () => ({ body: { undo } }),
  };
}
