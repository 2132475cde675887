import { isMark } from '#domain/matching/model/criteria.ts';
import type { FactKey, FactValue, Holding } from '#domain/matching/model/profile.ts';
import { unitOf } from '#domain/matching/wording/wording.ts';
import type { Language } from '#server/platform/http/messages.ts';
import type { Cell } from '#server/platform/table/workbook.ts';

const answerWords: Record<Language, { yes: string; no: string }> = { 'zh-CN': { yes: '是', no: '否' }, 'en-US': { yes: 'Yes', no: 'No' } };

const markDays: Record<Language, (word: 'since' | 'until', day: string) => string> = {
  'zh-CN': (word, day) => `${day} ${word === 'since' ? '列入' : '移出'}`,
  'en-US': (word, day) => `${word === 'since' ? 'listed' : 'removed'} ${day}`,
};

/** The entry on a list of the register: “2024-03-01 列入，2025-02-01 移出”. */
function markText({ since, until }: Holding, language: Language): string {
  const days = (['since', 'until'] as const).flatMap((word) => {
    const day = word === 'since' ? since : until;
    return day === undefined ? [] : [markDays[language](word, day)];
  });
  return days.length === 0 ? answerWords[language].yes : days.join(language === 'zh-CN' ? '，' : ', ');
}

/** A title with its days in brackets: “是（2024-01-05 至 2027-01-04，首次取得 2018-01-05）”. */
function titleText({ since, until, first }: Holding, language: Language): string {
  const isChinese = language === 'zh-CN';
  const present =
    since !== undefined && until !== undefined
      ? `${since} ${isChinese ? '至' : '~'} ${until}`
      : (since ?? (until === undefined ? undefined : `${isChinese ? '至' : 'until'} ${until}`));
  const days = [present, first === undefined ? undefined : `${isChinese ? '首次取得' : 'first obtained'} ${first}`].filter(
    (part) => part !== undefined,
  );
  const { yes } = answerWords[language];
  if (days.length === 0) return yes;
  return isChinese ? `${yes}（${days.join('，')}）` : `${yes} (${days.join(', ')})`;
}

/** Formats a fact so that an import parses the same value; null if a cell cannot hold it: the import keeps it unchanged. */
export function factCell(key: FactKey, value: FactValue, language: Language): Cell {
  const { yes, no } = answerWords[language];
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return value ? yes : no;
  if (typeof value === 'object' && 'held' in value) {
    if (!value.held) return value.since === undefined && value.until === undefined && value.first === undefined ? no : null;
    return isMark(key) ? markText(value, language) : titleText(value, language);
  }
  // without the sign a share could be a fraction
  const sign = unitOf(key) === 'percent' ? '%' : '';
  if (typeof value === 'number') return sign === '' ? value : `${value}${sign}`;
  const { min, max } = value;
  if (min !== undefined && max !== undefined) return `${min}-${max}${sign}`;
  return min === undefined ? `<=${max ?? ''}${sign}` : `>=${min}${sign}`;
}
