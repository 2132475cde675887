import all from 'chinese-days/dist/chinese-days.json' with { type: 'json' };
import { describe, expect, test } from 'vitest';
import { readHolidayNotice } from '#domain/calendar/holiday-notice.ts';

/** The decisive sentences of the notices, as published by the General Office of the State Council. */
const notices: Record<number, string> = {
  2024: `国务院办公厅关于2024年部分节假日安排的通知
国办发明电〔2023〕7号
一、元旦：1月1日放假，与周末连休。
二、春节：2月10日至17日放假调休，共8天。2月4日（星期日）、2月18日（星期日）上班。鼓励各单位结合带薪年休假等制度落实，安排职工在除夕（2月9日）休息。
三、清明节：4月4日至6日放假调休，共3天。4月7日（星期日）上班。
四、劳动节：5月1日至5日放假调休，共5天。4月28日（星期日）、5月11日（星期六）上班。
五、端午节：6月10日放假，与周末连休。
六、中秋节：9月15日至17日放假调休，共3天。9月14日（星期六）上班。
七、国庆节：10月1日至7日放假调休，共7天。9月29日（星期日）、10月12日（星期六）上班。`,
  2025: `国务院办公厅关于2025年部分节假日安排的通知 国办发明电〔2024〕12号
一、元旦：1月1日（周三）放假1天，不调休。
二、春节：1月28日（农历除夕、周二）至2月4日（农历正月初七、周二）放假调休，共8天。1月26日（周日）、2月8日（周六）上班。
三、清明节：4月4日（周五）至6日（周日）放假，共3天。
四、劳动节：5月1日（周四）至5日（周一）放假调休，共5天。4月27日（周日）上班。
五、端午节：5月31日（周六）至6月2日（周一）放假，共3天。
六、国庆节、中秋节：10月1日（周三）至8日（周三）放假调休，共8天。9月28日（周日）、10月11日（周六）上班。`,
  2026: `国务院办公厅关于2026年部分节假日安排的通知
国办发明电〔2025〕7号
一、元旦：1月1日（周四）至3日（周六）放假调休，共3天。1月4日（周日）上班。
二、春节：2月15日（农历腊月二十八、周日）至23日（农历正月初七、周一）放假调休，共9天。2月14日（周六）、2月28日（周六）上班。
三、清明节：4月4日（周六）至6日（周一）放假，共3天。
四、劳动节：5月1日（周五）至5日（周二）放假调休，共5天。5月9日（周六）上班。
五、端午节：6月19日（周五）至21日（周日）放假，共3天。
六、中秋节：9月25日（周五）至27日（周日）放假，共3天。
七、国庆节：10月1日（周四）至7日（周三）放假调休，共7天。9月20日（周日）、10月10日（周六）上班。`,
};

const known = { off: Object.keys(all.holidays), work: Object.keys(all.workdays) };
const isWeekday = (day: string) => ![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());

describe.each(Object.entries(notices))('the notice for %s', (year, text) => {
  const read = readHolidayNotice(text);

  test('year and number are read, and nothing is reported as wrong', () =>
    expect(read).toMatchObject({
      year: Number(year),
      document: expect.stringContaining(`〔${Number(year) - 1}〕`) as string,
      problems: [],
    }));

  test('the days are those of chinese-days', () => {
    const daysOf = (kind: 'off' | 'work') => read.days.filter((one) => one.kind === kind).map(({ day }) => day);
    const of = (days: string[]) => days.filter((day) => day.startsWith(year)).toSorted();
    expect(daysOf('work')).toEqual(of(known.work));
    // chinese-days adds the weekends that a holiday meets
    expect(daysOf('off').filter(isWeekday)).toEqual(of(known.off).filter(isWeekday));
  });

  test('it reads the same in one line with full-width figures', () => {
    const wide = text.replaceAll('\n', '').replaceAll(/\d/g, (digit) => String.fromCodePoint((digit.codePointAt(0) ?? 0) + 0xfee0));
    expect(readHolidayNotice(wide)).toEqual(read);
  });
});

test('a holiday that begins in the previous year keeps its years', () =>
  expect(readHolidayNotice('一、元旦：2022年12月31日至2023年1月2日放假调休，共3天。', 2023)).toMatchObject({
    year: 2023,
    days: [{ day: '2022-12-31' }, { day: '2023-01-01' }, { day: '2023-01-02' }],
    problems: [],
  }));

test.each([
  ['a wrong day of the week', '一、元旦：1月1日（周三）放假1天。', 'wrongWeekday'],
  ['a wrong day of the week at the end of a period', '一、元旦：1月1日（周四）至3日（周五）放假调休，共3天。', 'wrongWeekday'],
  ['a wrong number of days', '一、元旦：1月1日至3日放假调休，共4天。', 'wrongCount'],
  ['a day that does not exist', '一、元旦：2月30日放假。', 'wrongDay'],
  ['a period that ends before it begins', '一、元旦：1月3日至1日放假。', 'wrongDay'],
  ['a day named twice', '一、元旦：1月1日放假。\n二、春节：1月1日放假。', 'twice'],
  ['work on a weekday', '一、元旦：1月5日上班。', 'workOnWeekday'],
  ['a text without days', '一、元旦：另行通知。', 'noDays'],
])('%s is reported', (_, text, kind) => expect(readHolidayNotice(text, 2026).problems).toEqual([expect.objectContaining({ kind })]));

test('a text without a year is reported', () =>
  expect(readHolidayNotice('一、元旦：1月1日放假。')).toMatchObject({ year: null, problems: [{ kind: 'noYear' }] }));
