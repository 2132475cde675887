import { describe, expect, test } from 'vitest';
import { readNumber } from '#components/format/number-text.ts';
import { factKey } from '#domain/matching/model/profile.ts';
import { readFigure as readTyped } from '#entities/companies/fact/figure.ts';
import { readAmount } from '#server/platform/table/parse/amount.ts';
import { readFigure } from '#server/platform/table/parse/figure.ts';

/** A field in units of ten thousand yuan. */
const factor = 10_000;

/** Returns an amount as parsed by each reader: the imports of policies and companies, the policy form and the fields of facts. */
function readings(text: string): (number | null)[] {
  const figure = readFigure(text, 'yuan')?.figure;
  const typed = readNumber(text, factor, false);
  const fact = readTyped(text, factor, factKey('revenue', 2025));
  return [
    readAmount(text)?.most ?? null,
    typeof figure === 'number' ? figure : null,
    typeof typed === 'number' ? typed : null,
    'value' in fact && typeof fact.value === 'number' ? fact.value : null,
  ];
}

describe('an amount is read alike by every import and every form', () => {
  test.each([
    ['1亿5000万元', 150_000_000],
    ['1亿5000万', 150_000_000],
    ['1亿零500万元', 105_000_000],
    ['1亿五千万', 150_000_000],
    ['一亿五千万元', 150_000_000],
    ['壹仟万元', 10_000_000],
    ['壹佰贰拾叁万肆仟伍佰元', 1_234_500],
    ['一百零五万元', 1_050_000],
    ['十二万', 120_000],
    ['三百万元', 3_000_000],
    ['１，２００万元', 12_000_000],
    ['1.5亿', 150_000_000],
    ['500w', 5_000_000],
    ['1.5 million', 1_500_000],
  ])('%s', (text, yuan) => expect(readings(text)).toEqual([yuan, yuan, yuan, yuan]));

  test.each(['三五万元', '三百五万', '1万5', '1亿五千', '上百万元', '数十万元', '五十余万元', '1万亿亿', '5000万1亿', '#DIV/0!'])(
    '%s is not guessed',
    (text) => expect(readings(text).slice(text.startsWith('#') ? 1 : 0)).toEqual(Array(text.startsWith('#') ? 3 : 4).fill(null)),
  );

  test('both ends of a typed band take the unit of one', () => {
    expect(readTyped('5-10亿', factor, factKey('revenue', 2025))).toEqual({ value: { min: 500_000_000, max: 1_000_000_000 } });
    expect(readTyped('500-1000', factor, factKey('revenue', 2025))).toEqual({ value: { min: 5_000_000, max: 10_000_000 } });
    expect(readTyped('≥1亿5000万', factor, factKey('revenue', 2025))).toEqual({ value: { min: 150_000_000 } });
  });
});
