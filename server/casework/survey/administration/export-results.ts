import type { SurveyQuestion } from '#contract/survey-form.ts';
import { questionsOf } from '#contract/survey-form.ts';
import { todayInChina } from '#domain/china-time.ts';
import type { Measure } from '#domain/survey/measures.ts';
import { measuresOf } from '#domain/survey/measures.ts';
import type { Dimension } from '#domain/survey/dimensions.ts';
import type { View } from '#domain/survey/result.ts';
import { dimensions } from '#domain/survey/dimensions.ts';
import type { Db } from '#server/platform/db/client.ts';
import { cellText, spreadsheet } from '#server/platform/table/cell-text.ts';
import type { Cell } from '#server/platform/table/workbook.ts';
import { wholeWorkbook } from '#server/platform/table/workbook.ts';
import { attachment } from '#server/platform/http/answer/content-disposition.ts';
import type { Language } from '#server/platform/http/messages.ts';
import { notFound } from '#server/platform/http/problem.ts';
import { openedPeriod } from '../periods.ts';
import { labelsOf } from '../results.ts';

const words = {
  'zh-CN': {
    file: '问卷结果',
    columns: ['地区', '行业', '规模', '答卷数', '部分', '题目', '项目', '答案', '份数', '占比'],
    all: '全部',
    or: '、',
    blank: '未回答',
    chosen: '选择',
    rest: '未选择',
    written: '有文字意见',
    hidden: '不足 5 份，不显示',
    below: (limit: number) => `低于 ${limit}`,
    band: (from: number, to: number) => `${from} 至低于 ${to}`,
    above: (limit: number) => `${limit} 及以上`,
    notAsked: '未问到',
  },
  'en-US': {
    file: 'Survey results',
    columns: ['District', 'Industry', 'Size', 'Answers', 'Section', 'Question', 'Item', 'Answer', 'Count', 'Share'],
    all: 'All',
    or: ', ',
    blank: 'Not answered',
    chosen: 'Chosen',
    rest: 'Not chosen',
    written: 'Left a comment',
    hidden: 'Not shown: fewer than five',
    below: (limit: number) => `Below ${limit}`,
    band: (from: number, to: number) => `${from} to below ${to}`,
    above: (limit: number) => `${limit} and more`,
    notAsked: 'Not asked',
  },
} as const satisfies Record<Language, object>;

const widths = [24, 24, 14, 10, 20, 44, 24, 24, 10, 10];

type Labelled = { label: string; labelEn: string };

/** Returns the results of a period as a workbook: a row for each published figure, and one for each withheld figure. */
export async function exportResults(db: Db, { id, language }: { id: string; language: Language }, now: Date) {
  const { stored, definition } = await openedPeriod(db, id, now);
  const { result } = stored;
  if (result === null) throw notFound();
  const text = words[language];
  const labelOf = await labelsOf(db, result);
  const textOf = ({ label, labelEn }: Labelled) => (language === 'en-US' && labelEn !== '' ? labelEn : label);
  const questions = questionsOf(definition);
  const measures = measuresOf(questions);

  const groupName = (dimension: Dimension, { groups }: View): string => {
    const index = groups[dimension];
    if (index === undefined) return text.all;
    const block = result.groups[dimension][index] ?? [];
    return block
      .map((value) => labelOf(dimension, value))
      .map(({ name, nameEn }) => (language === 'en-US' ? nameEn : name))
      .join(text.or);
  };
  const keyName = (question: SurveyQuestion, key: string): string => {
    if (question.type === 'text') return key === '' ? text.blank : text.written;
    if (key === '') return text.blank;
    if (question.type === 'choices') return key === 'chosen' ? text.chosen : text.rest;
    if (question.type === 'number') {
      const [from, to] = [question.bands[Number(key) - 1], question.bands[Number(key)]];
      return from === undefined ? text.below(to ?? 0) : to === undefined ? text.above(from) : text.band(from, to);
    }
    const option = question.options.find(({ code }) => code === key);
    return option === undefined ? key : textOf(option);
  };
  const itemName = ({ id: measure }: Measure, question: SurveyQuestion): string => {
    const code = measure.slice(question.code.length + 1);
    const item = [...question.rows, ...question.options].find((one) => one.code === code);
    return code === '' || item === undefined ? '' : textOf(item);
  };
  const lines = result.views.flatMap((view) =>
    measures.flatMap((measure): Cell[][] => {
      const question = questions.find(({ code }) => code === measure.question.code);
      const section = definition.sections.find((one) => one.questions.some(({ code }) => code === measure.question.code));
      if (question === undefined || section === undefined) return [];
      const start = [
        ...dimensions.map((dimension) => cellText(groupName(dimension, view))),
        view.total,
        cellText(textOf(section)),
        cellText(textOf(question)),
        cellText(itemName(measure, question)),
      ];
      const counted = view.counted[measure.id];
      if (counted === undefined) return [[...start, text.hidden, null, null]];
      const asked = counted.cells.reduce((sum, { count }) => sum + count, 0);
      return [
        ...counted.cells.map(({ keys, count }) => [
          ...start,
          cellText(keys.map((key) => keyName(question, key)).join(text.or)),
          count,
          count / asked,
        ]),
        ...(counted.notAsked > 0 ? [[...start, text.notAsked, counted.notAsked, null]] : []),
      ];
    }),
  );
  const sheet = {
    name: text.file,
    columns: text.columns.map((heading, index) => ({ heading, width: widths[index] ?? 20, ...(index === 9 && { numFmt: '0%' }) })),
  };
  const today = todayInChina(now);
  return {
    body: await wholeWorkbook(sheet, lines),
    headers: {
      'Content-Type': spreadsheet,
      'Content-Disposition': attachment(`${text.file}-${today}.xlsx`, `survey-results-${today}.xlsx`),
    },
  };
}
