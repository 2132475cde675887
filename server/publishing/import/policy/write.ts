import { todayInChina } from '#domain/china-time.ts';
import type { PolicyKind } from '#domain/policy.ts';
import { writtenOver } from '#server/platform/audit/record.ts';
import type { Db } from '#server/platform/db/client.ts';
import type { policyDraft } from '#server/platform/db/tables/policy-editing.ts';
import type { Writing } from '#server/platform/table/kind/kind.ts';
import { recordsOf, targetOf } from '../../engine/drafts.ts';
import { holdPlanned, standingName, writeDrafts } from '../../engine/import-drafts.ts';
import type { Kept } from '../../policy/administration/content.ts';
import { carriedNumber, newPolicyId, policyIdOf } from '../../policy/administration/new-id.ts';
import type { PolicyOne } from '../../policy/administration/record-type.ts';
import { policies } from '../../policy/administration/record-type.ts';
import { refreshSharedLater } from '../../policy/shared-suggestions.ts';
import { savePolicies } from '../../policy/save-policies.ts';
import type { FormerPolicy } from './undo.ts';
import type { PlannedPolicy } from './plan.ts';

type Published = Extract<PlannedPolicy, { policy: unknown }> & { row: number };
type Draft = typeof policyDraft.$inferSelect;
type Ones = ReadonlyMap<string, PolicyOne>;

/**
 * Returns a function with the next id of a new policy by kind, like the editor's; locked until the transaction ends. The last number is looked
 * up only once, because that reads all policies: later slices carry it, and ask whether somebody has used it since.
 */
function newIds(tx: Db, { at, carried }: Pick<Writing, 'at' | 'carried'>): (kind: PolicyKind) => Promise<string> {
  const year = todayInChina(at).slice(0, 4);
  const checked = new Set<PolicyKind>();
  return async (kind) => {
    const hint = `${kind} ${year}`;
    const next = carried.get(hint);
    const first = checked.has(kind) ? next : next === undefined ? undefined : await carriedNumber(tx, kind, year, next);
    checked.add(kind);
    const number = first ?? Number(/\d+$/.exec(await newPolicyId(tx, kind, year))?.[0]);
    carried.set(hint, number + 1);
    return policyIdOf(kind, year, number);
  };
}

async function publish(tx: Db, rows: readonly Published[], ones: Ones, { by, at, fileName, record, keep }: Writing): Promise<void> {
  await savePolicies(
    tx,
    rows.map((row) => row.policy),
    { now: at, shared: false, announce: true },
  );
  await policies.events.note(
    tx,
    rows.map((row) => ({ id: row.policy.id, by, action: 'publish', note: fileName, at })),
  );
  await record(
    rows.map(({ policy: { id, sample: _sample, views: _views, ...after } }) => {
      const kept = ones.get(id)?.kept;
      return writtenOver(targetOf(policies, id, after), kept && { state: kept.state, ...kept.content }, after);
    }),
  );
  const now = await recordsOf<Draft, Kept>(
    policies,
    tx,
    rows.map((row) => row.policy.id),
  );
  await keep(
    rows.map(({ row, policy: { id } }, place) => {
      const { kept, draft } = ones.get(id) ?? {};
      const former: FormerPolicy | null = kept === undefined ? null : { state: kept.state, content: kept.content };
      const version = now[place]?.kept?.version ?? 0;
      return { row, target: standingName({ id, version, draftVersion: draft?.version ?? 0 }), former };
    }),
  );
}

/** Writes policies as published, with versions, alerts and completions, or as drafts. */
export async function writePolicies(tx: Db, writing: Writing): Promise<void> {
  const { rows, at } = writing;
  const newId = newIds(tx, writing);
  const ones = await holdPlanned<Draft, Kept>(tx, policies, rows);
  // stored by `planPolicies`
  const planned = rows.map(({ row, record }) => ({ ...(record as PlannedPolicy), row }));
  for (const row of planned) {
    if ('content' in row) row.id ||= await newId(row.content.kind);
    else row.policy.id ||= await newId(row.policy.kind);
  }
  const drafts = planned.filter((row) => 'content' in row);
  const published = planned.filter((row) => 'policy' in row);
  await writeDrafts(tx, policies, drafts, { ones, more: () => ({}) }, writing);
  if (published.length === 0) return;
  await publish(tx, published, ones, writing);
  await refreshSharedLater(tx, at);
}
