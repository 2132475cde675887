import type { EditablePolicy, exportKept } from '#contract/policy-admin.ts';
import type { ParsedInput } from '#contract/endpoint.ts';
import { todayInChina } from '#domain/china-time.ts';
import { ruleWords } from '#domain/window/words.ts';
import type { Db } from '#server/platform/db/client.ts';
import { codeNamesIn } from '#server/platform/dictionary/vocabulary.ts';
import { attachment } from '#server/platform/http/answer/content-disposition.ts';
import { piecesInTurn } from '#server/platform/http/heavy-work.ts';
import type { Language } from '#server/platform/http/messages.ts';
import { cellText, spreadsheet } from '#server/platform/table/cell-text.ts';
import type { Places } from '#server/platform/table/parse/places.ts';
import { readPlaces } from '#server/platform/table/parse/places.ts';
import { choiceKey } from '#server/platform/table/parse/spelling.ts';
import type { Cell } from '#server/platform/table/workbook.ts';
import { streamedWorkbook } from '#server/platform/table/workbook.ts';
import { exportLabels } from '../../export/labels.ts';
import { readableNeedNames } from '../../needs/needs.ts';
import { listedPolicyIds } from '../../policy/administration/list.ts';
import { editedPolicies } from '../../policy/administration/record-type.ts';
import type { Choices } from './choices.ts';
import { readChoices } from './choices.ts';
import { policyFields } from './fields.ts';

/** Policies read at a time: each may have a long text. */
const batch = 100;

/**
 * The longest text of a cell. A longer text is left out: when the file is imported, an empty cell changes nothing, but a truncated text
 * would.
 */
const longest = 32_767;

const widths: Readonly<Record<string, number>> = { title: 46, amountText: 32, summary: 60, body: 80, issuers: 28, docNumber: 22 };

type Words = {
  language: Language;
  choices: Choices;
  places: Places;
  codes: Awaited<ReturnType<typeof codeNamesIn>>;
  needs: ReadonlyMap<string, string>;
};

/** Returns the name of a code if an import maps it back to this code, else the code. */
const readable = (code: string, name: string | null | undefined, isRead: (name: string) => boolean): string =>
  name !== null && name !== undefined && isRead(name) ? name : code;

/** Returns the cells of a policy by field. Missing values are empty. */
function cellsOf(id: string, policy: EditablePolicy, { language, choices, places, codes, needs }: Words): Record<string, Cell> {
  const labels = exportLabels[language];
  const list = (values: readonly string[]): string => values.join(labels.separator);
  const scale = (code: string) => readable(code, codes('scale', code), (name) => choices.scalesOf(name)?.join() === code);
  const industry = (code: string) => readable(code, codes('industry', code), (name) => choices.industryOf(name) === code);
  const place = places.read(policy.regionCode);
  const { contact, criteria: _criteria, cites: _cites, attachments: _attachments, ...plain } = policy;
  return {
    ...plain,
    id,
    kind: labels.kind[policy.kind],
    level: labels.level[policy.level],
    region: readable(policy.regionCode, 'name' in place ? place.name : null, (name) => {
      const read = places.read(name);
      return 'code' in read && read.code === policy.regionCode;
    }),
    issuers: list(policy.issuers),
    category: readable(policy.category, codes('policy.category', policy.category), (name) => {
      return choices.category.get(choiceKey(name)) === policy.category;
    }),
    supportMode:
      policy.supportMode &&
      readable(policy.supportMode, codes('policy.supportMode', policy.supportMode), (name) => {
        return choices.supportMode.get(choiceKey(name)) === policy.supportMode;
      }),
    amount: policy.amountMax,
    scales: list(policy.scales.map(scale)),
    industries: list(policy.industries.map(industry)),
    tags: list(policy.tags),
    needs: list((policy.needs ?? []).map((code) => needs.get(code) ?? code)),
    applyRule: ruleWords(policy, 'zh-CN'),
    titleEn: policy.titleEn ?? null,
    summaryEn: policy.summaryEn ?? null,
    contactDepartment: contact?.department ?? null,
    contactPhone: contact?.phone ?? null,
    contactAddress: contact?.address ?? null,
  };
}

const cellOf = (value: Cell | undefined): Cell => {
  if (typeof value !== 'string') return value ?? null;
  return value === '' || value.length > longest ? null : cellText(value);
};

type Exporting = { params: ParsedInput<typeof exportKept>['params']; now: Date; signal: AbortSignal };

/**
 * Exports the policies of the back-office's list as a spreadsheet that an import reads back unchanged: the draft of each, else the published text.
 * The list is fixed at the start.
 */
export async function exportKeptPolicies(db: Db, { params: { language, ...filters }, now, signal }: Exporting) {
  const ids = await listedPolicyIds(db, filters);
  const words: Words = {
    language,
    choices: await readChoices(db),
    places: await readPlaces(db),
    codes: await codeNamesIn(db, language),
    needs: await readableNeedNames(db, language),
  };
  async function* read(): AsyncGenerator<Cell[][]> {
    for (let from = 0; from < ids.length; from += batch) {
      const some = ids.slice(from, from + batch);
      const found = new Map((await editedPolicies(db, some)).map((one) => [one.id, one]));
      yield some.flatMap((id) => {
        const { draft, kept } = found.get(id) ?? {};
        const content = draft?.content ?? kept?.content;
        if (content === undefined) return [];
        const cells = cellsOf(id, content, words);
        return [policyFields.map(({ key }) => cellOf(cells[key]))];
      });
    }
  }
  async function* lines(): AsyncGenerator<Cell[]> {
    for await (const some of piecesInTurn(read(), signal)) yield* some;
  }
  const { sheet, file } = exportLabels[language];
  const day = todayInChina(now);
  const columns = policyFields.map(({ key, label }) => ({
    heading: key === 'amount' ? exportLabels[language].columns.amount : label[language],
    width: widths[key] ?? 14,
  }));
  return {
    body: streamedWorkbook({ name: sheet, columns }, lines()),
    headers: {
      'Content-Type': spreadsheet,
      'Content-Disposition': attachment(`${file}-${day}.xlsx`, `policies-${day}.xlsx`),
      'X-Total-Rows': String(ids.length),
    },
  };
}
