import { inArray } from 'drizzle-orm';
import type { Vocabulary } from '#contract/dict.ts';
import type { EditablePolicy } from '#contract/policy-admin.ts';
import { monthsLater } from '#domain/window/window.ts';
import { isWebAddress } from '#domain/web-address.ts';
import type { Db } from '#server/platform/db/client.ts';
import { policy } from '#server/platform/db/tables/policy.ts';
import { vocabularyOf } from '#server/platform/dictionary/vocabulary.ts';
import type { Issue, Say } from '../../engine/check-criteria.ts';
import { checkCriteria, regionsKnown } from '../../engine/check-criteria.ts';
import { knownIndustry } from '#server/companies/company/check-facts.ts';
import { filesOf } from '#server/platform/files/stored.ts';
import type { Language } from '#server/platform/http/messages.ts';
import { message } from '#server/platform/http/messages.ts';

export type Checked = {
  /** Errors: not saved. */
  wrong: Issue[];
  /** Missing content, without which nothing is published. */
  missing: Issue[];
  /** Warnings that prevent nothing. */
  warnings: Issue[];
};

/** The longest texts, in characters, and the longest lists. */
const longest = {
  title: 300,
  shortName: 100,
  docNumber: 100,
  amountText: 300,
  summary: 2000,
  sourceUrl: 1000,
} as const satisfies Partial<Record<keyof EditablePolicy, number>>;
const lists = { issuers: [20, 100], tags: [30, 60], industries: [100, 4], scales: [4, 10] } as const;
const contactPart = 300;

function checkTexts(content: EditablePolicy, wrong: Say, missing: Say): void {
  if (content.title.trim() === '') wrong('title', 'required');
  for (const [field, most] of Object.entries(longest)) {
    if ((content[field as keyof typeof longest] ?? '').length > most) wrong(field, 'tooLong', { most });
  }
  for (const [field, [most, length]] of Object.entries(lists)) {
    const list = content[field as keyof typeof lists];
    if (list.length > most) wrong(field, 'tooMany', { most });
    for (const [at, value] of list.entries()) {
      if (value.trim() === '') wrong(`${field}.${at}`, 'required');
      else if (value.length > length) wrong(`${field}.${at}`, 'tooLong', { most: length });
    }
  }
  for (const [part, value] of Object.entries(content.contact ?? {}))
    if ((value ?? '').length > contactPart) wrong(`contact.${part}`, 'tooLong', { most: contactPart });
  if (content.sourceUrl !== null && !isWebAddress(content.sourceUrl)) wrong('sourceUrl', 'settingAddress');
  if (content.kind === 'project' && content.issuers.length === 0) missing('issuers', 'required');
  if (content.body.trim() === '' && content.summary.trim() === '') missing('body', 'required');
}

function checkRule({ applyFrom, applyTo, applyRule }: EditablePolicy, wrong: Say): void {
  if (applyRule === null || applyRule === undefined) return;
  const { every, text, untilSpent, left, leftOn } = applyRule;
  if (every !== null) {
    if (applyFrom === null) wrong('applyFrom', 'required');
    if (applyTo === null) wrong('applyTo', 'required');
    if (applyFrom !== null && applyTo !== null && applyTo >= monthsLater(applyFrom, every === 'year' ? 12 : 1))
      wrong('applyTo', 'windowLong');
  }
  if (text?.trim() === '' && applyFrom === null && applyTo === null) wrong('applyRule.text', 'required');
  if (untilSpent && left !== null && leftOn === null) wrong('applyRule.leftOn', 'required');
}

function checkFigures(content: EditablePolicy, wrong: Say, missing: Say): void {
  const { effectiveFrom, effectiveTo, applyFrom, applyTo, amountMax, kind } = content;
  if (effectiveFrom !== null && effectiveTo !== null && effectiveTo < effectiveFrom) wrong('effectiveTo', 'spanReversed');
  if (applyFrom !== null && applyTo !== null && applyTo < applyFrom) wrong('applyTo', 'spanReversed');
  checkRule(content, wrong);
  // a notice that names the last day only is open already
  if (kind === 'project' && applyFrom !== null && applyTo === null) missing('applyTo', 'windowHalf');
  // what the column and the browser represent exactly
  if (amountMax !== null && !(amountMax >= 0 && amountMax <= Number.MAX_SAFE_INTEGER && Number.isInteger(amountMax)))
    wrong('amountMax', 'amountWrong');
}

async function checkReferences(db: Db, id: string | null, content: EditablePolicy, wrong: Say): Promise<void> {
  const { category, supportMode } = content;
  const vocabulary = await vocabularyOf(db);
  const isEntry = (dictionary: keyof Vocabulary, entryCode: string) => vocabulary[dictionary].some(({ code }) => code === entryCode);
  const offered = (dictionary: keyof Vocabulary) =>
    vocabulary[dictionary].flatMap(({ code, enabled }) => (enabled ? [code] : [])).join(', ');
  if (!isEntry('policy.category', category)) wrong('category', 'factChoice', { values: offered('policy.category') });
  if (supportMode !== null && !isEntry('policy.supportMode', supportMode))
    wrong('supportMode', 'factChoice', { values: offered('policy.supportMode') });
  if (!(await regionsKnown(db, [content.regionCode])).has(content.regionCode)) wrong('regionCode', 'factRegion');
  const cited = await db.select({ id: policy.id }).from(policy).where(inArray(policy.id, content.cites));
  for (const [at, cite] of content.cites.entries())
    if (cite === id || !cited.some((one) => one.id === cite)) wrong(`cites.${at}`, 'citeUnknown');
  const files = await filesOf(
    db,
    content.attachments.map(({ fileId }) => fileId),
  );
  for (const [at, { fileId, name }] of content.attachments.entries()) {
    if (!files.has(fileId)) wrong(`attachments.${at}.fileId`, 'fileUnknown');
    else if (content.attachments.findIndex((one) => one.fileId === fileId) !== at) wrong(`attachments.${at}.fileId`, 'fileTwice');
    if (name.trim() === '') wrong(`attachments.${at}.name`, 'required');
    else if (name.length > 200) wrong(`attachments.${at}.name`, 'tooLong', { most: 200 });
  }
}

/** Returns errors, gaps and warnings of a draft; paths begin with `content.`. `id` is null for a new policy. */
export async function checkContent(db: Db, id: string | null, content: EditablePolicy, language: Language): Promise<Checked> {
  const checked: Checked = { wrong: [], missing: [], warnings: [] };
  const say =
    (list: Issue[]): Say =>
    (field, key, values) =>
      void list.push({ path: `content.${field}`, message: message(language, key, values) });
  const [wrong, missing, warn] = [say(checked.wrong), say(checked.missing), say(checked.warnings)];
  checkTexts(content, wrong, missing);
  checkFigures(content, wrong, missing);
  await checkReferences(db, id, content, wrong);
  for (const [at, code] of content.industries.entries()) if (!knownIndustry(code)) warn(`industries.${at}`, 'factIndustry');
  if (content.criteria !== null) await checkCriteria(db, content.criteria, 'criteria', { wrong, missing, warn }, language);
  return checked;
}
