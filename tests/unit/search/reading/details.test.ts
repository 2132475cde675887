import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { TextRange } from '#contract/search.ts';
import { documentNumber, isSameNumber } from '#server/platform/search/reading/names.ts';
import type { Question } from '#server/platform/search/reading/model/question.ts';
import { questionGroups } from '#server/platform/search/reading/question-groups.ts';
import { readQuestion } from '#server/platform/search/reading/read-question.ts';
import { readFilters, readNeeds, readWords } from './describe-reading.ts';
import { known } from './sample-known.ts';

const read = (question: string, asWords: string[] = []): Question => readQuestion(question, known, { asWords });

const rangesOf = ({ filters, needs, words, names, phrases, excluded, corrections }: Question) =>
  [filters, needs, words, names, phrases, excluded, corrections].flatMap((list) => list.map(({ range }) => range));

/** Checks the invariants of every question. */
function expectSound(typed: string): void {
  const question = read(typed);
  expect(question.text + question.unread).toBe(typed);
  for (const [start, end] of rangesOf(question)) {
    expect(start).toBeGreaterThanOrEqual(0);
    expect(end).toBeGreaterThan(start);
    expect(end).toBeLessThanOrEqual(question.text.length);
  }
  question.filters.forEach(({ range }, index) => expect(range[0]).toBeGreaterThanOrEqual(question.filters[index - 1]?.range[1] ?? 0));
  for (const { text, alternatives } of question.words) {
    expect(text).not.toBe('');
    for (const { weight } of alternatives) expect(weight > 0 && weight < 1).toBe(true);
  }
  const isIn = (word: TextRange, filter: TextRange) => word[0] >= filter[0] && word[1] <= filter[1];
  const sure = question.filters.filter((filter) => filter.sure);
  const required = question.words.filter(({ optional }) => !optional);
  expect(required.filter(({ range }) => sure.some((filter) => isIn(range, filter.range)))).toEqual([]);
  for (const need of question.needs) for (const place of need.words) expect(question.words[place]).toBeDefined();
}

const samples = [
  '南屏区',
  '小微企业',
  '300万以上',
  '这个月',
  '截止',
  '研发',
  '补贴',
  '的',
  '怎么',
  '"',
  '-',
  ' ',
  '《',
  '》',
  '〔2023〕',
  '138号',
  'gaoxin',
  'in Nanping',
  'SME',
  '參展',
  '💰',
  '\ud800',
  '㍿',
  '％',
  '２０２６年',
];

describe('reading a question', () => {
  test('reading any text never fails, and its ranges lie inside the text', { tags: 'depth' }, () => {
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 300 }), expectSound), { numRuns: 150 });
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...samples), { maxLength: 20 }), (parts) => expectSound(parts.join(''))),
      { numRuns: 300 },
    );
  });

  test.each([
    ['emoji', '💰'.repeat(200)],
    ['lone surrogates', '\ud83d\ud83d研发\udc00补贴'],
    ['nothing', ''],
    ['spaces', '   \n\t'],
    ['operators', '"" - -- "-" 《》 "'],
    ['stop words', '请问我们能不能怎么的吗'],
    ['SQL', "'; drop table policy; -- 研发"],
    ['HTML', '<script>alert("研发")</script>'],
    ['control characters', '\0\u200b研\u200b发\ufffd'],
    ['brackets', '((((〔〔〔【【2023】'],
    ['a long number', '9'.repeat(200)],
    ['a long word', 'a'.repeat(500)],
    ['one character many times', '补'.repeat(400)],
    ['right to left', '\u202e研发补贴\u202c'],
    ['regular expressions', '.*(?:a+)+$ [\\d]'],
  ])('reading %s is safe', (_, typed) => expectSound(typed));

  test.each(['怎么', '的', '请问', '政策', 'how do I', '我们'])('%s alone is searched', (typed) => {
    expect(read(typed).words.some(({ optional }) => !optional)).toBe(true);
  });

  test('reading stops after 200 characters and names the rest', () => {
    const { text, unread } = read(`${'💰'.repeat(199)}研发补贴`);
    expect(Array.from(text)).toHaveLength(200);
    expect(unread).toBe('发补贴');
  });

  test('reading depends on the day', () => {
    expect(readFilters(readQuestion('下月截止', { ...known, today: '2026-12-20' }))).toBe(
      'deadline=deadlineFrom:2027-01-01,deadlineTo:2027-01-31',
    );
    expect(readFilters(readQuestion('上个月发布的', { ...known, today: '2026-01-05' }))).toBe(
      'published=publishedFrom:2025-12-01,publishedTo:2025-12-31',
    );
    expect(readFilters(readQuestion('本周截止', { ...known, today: '2026-06-21' }))).toBe(
      'deadline=deadlineFrom:2026-06-21,deadlineTo:2026-06-21',
    );
  });

  test('an impossible date is no filter', () => expect(read('2月30日截止').filters).toEqual([]));
});

