import * as application from '#contract/application.ts';
import * as contract from '#contract/document.ts';
import { newCompany, saveLoan, sendLoan } from '../../setup/applications.ts';
import { pdf, store } from '../policy-content.ts';
import type { SampleContext, SamplesOf } from '../samples.ts';

export async function samples({ server, user }: SampleContext): Promise<SamplesOf<typeof contract>> {
  const stored = (name: string) => store(server, user, pdf(name, `%PDF-1.7 ${name}`));
  const licence = await stored('资料契约执照.pdf');
  const fileOf = ({ fileId, name, size }: typeof licence) => ({ fileId, name, size });
  const make = async (title: string, file: typeof licence) =>
    server.call(contract.create, { body: { kind: 'businessLicence', title, grade: 'C', files: [fileOf(file)] } }, user);
  const used = await make('契约营业执照', licence);
  const [renewed, spare] = [await make('契约换证', await stored('旧证.pdf')), await make('契约删除', await stored('多余.pdf'))];
  const [next, fresh] = [await stored('新证.pdf'), await stored('新增.pdf')];
  const productId = 'document-loan';
  await saveLoan(server.db, { id: productId });
  const companyId = await newCompany(server, user, '资料契约有限公司');
  const sent = await sendLoan(server, user, { productId, companyId, licence });
  const { id } = await server.call(application.detail, { params: { id: sent.id } }, user);
  return {
    list: () => ({ body: {} }),
    detail: () => ({ params: { id: used.id } }),
    wanted: () => ({}),
    create: () => ({ body: { kind: 'patent', title: '一种传感器', grade: 'C', files: [fileOf(fresh)], validTo: '2040-01-01' } }),
    renew: () => ({ body: { id: renewed.id, version: renewed.version, grade: 'C', files: [fileOf(next)] } }),
    edit: () => ({ body: { id: used.id, version: used.version, kind: 'businessLicence', title: '营业执照副本' } }),
    remove: () => ({ body: { id: spare.id, version: spare.version } }),
    ofApplication: () => ({ params: { id } }),
    vouch: () => ({ body: { applicationId: id, documentId: used.id, number: 1, grade: 'B' } }),
  };
}
