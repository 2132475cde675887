import type { EditablePolicy } from '#contract/policy-admin.ts';
import type { PolicyKind, PolicyLevel } from '#domain/policy.ts';
import { exportLabels } from '../../export/labels.ts';
import type { Choices } from './choices.ts';
import type { Notes } from '#server/platform/table/kind/notes.ts';
import { guessCategory, guessKind } from './guess.ts';
import type { Place, Places } from '#server/platform/table/parse/places.ts';
import type { Reading, RowStatements } from './statements.ts';
import { hasWindow } from './statements.ts';
import { plainText } from '#server/platform/search/text/plain-text.ts';
import { cut } from '#server/platform/table/parse/spelling.ts';

const enough = 60;
const most = 160;

/** Makes a summary from the first sentences of a text, without headings; empty for a text without words. */
function summaryOf(body: string): string {
  const text = plainText(body.replaceAll(/^#{1,6}\s.*$/gm, '').replaceAll(/^\|.*\|$/gm, ''))
    .replaceAll(/\s+/g, ' ')
    .trim();
  let summary = '';
  for (const [sentence] of text.slice(0, 2000).matchAll(/[^。！？!?]+(?:[。！？!?]+|$)/g)) {
    if (summary !== '' && (summary.length >= enough || summary.length + sentence.length > most)) break;
    summary += sentence;
  }
  return summary.length <= most ? summary.trim() : `${cut(summary, most - 1)}…`;
}

const labels = exportLabels['zh-CN'];

function kindOf(statements: RowStatements, title: string, notes: Notes): PolicyKind {
  if (statements.kind !== undefined) return statements.kind;
  const kind = guessKind(title, hasWindow(statements));
  notes.warning('kind', 'kindGuessed', { value: labels.kind[kind] });
  return kind;
}

function categoryOf(statements: RowStatements, title: string, { categoryNames }: Choices, notes: Notes): string | null {
  if (statements.category !== undefined) return statements.category;
  const texts = [title, statements.amountText ?? ''];
  const category = texts.map(guessCategory).find((found) => found !== null) ?? '';
  const name = categoryNames.get(category);
  if (name === undefined) notes.error('category', 'categoryMissing', { values: [...categoryNames.values()].join('、') });
  else notes.warning('category', 'categoryGuessed', { value: name });
  return name === undefined ? null : category;
}

/** Guesses the region of a policy by its issuers, its title, its level, and the subject of the file. */
function guessPlace({ issuers = [], level, title = '' }: RowStatements, places: Places, about: readonly string[]): Place | null {
  const named = (text: string) => {
    const place = places.named(text);
    return place !== null && (level === undefined || place.level === level) ? place : null;
  };
  const guesses = [
    () => places.ofIssuers(issuers),
    () => named(title),
    () => (level === undefined ? null : places.only(level)),
    ...about.map((text) => () => named(text)),
  ];
  for (const guess of guesses) {
    const place = guess();
    if (place !== null) return place;
  }
  return null;
}

function placeOf(
  statements: RowStatements,
  places: Places,
  about: readonly string[],
  notes: Notes,
): { place: Place; level: PolicyLevel } | null {
  const { level } = statements;
  const guessed = statements.place === undefined ? guessPlace(statements, places, about) : null;
  const place = statements.place ?? guessed;
  if (place === null) {
    // an unreadable region was already reported
    if (!notes.list.some(({ field }) => field === 'region')) notes.error('region', 'regionMissing');
    return null;
  }
  if (guessed !== null) notes.warning('region', 'regionGuessed', { value: guessed.name });
  if (level === undefined) notes.warning('level', 'levelGuessed', { value: labels.level[place.level] });
  return { place, level: level ?? place.level };
}

/** Builds a new policy from a row and inferred values, with a note for each guess; null if something essential is missing. */
export function completed(
  statements: RowStatements,
  { places, choices, reading }: { places: Places; choices: Choices; reading: Pick<Reading, 'about'> },
  notes: Notes,
): EditablePolicy | null {
  const { id: _id, place: _place, contact, title, publishDate, ...rest } = statements;
  if (title === undefined && !notes.list.some(({ field }) => field === 'title')) notes.error('title', 'missing');
  if (publishDate === undefined && !notes.list.some(({ field, severity }) => field === 'publishDate' && severity === 'error'))
    notes.error('publishDate', 'missing');
  const where = placeOf(statements, places, reading.about, notes);
  const category = notes.list.some(({ field, severity }) => field === 'category' && severity === 'error')
    ? null
    : categoryOf(statements, title ?? '', choices, notes);
  if (notes.rejected || title === undefined || publishDate === undefined || where === null || category === null) return null;
  const { issuers = [], body = '' } = rest;
  if (issuers.length === 0) notes.warning('issuers', 'issuersMissing');
  const made = rest.summary === undefined ? summaryOf(body) : '';
  if (rest.summary === undefined) notes.warning('summary', made === '' ? 'summaryTitle' : 'summaryMade');
  const department = contact?.department ?? issuers[0];
  const blank = {
    shortName: null,
    docNumber: null,
    supportMode: null,
    amountMax: null,
    amountText: null,
    effectiveFrom: null,
    effectiveTo: null,
    applyFrom: null,
    applyTo: null,
    applyRule: null,
    sourceUrl: null,
  };
  return {
    ...blank,
    industries: [],
    scales: [],
    tags: [],
    ...rest,
    kind: kindOf(statements, title, notes),
    category,
    level: where.level,
    regionCode: where.place.code,
    title,
    publishDate,
    issuers,
    body,
    summary: rest.summary ?? (made === '' ? title : made),
    contact: contact === undefined || department === undefined ? null : { phone: null, address: null, ...contact, department },
    criteria: null,
    cites: [],
    attachments: [],
  };
}
