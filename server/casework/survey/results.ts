import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { ParsedInput } from '#contract/endpoint.ts';
import type * as contract from '#contract/survey.ts';
import type { SurveyResults } from '#contract/survey.ts';
import { questionsOf } from '#contract/survey-form.ts';
import { industryName } from '#domain/industry.ts';
import { getOwn } from '#domain/get-own.ts';
import type { Block } from '#domain/survey/partitions.ts';
import type { Dimension } from '#domain/survey/dimensions.ts';
import type { SurveyResult, View } from '#domain/survey/result.ts';
import { dimensions } from '#domain/survey/dimensions.ts';
import { resultOf } from '#domain/survey/result.ts';
import type { Db } from '#server/platform/db/client.ts';
import { rows } from '#server/platform/db/client.ts';
import { surveyAnswer, surveyPeriod } from '#server/platform/db/tables/survey.ts';
import { notFound } from '#server/platform/http/problem.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { handler } from '#server/platform/jobs/handler.ts';
import type { Period } from './periods.ts';
import { openedPeriod, periodById, shownPeriod } from './periods.ts';

/** Computes the results of a period that has closed, once. Call with its row locked. */
export async function computeResult(tx: Db, { stored, definition }: Period): Promise<void> {
  const found = await tx
    .select({ answers: surveyAnswer.sent, facets: surveyAnswer.facets })
    .from(surveyAnswer)
    .where(and(eq(surveyAnswer.periodId, stored.id), isNotNull(surveyAnswer.sent)));
  const none = { district: null, industry: null, scale: null };
  const ballots = found.map(({ answers, facets }) => ({ answers: answers ?? {}, facets: facets ?? none }));
  await tx
    .update(surveyPeriod)
    .set({ result: resultOf(questionsOf(definition), ballots) })
    .where(and(eq(surveyPeriod.id, stored.id), isNull(surveyPeriod.result)));
}

export const closeKind = 'survey.close';

/** Enqueues the computation of results for the end of the period. If the end is moved, the earlier job does nothing. */
export const queueClosing = (tx: Db, id: string, closesAt: Date, now: Date) =>
  enqueue(tx, { kind: closeKind, key: `${id}:${closesAt.toISOString()}`, payload: { id }, runAt: closesAt, now });

export const closeHandler = handler(z.object({ id: z.string() }), async ({ id }, { tx, now }) => {
  await rows(tx, sql`select 1 from survey_period where id = ${id}::uuid for update`);
  const period = await periodById(tx, id);
  // deleted, or open for longer than it was to be
  if (period === undefined || period.stored.closesAt > now || period.stored.result !== null) return;
  await computeResult(tx, period);
});

/** In an address; `-` for an unstated value. */
const keyOf = (block: Block): string => block.map((value) => (value === '' ? '-' : value)).join('.');

type Label = { name: string; nameEn: string };

const unknown: Label = { name: '未说明', nameEn: 'Not stated' };
const scaleNames: Record<string, Label> = {
  micro: { name: '微型企业', nameEn: 'Micro' },
  small: { name: '小型企业', nameEn: 'Small' },
  medium: { name: '中型企业', nameEn: 'Medium' },
  large: { name: '大型企业', nameEn: 'Large' },
};

/** Returns the names of the values that results can be filtered by. */
export async function labelsOf(db: Db, { groups }: Pick<SurveyResult, 'groups'>): Promise<(dimension: Dimension, value: string) => Label> {
  const codes = groups.district.flat();
  const regions = await rows<{ code: string } & Label>(
    db,
    sql`select code, name, name_en as "nameEn" from region where code = any(${sql.param([...codes])}::text[])`,
  );
  const names: Record<Dimension, (value: string) => Label | undefined> = {
    district: (value) => regions.find(({ code }) => code === value),
    industry: (value) => {
      const name = industryName(value, 'zh-CN');
      return name === null ? undefined : { name, nameEn: industryName(value, 'en-US') ?? name };
    },
    scale: (value) => getOwn(scaleNames, value),
  };
  return (dimension, value) => {
    if (value === '') return unknown;
    const { name, nameEn } = names[dimension](value) ?? { name: value, nameEn: value };
    return { name, nameEn };
  };
}

type Chosen = Pick<ParsedInput<typeof contract.results>['params'], Dimension>;

/** Returns the view for a combination of filters; null if it is not published. */
function viewOf({ groups, views }: SurveyResult, chosen: Chosen): View | null {
  const selection = dimensions.flatMap((dimension) => {
    const key = chosen[dimension];
    return key === undefined ? [] : [[dimension, groups[dimension].findIndex((block) => keyOf(block) === key)] as const];
  });
  const found = views.find(
    ({ groups: of }) => Object.keys(of).length === selection.length && selection.every(([dimension, index]) => of[dimension] === index),
  );
  return found ?? null;
}

/** Returns the publishable results of a period. 404 before they are computed. */
export async function resultsOf(
  db: Db,
  { id, ...chosen }: ParsedInput<typeof contract.results>['params'],
  now: Date,
): Promise<SurveyResults> {
  const period = await openedPeriod(db, id, now);
  const { result } = period.stored;
  if (result === null) throw notFound();
  const label = await labelsOf(db, result);
  const view = viewOf(result, chosen);
  const named = (dimension: Dimension) =>
    result.groups[dimension].map((block) => ({ key: keyOf(block), values: block.map((value) => label(dimension, value)) }));
  return {
    period: shownPeriod(period, now),
    definition: period.definition,
    total: result.total,
    groups: { district: named('district'), industry: named('industry'), scale: named('scale') },
    view:
      view === null
        ? null
        : {
            total: view.total,
            counted: Object.fromEntries(
              Object.entries(view.counted).map(([name, { cells, notAsked }]) => [
                name,
                { cells: cells.map(({ keys, count }) => ({ keys: [...keys], count })), notAsked },
              ]),
            ),
          },
  };
}
