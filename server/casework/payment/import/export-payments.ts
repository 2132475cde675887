import type { AdminPayment } from '#contract/payment-admin.ts';
import { todayInChina } from '#domain/china-time.ts';
import { attachment } from '#server/platform/http/answer/content-disposition.ts';
import type { Language } from '#server/platform/http/messages.ts';
import { cellText, spreadsheet } from '#server/platform/table/cell-text.ts';
import type { Cell } from '#server/platform/table/workbook.ts';
import { streamedWorkbook } from '#server/platform/table/workbook.ts';
import type { PaymentColumn } from './fields.ts';
import { paymentFields, stateWords } from './fields.ts';

const widths: Partial<Record<PaymentColumn, number>> = { number: 16, company: 36, creditCode: 24, amount: 16, reason: 40 };

const cellsOf = ({ company, ...one }: AdminPayment, language: Language): Record<PaymentColumn, Cell> => ({
  number: one.number,
  company: cellText(company?.name ?? null),
  creditCode: one.creditCode,
  amount: one.amount === null ? null : one.amount / 100,
  batch: cellText(one.batch),
  paidOn: one.paidOn,
  state: stateWords[one.state][language],
  reason: cellText(one.reason),
});

async function* lines(found: AsyncGenerator<AdminPayment>, language: Language): AsyncGenerator<Cell[]> {
  try {
    for await (const one of found) {
      const cells = cellsOf(one, language);
      yield paymentFields.map(({ key }) => cells[key]);
    }
  } finally {
    // a cancelled download stops the reading
    await found.return(undefined);
  }
}

/** Writes payments as a spreadsheet while reading them, under the headings that an import reads. */
export function exportPayments(
  found: AsyncGenerator<AdminPayment>,
  language: Language,
  now: Date,
): { body: ReadableStream<Uint8Array>; headers: Record<string, string> } {
  const today = todayInChina(now);
  const columns = paymentFields.map(({ key, label }) => ({
    heading: label[language],
    width: widths[key] ?? 14,
    ...(key === 'amount' && { numFmt: '#,##0.00' }),
  }));
  return {
    body: streamedWorkbook({ name: language === 'zh-CN' ? '资金兑付' : 'Payments', columns }, lines(found, language)),
    headers: {
      'Content-Type': spreadsheet,
      'Content-Disposition': attachment(`资金兑付-${today}.xlsx`, `payments-${today}.xlsx`),
    },
  };
}
