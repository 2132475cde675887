import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { documentNumberKey } from '#domain/policy-editing.ts';
import { readAmount, unitOf } from '#server/platform/table/parse/amount.ts';
import { readDay, readSpan } from '#server/platform/table/parse/day.ts';
import { readDocNumber } from '#server/platform/table/parse/doc-number.ts';
import { readIssuers } from '#server/platform/table/parse/names.ts';
import { dayForms, numberForms } from '../../contract/dirty-policies.ts';

const anything = fc.string({ unit: 'grapheme', maxLength: 60 });
const day = fc
  .date({ min: new Date('1960-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const partsOf = (date: string) => date.split('-').map(Number) as [number, number, number];

describe('parsing days', () => {
  test('every form of a day is read as the same day', () => {
    fc.assert(fc.property(day, fc.constantFrom(...dayForms), (date, form) => readDay(form(...partsOf(date))) === date));
  });

  test('two days with a separator are read as a span', () => {
    const forms = dayForms.slice(0, 4);
    fc.assert(
      fc.property(day, day, fc.constantFrom(...forms), fc.constantFrom('至', '到', '~', ' 至 ', '—', ' - '), (from, to, form, mark) => {
        expect(readSpan(form(...partsOf(from)) + mark + form(...partsOf(to)))).toEqual({ from, to });
      }),
    );
  });

  test('a text that is no day is not read as one', () => {
    fc.assert(fc.property(anything, (text) => /^(19|20|21)\d\d-\d\d-\d\d$/.test(readDay(text) ?? '2000-01-01')));
    for (const text of ['2026-02-30', '2026-13-01', '2026年1月', '26/1/5', '1/5/2026', '99999', '12', '长期有效', '2026', ''])
      expect(readDay(text)).toBeNull();
    expect(readDay('二〇二六年十二月三十一日')).toBe('2026-12-31');
  });
});

describe('parsing document numbers', () => {
  const agency = fc.constantFrom('国科发火', '云政办发', '财税字', '工信部联企业', 'NDRC');
  const year = fc.integer({ min: 1990, max: 2039 });
  const number = fc.integer({ min: 1, max: 9999 });

  test('every spelling has the same normal form', () => {
    fc.assert(
      fc.property(agency, year, number, fc.constantFrom(...numberForms), (who, when, count, form) => {
        const normal = `${who}〔${when}〕${count}号`;
        const read = readDocNumber(form(who, when, count));
        expect(read).toEqual({ text: normal, usual: true, complete: true });
        // the normal form is stable, and the editor's duplicate key is the same before and after
        expect(readDocNumber(normal)?.text).toBe(normal);
        expect(documentNumberKey(form(who, when, count))).toBe(documentNumberKey(normal));
      }),
    );
  });

  test('other texts are kept', () => {
    fc.assert(
      fc.property(anything, (text) => {
        const read = readDocNumber(text);
        expect(readDocNumber(read?.text ?? '')?.text ?? null).toBe(read?.text ?? null);
      }),
    );
    expect(readDocNumber('（2016）32 号')).toEqual({ text: '〔2016〕32号', usual: true, complete: false });
    expect(readDocNumber('财政部公告2020年第5号')).toEqual({ text: '财政部公告2020年第5号', usual: true, complete: true });
    for (const text of ['无', ' — ', '/', 'N/A', '暂无', '']) expect(readDocNumber(text)).toBeNull();
  });
});

describe('parsing amounts', () => {
  const units = [
    ['元', 1],
    ['万', 1e4],
    ['万元', 1e4],
    ['亿元', 1e8],
    ['百万元', 1e6],
  ] as const;
  const value = fc.integer({ min: 1, max: 9999 });

  test('every unit is converted to yuan', () => {
    fc.assert(
      fc.property(value, fc.constantFrom(...units), (count, [unit, scale]) => readAmount(`${count}${unit}`)?.most === count * scale),
    );
    fc.assert(fc.property(value, (count) => readAmount((count * 1000).toLocaleString('en-US'))?.most === count * 1000));
    fc.assert(fc.property(value, (count) => readAmount(String(count), unitOf('金额（万元）'))?.most === count * 1e4));
  });

  test('the highest amount is taken', () => {
    fc.assert(
      fc.property(value, value, (a, b) => {
        expect(readAmount(`${Math.min(a, b)}-${Math.max(a, b)}万元`)?.most).toBe(Math.max(a, b) * 1e4);
        expect(readAmount(`投资额${a}亿元以上的，按${b % 100}%补助，最高不超过${b}万元`)?.most).toBe(b * 1e4);
      }),
    );
  });

  test('every notation of a number is read', () => {
    fc.assert(
      fc.property(value, value, (hundreds, tens) => {
        const sum = hundreds * 1e8 + tens * 1e4;
        expect(readAmount(`${hundreds}亿${tens}万元`)).toEqual({ most: sum, words: false, bare: false });
        expect(readAmount(`${sum.toLocaleString('en-US').replaceAll(',', ' ')}元`)?.most).toBe(sum);
        expect(readAmount(`${tens}w`)).toEqual(readAmount(`${tens}万元`));
        expect(readAmount(`${hundreds / 1000}E8`)?.most).toBe(hundreds * 1e5);
      }),
    );
  });

  test.each([
    ['1亿5000万元', 150_000_000],
    ['1亿零500万元', 105_000_000],
    ['1 亿 5000 万', 150_000_000],
    ['1万亿元', 1e12],
    ['500 000元', 500_000],
    ['1 000 000', 1_000_000],
    ['１　０００　０００元', 1_000_000],
    ['500W', 5_000_000],
    ['1.5E+08元', 150_000_000],
    ['1.5 million yuan', 1_500_000],
    ['最高50万元', 500_000],
    ['每家20万元、最高100万元', 1_000_000],
    ['20万元-30万元', 300_000],
    ['100万 -200万元', 2_000_000],
    ['一等奖-50万元，二等奖-30万元', 500_000],
    ['1.奖励20万元；2.奖励30万元', 300_000],
    ['5G企业每年500万元人才资金', 5_000_000],
    ['entrepreneurs: up to 500,000 yuan', 500_000],
  ])('%s is %d yuan', (text, sum) => expect(readAmount(text)?.most).toBe(sum));

  test.each(
    [
      '100万美元|$500,000|EUR 5000|100万韩元|-50万元|补贴：-50万元|负50万元|−500000|叁佰|三五万元|上百万元|1亿五千|1万5|200余万元|300多万元，最低20万元',
      '10 20万元|50 100 200万元|1,0000万元|1.000.000|500k|1.5%|10万家|3-5年|2026-01-05|1.5E-8',
    ].flatMap((line) => line.split('|')),
  )('the ambiguous amount %s is not read', (text) => expect(readAmount(text)).toBeNull());

  test('a text without an amount gives none', () => {
    for (const text of ['10个名额', '30%', '3年', '不限', '按实际支出', '']) expect(readAmount(text)).toBeNull();
    fc.assert(fc.property(anything, (text) => (readAmount(text)?.most ?? 0) >= 0));
  });
});

describe('parsing departments', () => {
  const names = ['云溪市财政局', '科技部', '云岭省人民政府办公厅', '国家税务总局', '青川区科技和工业信息化局', '中共云溪市委组织部'];
  const some = fc.uniqueArray(fc.constantFrom(...names), { minLength: 1 });

  test('any separator splits departments', () => {
    fc.assert(
      fc.property(some, fc.constantFrom('、', '，', ',', ';', '；', '/', '\n', ' ', '　', '、 '), (list, mark) => {
        expect(readIssuers(list.join(mark)).list).toEqual(list);
      }),
    );
  });

  test('duplicates are dropped and names with spaces stay whole', () => {
    expect(readIssuers('科技部、财政部、科技部').list).toEqual(['科技部', '财政部']);
    expect(readIssuers('Ministry of Finance, Ministry of Science').list).toEqual(['Ministry of Finance', 'Ministry of Science']);
    expect(readIssuers('云溪市 科学技术局').list).toEqual(['云溪市科学技术局']);
    fc.assert(fc.property(anything, (text) => readIssuers(text).list.every((name) => name.trim() === name && name !== '')));
  });
});
