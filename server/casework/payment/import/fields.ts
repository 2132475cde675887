import type { PaymentState } from '#domain/payment/states.ts';
import { paymentStates } from '#domain/payment/states.ts';
import type { ImportField } from '#server/platform/table/kind/kind.ts';
import type { Words } from '#server/platform/table/kind/words.ts';
import { words } from '#server/platform/table/kind/words.ts';

/** The columns of the finance office's file, and of the export. */
export const paymentFields = [
  {
    key: 'number',
    label: words('申请编号', 'Application number'),
    synonyms: ['编号', '申报编号', '申请单号', '业务编号', 'number', 'application no'],
    required: true,
  },
  { key: 'company', label: words('企业名称', 'Company'), synonyms: ['企业', '单位名称', '收款单位', '收款人', '户名', 'payee'] },
  {
    key: 'creditCode',
    label: words('统一社会信用代码', 'Credit code'),
    synonyms: ['信用代码', '社会信用代码', '统一信用代码', 'unified social credit code'],
  },
  {
    key: 'amount',
    label: words('金额（元）', 'Amount (yuan)'),
    synonyms: ['金额', '拨付金额', '兑付金额', '支付金额', '实付金额', '补助金额', 'amount'],
  },
  { key: 'batch', label: words('批次', 'Batch'), synonyms: ['拨付批次', '兑付批次', '支付批次', '批次号', 'batch no'] },
  {
    key: 'paidOn',
    label: words('拨付日期', 'Paid on'),
    synonyms: ['支付日期', '兑付日期', '付款日期', '到账日期', '日期', 'date', 'payment date'],
  },
  { key: 'state', label: words('状态', 'State'), synonyms: ['拨付状态', '支付状态', '兑付状态', '结果', '支付结果', 'status', 'result'] },
  { key: 'reason', label: words('原因', 'Reason'), synonyms: ['失败原因', '退票原因', '退汇原因', '说明', '备注', 'remark', 'note'] },
] as const satisfies readonly ImportField[];

export type PaymentColumn = (typeof paymentFields)[number]['key'];

/** How the states are written, the same as on the page. */
export const stateWords: Record<PaymentState, Words> = {
  due: words('待拨付', 'To pay'),
  partly: words('部分拨付', 'Partly paid'),
  paid: words('已拨付', 'Paid'),
  failed: words('拨付失败', 'Failed'),
  returned: words('银行退回', 'Sent back'),
  clawback: words('追回中', 'Being reclaimed'),
  recovered: words('已追回', 'Recovered'),
};

/** How finance offices and banks write them besides. */
export const otherStateWords: Record<PaymentState, readonly string[]> = {
  due: ['待支付', '未支付', '待兑付', '未拨付', '待付', 'pending'],
  partly: ['分批拨付', '部分支付', '部分兑付', '分期拨付', 'partial', 'part paid', 'instalment'],
  paid: ['已支付', '已兑付', '已付', '支付成功', '拨付成功', '成功', '已到账', 'success'],
  failed: ['支付失败', '失败', '未成功', 'failure'],
  returned: ['退票', '退汇', '已退回', '退回', 'returned'],
  clawback: ['追缴', '追缴中', '追回', 'clawback'],
  recovered: ['已追缴', '已收回', '已退还'],
};

/** One sentence for each state that a payment has, and for each pair of states: a note has its values in one language only. */
const stateNotes = Object.fromEntries(
  paymentStates.flatMap((from) => {
    const { 'zh-CN': zh, 'en-US': en } = stateWords[from];
    const recorded = words(
      `已登记为“${zh}”，内容与文件不同；如需更正，请先在页面上处理。`,
      `It is recorded as “${en}” already, with other values. Correct it on the page first.`,
    );
    const pairs = paymentStates.map((to): [string, Words] => [
      `transition.${from}.${to}`,
      words(`目前是“${zh}”，不能变为“${stateWords[to]['zh-CN']}”。`, `It is “${en}” now and cannot become “${stateWords[to]['en-US']}”.`),
    ]);
    return [[`recorded.${from}`, recorded] as [string, Words], ...pairs];
  }),
);

export const paymentNotes: Readonly<Record<string, Words>> = {
  numberUnknown: words('没有编号为“{value}”的待兑付申请。', 'No approved application with a payment has the number “{value}”.'),
  numberForm: words('申请编号应形如 2026-000123：“{value}”。', 'An application number looks like 2026-000123: “{value}”.'),
  companyOther: words('“{value}”不是这份申请的企业（{company}）。', '“{value}” is not the company of this application ({company}).'),
  codeOther: words('“{value}”不是这家企业的信用代码（{code}）。', '“{value}” is not the credit code of this company ({code}).'),
  amountForm: words('无法识别金额“{value}”。', '“{value}” is not an amount of money.'),
  amountOther: words(
    '与核定金额不同：核定 {approved}，文件中 {value}。',
    'Other than the approved amount: {approved} approved, {value} in the file.',
  ),
  amountPart: words(
    '少于尚未拨付的金额：尚余 {left}，文件中 {value}。分批拨付的，请将状态写为“部分拨付”。',
    'Less than is left to pay: {left} left, {value} in the file. If it is an instalment, write “Partly paid” as its state.',
  ),
  amountOver: words('超过可以登记的金额：最多 {left}，文件中 {value}。', 'More than there is: {left} at most, {value} in the file.'),
  amountBudget: words('超出本政策的资金预算：这笔最多可以核定 {left}。', 'More than the budget of the policy covers: {left} at most.'),
  instalment: words('分批拨付：此后累计 {paid}，核定 {approved}。', 'An instalment: {paid} of {approved} is paid then.'),
  unsettled: words('还没有核定金额，不能登记拨付结果。', 'Its amount is not stated yet, so that nothing can have been paid.'),
  notice: words('公示尚未结束，或该企业已移出公示名单，不能登记拨付结果。', 'Its public notice has not ended, or it was taken out of it.'),
  day: words('无法识别日期“{value}”。', '“{value}” is not a date.'),
  future: words('拨付日期不能晚于今天。', 'The day of payment cannot be in the future.'),
  own: words('不能办理自己或本企业的资金。', 'You cannot handle the money of your own application, or of your company.'),
  ...stateNotes,
};