describe('the parts that were read', () => {
  test('each part has the range it was read from', () => {
    const question = read('请问南屏区 小微企业３００万以上的設備補貼');
    expect(question.filters.map(({ text, range }) => [text, range])).toEqual([
      ['南屏区', [2, 5]],
      ['小微企业', [6, 10]],
      ['３００万以上的', [10, 17]],
    ]);
    expect(question.needs.map(({ text }) => text)).toEqual(['設備補貼']);
  });

  test.each([
    ['南屏区设备补贴', '', '?equipment', '南屏区 设备补贴'],
    ['这个月 研发', '', '?research', '这 个月 研发'],
    ['国家级补贴', '', '', '(国家级) 补贴'],
  ])('a part of %s can be undone by its key', (typed, filters, needs) => {
    const [first] = read(typed).filters;
    const question = read(typed, [first?.key ?? '']);
    expect({ filters: readFilters(question), needs: readNeeds(question) }).toEqual({ filters, needs });
    expect(question.words.some(({ range }) => range[0] < (first?.range[1] ?? 0))).toBe(true);
  });

  test("an undone need keeps its word, without the need's words", () => {
    const question = read('招聘', ['need:hiring']);
    expect({ needs: readNeeds(question), words: readWords(question) }).toEqual({ needs: '', words: '招聘' });
    expect(question.words[0]?.alternatives).toEqual([]);
  });

  test('an undone correction keeps the typed word', () => {
    const [correction] = read('高薪技术企业').corrections;
    const question = read('高薪技术企业', [correction?.key ?? '']);
    expect(question.corrections).toEqual([]);
    expect(question.words.flatMap(({ alternatives }) => alternatives)).toEqual([]);
  });

  test('a wider need includes the narrower ones', () => {
    expect(read('出口').needs[0]?.codes).toEqual(['export', 'tax-refund', 'fairs']);
    expect(read('参展').needs[0]?.codes).toEqual(['fairs']);
  });

  test('alternatives have a reason, best first', () => {
    const [word] = read('高企').words;
    expect(word?.alternatives[0]).toEqual({ text: '高新技术企业', weight: 0.97, reason: 'synonym' });
    expect(read('patent').words[0]?.alternatives.slice(0, 2)).toEqual([
      { text: '专利', weight: 0.8, reason: 'english' },
      // words that may stand for 专利
      { text: '发明专利', weight: 0.78, reason: 'english' },
    ]);
    expect(read('補貼').words[0]?.alternatives).toContainEqual({ text: '補貼', weight: 0.6, reason: 'traditional' });
    expect(read('招聘').words[0]?.alternatives).toContainEqual({ text: '招用', weight: 0.6, reason: 'need' });
    expect(read('高薪技术企业').words[0]?.alternatives[0]).toEqual({ text: '高新技术企业', weight: 0.9, reason: 'sound' });
    expect(read('gxjsqy').words[0]?.alternatives[0]).toEqual({ text: '高新技术企业', weight: 0.8, reason: 'pinyin' });
    expect(read('equipmnet').words[0]?.alternatives[0]).toMatchObject({ text: 'equipment', reason: 'spelling' });
  });

  test('each word is one group, met by the word, its alternatives or its needs', () => {
    expect(questionGroups(read('小微企业招聘'))).toEqual([
      expect.objectContaining({ optional: true, needs: [] }),
      {
        optional: false,
        texts: [
          { text: '招聘', weight: 1 },
          { text: '招用员工', weight: 0.6 },
          { text: '招用', weight: 0.6 },
          { text: '吸纳就业', weight: 0.6 },
        ],
        needs: [{ codes: ['hiring', 'hiring-graduates'], weight: 0.8 }],
      },
    ]);
  });
});

