import type { WindowRule } from '#domain/window/window.ts';
import { noRule } from '#domain/window/window.ts';
import { ruleWords } from '#domain/window/words.ts';
import { readValidity, readWindow } from '#domain/window/written.ts';
import type { Notes } from '#server/platform/table/kind/notes.ts';
import { readDay, readSpan } from '#server/platform/table/parse/day.ts';
import { cut, halfWidthWords } from '#server/platform/table/parse/spelling.ts';
import type { RowStatements } from './statements.ts';

type Texts = Readonly<Record<string, string>>;

const shown = 80;
const longest = 200;

/** Placeholder words. Words for an always open window are read as a window. */
const isEmpty = (text: string): boolean => /^(?:无|没有|暂无|-+|—+|\/|n\/?a|none|null)?$/i.test(halfWidthWords(text));

/** Notes how a text was understood. */
function noteReading(field: string, text: string, { applyFrom, applyTo, applyRule }: RowStatements, notes: Notes): void {
  const value = cut(text, shown);
  if (typeof applyRule?.text === 'string') notes.warning(field, 'windowKept', { value });
  else {
    const words = ruleWords({ applyFrom: applyFrom ?? null, applyTo: applyTo ?? null, effectiveTo: null, applyRule }, 'zh-CN');
    const days = typeof applyRule?.every === 'string' ? '' : [applyFrom ?? '', applyTo ?? ''].filter((day) => day !== '').join(' – ');
    notes.info(field, 'windowRead', { value, words: [days, words].filter((part) => part !== '').join('，') || '常年受理' });
  }
}

/** Keeps the text of a window with an impossible day as its words: the status is unknown until somebody checks it. */
function keepAsWritten(field: string, text: string, day: string, statements: RowStatements, notes: Notes): void {
  Object.assign(statements, { applyFrom: null, applyTo: null, applyRule: { ...noRule, text } } satisfies RowStatements);
  notes.warning(field, 'windowImpossible', { value: cut(text, shown), day: cut(day, shown) });
}

/** Reads one text about the whole window. */
function readWhole(field: string, text: string, statements: RowStatements, notes: Notes): void {
  const found = readWindow(text);
  if ('impossible' in found) {
    keepAsWritten(field, text, found.impossible, statements, notes);
    return;
  }
  Object.assign(statements, found);
  noteReading(field, text, statements, notes);
}

/**
 * Reads a row's application window: two days in two cells, or words in either of them or in the cell of the rule. Words that cannot be read
 * exactly are kept, and do not reject a row. Returns whether the cells of the days were read.
 */
export function readWindowCells(texts: Texts, statements: RowStatements, notes: Notes): boolean {
  const [from = '', to = '', rule = ''] = ['applyFrom', 'applyTo', 'applyRule'].map((field) =>
    (texts[field] ?? '').trim().slice(0, longest),
  );
  const isDayOrNothing = (text: string) => isEmpty(text) || readDay(text) !== null;
  if (!isEmpty(rule)) {
    const found = readWindow(rule);
    if ('impossible' in found) {
      keepAsWritten('applyRule', rule, found.impossible, statements, notes);
      return true;
    }
    if (found.applyRule?.every || (found.applyFrom ?? found.applyTo) !== null || (isEmpty(from) && isEmpty(to))) {
      readWhole('applyRule', rule, statements, notes);
      return true;
    }
    statements.applyRule = found.applyRule;
  }
  if (isDayOrNothing(from) && isDayOrNothing(to)) return false;
  // two days in one cell are divided as those of any other field
  if ((from === '' || to === '') && readSpan(from || to) !== null) return false;
  const filled = (['applyFrom', 'applyTo'] as const).filter((field) => !isEmpty(texts[field] ?? ''));
  const [field = 'applyFrom'] = filled;
  if (filled.length === 1) {
    readWhole(field, field === 'applyFrom' ? from : to, statements, notes);
    return true;
  }
  // a day in one cell and words in the other, such as "first come" as the end
  const spent = [from, to].map((text) => (readDay(text) === null ? readWindow(text) : null));
  const words = spent.filter((found) => found !== null);
  const isBudget = words.every(
    (found) => 'applyRule' in found && isOnlyBudget(found.applyRule) && found.applyFrom === null && found.applyTo === null,
  );
  if (isBudget)
    Object.assign(statements, {
      applyFrom: readDay(from),
      applyTo: readDay(to),
      applyRule: { ...noRule, untilSpent: true },
    } satisfies RowStatements);
  else readWhole(field, `${from}至${to}`.slice(0, longest), statements, notes);
  return true;
}

const isOnlyBudget = (rule: WindowRule | null): boolean => rule !== null && rule.untilSpent && rule.text === null && rule.every === null;

/** Reads words about the validity in one cell; unreadable parts are dropped with a note. */
export function readValidityCell(field: 'effectiveFrom' | 'effectiveTo', text: string, statements: RowStatements, notes: Notes): void {
  const found = readValidity(text);
  if (found === null) notes.warning(field, 'validityUnread', { value: cut(text, shown) });
  else if ('impossible' in found) notes.error(field, 'dayImpossible', { value: cut(found.impossible, shown) });
  else {
    if (found.effectiveFrom !== null) statements.effectiveFrom = found.effectiveFrom;
    if (found.effectiveTo !== null) statements.effectiveTo = found.effectiveTo;
  }
}
