import { sql } from 'drizzle-orm';
import type * as contract from '#contract/approval.ts';
import type { ChangedApplication } from '#contract/application.ts';
import type { BatchAnswer } from '#contract/approval.ts';
import type { ParsedInput } from '#contract/endpoint.ts';
import { decisions } from '#domain/application/actions.ts';
import { rows } from '#server/platform/db/client.ts';
import { message } from '#server/platform/http/messages.ts';
import { invalid, Problem } from '#server/platform/http/problem.ts';
import type { ApplicationWrite } from '../effects.ts';
import { open } from '../records.ts';
import { dayOf } from '../steps.ts';
import { act, noTime } from './act.ts';
import { criteriaOf, profileOf, recordedFacts, unmetOf } from './judge.ts';

type Batch = ParsedInput<typeof contract.batch>['body'];

/**
 * Requires that all applications of a batch have the same kind and step, because one decision covers them all. Applications that changed
 * meanwhile are skipped here and get an answer of their own.
 */
async function expectAlike(call: ApplicationWrite, { items }: Batch): Promise<void> {
  const read = JSON.stringify(items);
  const found = await rows<{ kind: string; label: string }>(
    call.db,
    sql`select distinct a.kind, f.definition -> 'steps' -> a.step ->> 'label' as label
      from jsonb_to_recordset(${read}::jsonb) as i (id text, version int) join application a on a.id::text = i.id and a.version = i.version
      join application_form f on f.id = a.form_id where a.step is not null`,
  );
  if (found.length > 1) throw invalid([{ path: 'body.items', message: message(call.c.var.language, 'applicationMixed') }]);
}

/** Requires met conditions: in a batch nobody reads what an application lacks. */
async function expectMet(call: ApplicationWrite, id: string): Promise<void> {
  const { language } = call.c.var;
  const { stored, reader } = await open(call.db, call, id);
  const criteria = await criteriaOf(call.db, stored);
  const facts = criteria === null ? null : await recordedFacts(call.db, stored, reader);
  if (criteria === null || facts === null) return;
  const names = await unmetOf(call.db, {
    criteria,
    profile: profileOf(facts),
    day: dayOf(stored.submittedAt ?? call.now()),
    language,
  });
  const values = { names: names.join(language === 'zh-CN' ? '；' : '; ') };
  if (names.length > 0) throw new Problem(200, 'UNMET', 'applicationUnmet', { values, data: { names } });
}

/** Acts on several applications, each in its own transaction. Returns one answer for each. */
export async function batch(call: ApplicationWrite, given: Batch): Promise<BatchAnswer[]> {
  const { items, ...acting } = given;
  if (decisions.some((one) => one === given.action)) await expectAlike(call, given);
  const answers: BatchAnswer[] = [];
  for (const { id, version } of items) {
    try {
      if (given.action === 'approve') await expectMet(call, id);
      await act(call, { ...acting, ...noTime, id, version });
      answers.push({ id, done: true, errorCode: null, message: null, changed: null });
    } catch (error) {
      if (!(error instanceof Problem) || error.status >= 500) throw error;
      const { errorCode, key, extra } = error;
      const isChange = errorCode === 'CONFLICT' || errorCode === 'WRONG_STATE';
      answers.push({
        id,
        done: false,
        errorCode,
        message: message(call.c.var.language, key, extra.values),
        changed: isChange ? ((extra.data as ChangedApplication | null | undefined) ?? null) : null,
      });
    }
  }
  return answers;
}
