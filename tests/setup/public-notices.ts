import * as application from '#contract/application.ts';
import type { NoticeDetail } from '#contract/public-notice-admin.ts';
import * as admin from '#contract/public-notice-admin.ts';
import type { CallInput } from '#contract/endpoint.ts';
import type { StoredFile } from '#contract/file.ts';
import { payingPolicy } from './payments.ts';
import type { TestServer } from './server.ts';

type Calls = Pick<TestServer, 'call'>;
type Content = Partial<CallInput<typeof admin.save>['body']>;

/** Stores a draft of a notice with these applications. */
export const saveNotice = ({ call }: Calls, officer: string, applicationIds: string[], content: Content = {}): Promise<NoticeDetail> =>
  call(
    admin.save,
    {
      body: {
        id: null,
        version: null,
        policyId: payingPolicy,
        title: '技术改造补助拟支持名单公示',
        round: '2026 年第一批',
        days: 5,
        showsAmount: false,
        ...content,
        applicationIds,
      },
    },
    officer,
  );

type Action = CallInput<typeof admin.act>['body']['action'];

/** Acts on the current version of a notice. */
export async function actOnNotice({ call }: Calls, id: string, officer: string, action: Action, note = '') {
  const { version } = await call(admin.detail, { params: { id } }, officer);
  return call(admin.act, { body: { id, version, action, note } }, officer);
}

/** Announces these applications. */
export async function announce(server: Calls, officer: string, applicationIds: string[], content: Content = {}): Promise<NoticeDetail> {
  const { id } = await saveNotice(server, officer, applicationIds, content);
  const announced = await actOnNotice(server, id, officer, 'announce');
  if (announced === null) throw new Error('an announced notice is shown');
  return announced;
}

/** The fields of an objection, besides its proof. */
const objectionFields = { reason: '该项目与另一家企业的项目重复申报', contactName: '王芳', contactPhone: '13800000000' };

/** Fills in an objection to a row. Returns the body to send. */
export async function beginObjection({ call }: Calls, token: string, rowId: string, proof: StoredFile) {
  const { id } = await call(application.begin, { body: { kind: 'objection', subjectId: rowId } }, token);
  const { version } = await call(application.detail, { params: { id } }, token);
  const { fileId, name, size } = proof;
  return { id, version, answers: { fields: objectionFields, materials: { evidence: [{ fileId, name, size }] } } };
}

/** Objects to a row. Returns the id of the objection. */
export async function object(server: Calls, token: string, rowId: string, proof: StoredFile): Promise<string> {
  const body = await beginObjection(server, token, rowId, proof);
  await server.call(application.submit, { body }, token);
  return body.id;
}
