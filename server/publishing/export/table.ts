import type { CellValue } from 'hucre/xlsx';
import { utcDate } from '#domain/china-time.ts';
import type { CodeNames } from '#server/platform/dictionary/vocabulary.ts';
import { ruleWords } from '#domain/window/words.ts';
import type { Language } from '#server/platform/http/messages.ts';
import { policyAddress } from '#server/platform/http/portal-address.ts';
import { cellText as text } from '#server/platform/table/cell-text.ts';
import type { ColumnName } from './labels.ts';
import { columnNames, exportLabels } from './labels.ts';
import type { Judgement } from './judge.ts';
import type { SheetColumn } from '#server/platform/table/workbook.ts';
import type { ExportedPolicy } from './rows.ts';

/** A column: heading, width in characters, and number or date format. */
export type Column = SheetColumn & { name: ColumnName };

const days = 'yyyy-mm-dd';

const looks: Record<ColumnName, Omit<Column, 'name' | 'heading'>> = {
  title: { width: 46 },
  shortName: { width: 24 },
  docNumber: { width: 22 },
  kind: { width: 12 },
  level: { width: 10 },
  region: { width: 14 },
  issuers: { width: 28 },
  category: { width: 16 },
  supportMode: { width: 14 },
  amount: { width: 18, numFmt: '#,##0' },
  amountText: { width: 32 },
  scales: { width: 20 },
  industries: { width: 24 },
  tags: { width: 24 },
  needs: { width: 30 },
  publishDate: { width: 12, numFmt: days },
  applyFrom: { width: 16, numFmt: days },
  applyTo: { width: 12, numFmt: days },
  applyRule: { width: 30 },
  status: { width: 16 },
  summary: { width: 60 },
  titleEn: { width: 46 },
  summaryEn: { width: 60 },
  source: { width: 30, link: true },
  page: { width: 30, link: true },
  verdict: { width: 14 },
  score: { width: 8 },
  missing: { width: 40 },
};

export function columnsOf(language: Language, withCompany: boolean): Column[] {
  const { columns } = exportLabels[language];
  const names = withCompany ? columnNames : columnNames.filter((name) => !['verdict', 'score', 'missing'].includes(name));
  return names.map((name) => ({ name, heading: columns[name], ...looks[name] }));
}

/** Spreadsheets count days from midnight without a time zone. */
const dayOf = (day: string | null): Date | null => (day === null ? null : utcDate(day));

export type Setting = {
  language: Language;
  origin: string;
  /** English names of tags; a tag without one keeps its Chinese name. */
  tags: ReadonlyMap<string, string>;
  /** Names of needs by code. */
  needs: ReadonlyMap<string, string>;
  codes: CodeNames;
  /** The verdict of a policy for the company; null without a company. */
  judge: ((policy: ExportedPolicy) => Judgement | null) | null;
};

/** Only projects have an application window; other policies show when they have expired. */
const statusOf = ({ kind, status }: ExportedPolicy, labels: (typeof exportLabels)[Language]): string | null => {
  if (kind === 'project') return labels.status[status];
  return status === 'closed' ? labels.expired : null;
};

/** Returns a policy's cells, in the order of `columnsOf`. */
export function cellsOf(policy: ExportedPolicy, { language, origin, tags, needs, codes, judge }: Setting): CellValue[] {
  const labels = exportLabels[language];
  const list = (values: readonly string[]) => text(values.join(labels.separator));
  const called = (dictionary: Parameters<CodeNames>[0], code: string) => codes(dictionary, code) ?? code;
  const anyOf = (values: readonly string[]) => (values.length === 0 ? labels.any : list(values));
  const cells: CellValue[] = [
    text(policy.title),
    text(policy.shortName),
    text(policy.docNumber),
    labels.kind[policy.kind],
    labels.level[policy.level],
    text(language === 'zh-CN' ? policy.regionName : policy.regionNameEn),
    list(policy.issuers),
    called('policy.category', policy.category),
    policy.supportMode && called('policy.supportMode', policy.supportMode),
    policy.amountMax,
    text(policy.amountText),
    anyOf(policy.scales.map((scale) => called('scale', scale))),
    anyOf(policy.industries.map((code) => called('industry', code))),
    list(policy.tags.map((tag) => (language === 'zh-CN' ? tag : (tags.get(tag) ?? tag)))),
    list(policy.needs.map((code) => needs.get(code) ?? code)),
    dayOf(policy.publishDate),
    dayOf(policy.applyFrom),
    dayOf(policy.applyTo),
    text(ruleWords(policy, 'zh-CN')),
    statusOf(policy, labels),
    text(policy.summary),
    text(policy.titleEn),
    text(policy.summaryEn),
    text(policy.sourceUrl),
    policyAddress(origin, policy.id),
  ];
  if (judge === null) return cells;
  const judgement = judge(policy);
  if (judgement === null) return [...cells, null, null, null];
  return [...cells, labels.verdict[judgement.verdict], judgement.score, text(judgement.missing.join(labels.facts))];
}