describe('names and operators', () => {
  test.each([
    ['工信部政法〔2023〕138号', '工信部政法', 2023],
    ['工信部政法[2023]138号', '工信部政法', 2023],
    ['工信部政法（2023）138号', '工信部政法', 2023],
    ['工信部政法【2023】138', '工信部政法', 2023],
    ['请问工信部政法2023 138 号怎么解读', '工信部政法', 2023],
    ['〔2023〕138号', null, 2023],
    ['2023年第138号', null, 2023],
    ['138号文', null, null],
  ])('%s is a document number', (typed, issuer, year) => {
    const [name] = read(typed).names;
    expect(name).toMatchObject({ kind: 'number', number: { issuer, year, number: 138 } });
    const policy = documentNumber('工信部政法〔2023〕138号');
    expect(name?.kind === 'number' && policy !== null && isSameNumber(name.number, policy)).toBe(true);
  });

  test.each(['2026年6月15号', '300万', '2023 年 138 家', '补贴（2023）3个'])('%s is not a document number', (typed) => {
    expect(read(typed).names).toEqual([]);
  });

  test('numbers of other documents differ', () => {
    const [policy, typed] = [documentNumber('财政部 税务总局公告2023年第12号'), documentNumber('云科发〔2023〕12号')];
    expect(policy).toEqual({ issuer: '财政部税务总局公告', year: 2023, number: 12 });
    expect(policy !== null && typed !== null && isSameNumber(typed, policy)).toBe(false);
    expect(documentNumber('关于支持企业的通知')).toBeNull();
  });

  test('a title in brackets is a name, and its words give no filters', () => {
    const question = read('《云溪市2026年6月小微企业贷款贴息办法》解读');
    expect(question.names).toMatchObject([{ kind: 'title', text: '云溪市2026年6月小微企业贷款贴息办法' }]);
    expect(readFilters(question)).toBe('kind=interpretation');
    expect(readNeeds(question)).toBe('loans');
  });

  test('quotes make a phrase and a name', () => {
    const question = read('"创新积分贷" 青川区');
    expect(question.phrases).toEqual([{ text: '创新积分贷', range: [0, 7] }]);
    expect(question.names).toMatchObject([{ kind: 'title', text: '创新积分贷' }]);
    expect({ filters: readFilters(question), words: readWords(question) }).toEqual({ filters: 'region=999901', words: '' });
    expect(read('怎么申请“研发费用”').phrases).toEqual([{ text: '研发费用', range: [4, 10] }]);
  });

  test.each(['专精特新“小巨人”企业', 'firm’s loan', '"研发 补贴', '研发"', '“”研发'])('quotes in %s are text', (typed) => {
    expect(read(typed).phrases).toEqual([]);
    expect(read(typed).words).not.toEqual([]);
  });

  test('a minus excludes words', () => {
    const question = read('补贴 -研发 -"贷款 贴息" －高企');
    expect(question.excluded.map(({ text }) => text)).toEqual(['研发', '贷款 贴息', '高企']);
    expect(readWords(question)).toBe('补贴');
  });

  test.each(['2025-2026', 'year-round', '补贴 - 研发', '补贴—研发', '补贴 —研发', '-', '--'])('%s excludes nothing', (typed) => {
    expect(read(typed).excluded).toEqual([]);
  });

  test('the key of a question equals that of the typed title', () => {
    expect(read('專精特新“小巨人” 企業').key).toBe(read('专精特新小巨人企业').key);
  });
});
