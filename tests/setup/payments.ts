import * as admin from '#contract/application-admin.ts';
import * as application from '#contract/application.ts';
import * as approval from '#contract/approval.ts';
import * as payment from '#contract/payment-admin.ts';
import type { PaymentDetail } from '#contract/payment-admin.ts';
import type { PaymentAction } from '#domain/payment/machine.ts';
import type { PaymentState } from '#domain/payment/states.ts';
import type { TestServer } from './server.ts';

type Calls = Pick<TestServer, 'call'>;

/** A sample policy that pays, and one that only recognises. */
export const payingPolicy = 'yx-tech-transform-l1';
export const recognition = 'nat-hnte';

/** A short form: a project and, if the policy has one, an amount. */
const definition = {
  fields: [
    { code: 'project', type: 'text' as const, label: '项目名称', labelEn: 'Project', required: true },
    { code: 'amount', type: 'money' as const, label: '申请金额', labelEn: 'Amount' },
  ],
  materials: [],
  steps: [{ code: 'decide', label: '批准', labelEn: 'Approval', permission: 'approve:final', agreeing: 1, limitDays: 5 }],
  perWindow: 20,
};

/** Gives a policy the short form. */
export async function shortForm({ call }: Calls, keeper: string, policyId = payingPolicy): Promise<void> {
  const { version } = await call(admin.definition, { params: { kind: 'policy', subjectId: policyId } }, keeper);
  await call(admin.publish, { body: { kind: 'policy', subjectId: policyId, version, definition } }, keeper);
}

/** Publishes the form of a policy with a budget in cents, or without one. */
export async function setBudget({ call }: Calls, keeper: string, budget: { sum: number; since: string } | null): Promise<void> {
  const form = { kind: 'policy', subjectId: payingPolicy };
  const stored = await call(admin.definition, { params: form }, keeper);
  await call(admin.publish, { body: { ...form, version: stored.version, definition: { ...stored.definition, budget } } }, keeper);
}

type Support = { companyId?: string; amount?: number; policyId?: string };

/** Applies for a policy with the short form. Returns the id. */
export async function applyForSupport(
  { call }: Calls,
  token: string,
  { companyId, amount, policyId = payingPolicy }: Support = {},
): Promise<string> {
  const begun = await call(
    application.opening,
    { params: { kind: 'policy', subjectId: policyId, ...(companyId !== undefined && { companyId }) } },
    token,
  );
  const fields = { ...begun.answers.fields, project: '产线改造', ...(amount !== undefined && { amount }) };
  const answers = { fields, materials: {} };
  const body = { kind: 'policy', subjectId: policyId, answers, ...(companyId !== undefined && { companyId }) };
  const { id } = await call(application.begin, { body }, token);
  const { version } = await call(application.detail, { params: { id } }, token);
  await call(application.submit, { body: { id, version, answers } }, token);
  return id;
}

/** Approves an application that is in its only step. */
export async function approve({ call }: Calls, id: string, officer: string): Promise<void> {
  const { version } = await call(application.detail, { params: { id } }, officer);
  await call(approval.decide, { body: { id, version, action: 'approve' } }, officer);
}

type Given = { amount?: number; batch?: string; paidOn?: string; note?: string };

/** The inputs of each action in tests. */
export const namedBy: Record<PaymentAction, Given> = {
  settle: { amount: 500_000_00 },
  pay: { batch: '2026-06', paidOn: '2026-06-12' },
  fail: { note: '账号有误' },
  return: { note: '户名不符，退票' },
  retry: {},
  reclaim: { note: '未完成承诺的投资' },
  recover: {},
};

/** Which actions lead to each state, from the approval on. */
export const waysTo = {
  due: ['settle'],
  partly: ['settle', 'pay'],
  paid: ['settle', 'pay'],
  failed: ['settle', 'fail'],
  returned: ['settle', 'pay', 'return'],
  clawback: ['settle', 'pay', 'reclaim'],
  recovered: ['settle', 'pay', 'reclaim', 'recover'],
} as const satisfies Record<PaymentState, readonly PaymentAction[]>;

export const readPayment = ({ call }: Calls, id: string, officer: string): Promise<PaymentDetail> =>
  call(payment.detail, { params: { id } }, officer);

/** Changes the current version of a payment. */
export async function actOnPayment({ call }: Calls, id: string, officer: string, action: PaymentAction, given: Given = namedBy[action]) {
  const stored = await readPayment({ call }, id, officer);
  return call(payment.act, { body: { id, version: stored.version, action, ...given } }, officer);
}

/** Brings a new payment into a state. */
export async function bringTo(server: Calls, id: string, officer: string, state: PaymentState): Promise<PaymentDetail> {
  // an instalment is less than the amount, and a partial repayment leaves the rest with the company
  const isPart = (action: PaymentAction) => (state === 'partly' && action === 'pay') || (state === 'recovered' && action === 'reclaim');
  const given = (action: PaymentAction) => (isPart(action) ? { ...namedBy[action], amount: 200_000_00 } : namedBy[action]);
  for (const action of waysTo[state]) await actOnPayment(server, id, officer, action, given(action));
  return readPayment(server, id, officer);
}
