import { sql } from 'drizzle-orm';
import { todayInChina } from '#domain/china-time.ts';
import type { PolicyKind } from '#domain/policy.ts';
import type { Written } from '#server/platform/audit/record.ts';
import { writtenOver } from '#server/platform/audit/record.ts';
import type { Db } from '#server/platform/db/client.ts';
import { policyDraft } from '#server/platform/db/tables/policy-editing.ts';
import type { Kept } from '../../policy-admin/content.ts';
import { keptPolicies } from '../../policy-admin/content.ts';
import type { Draft } from '../../policy-admin/drafts.ts';
import { draftRecord, draftsOf, policyTarget } from '../../policy-admin/drafts.ts';
import { policyEvents } from '../../policy-admin/events.ts';
import { newPolicyId } from '../../policy-admin/new-id.ts';
import { savePolicies } from '../../policy/save-policies.ts';
import { refreshShared } from '../../policy/shared-suggestions.ts';
import type { Writing, WrittenRow } from '#server/platform/table/kind/kind.ts';
import { Outdated, targetId, targetName } from '#server/platform/table/kind/kind.ts';
import type { PlannedPolicy } from './plan.ts';

type Published = Extract<PlannedPolicy, { policy: unknown }>;
type Drafted = Extract<PlannedPolicy, { content: unknown }>;

/** A stored policy and its draft. */
type Standing = { kept: Kept | undefined; draft: Draft | undefined };

/** Returns the next ids of new policies, by kind, as the editor gives them; locked until the transaction ends. */
function newIds(tx: Db, at: Date): (kind: PolicyKind) => Promise<string> {
  const year = todayInChina(at).slice(0, 4);
  const next = new Map<PolicyKind, { beginning: string; number: number }>();
  return async (kind) => {
    let known = next.get(kind);
    if (known === undefined) {
      const [, beginning = '', number = '1'] = /^(.*-)(\d+)$/.exec(await newPolicyId(tx, kind, year)) ?? [];
      known = { beginning, number: Number(number) };
    }
    next.set(kind, { ...known, number: known.number + 1 });
    return `${known.beginning}${String(known.number).padStart(4, '0')}`;
  };
}

/** Locks the planned records until all is written, returns them as stored, and detects changes since the preview. */
async function hold(tx: Db, rows: readonly WrittenRow[]): Promise<(id: string) => Standing> {
  const ids = rows.flatMap(({ target }) => (target === null ? [] : [targetId(target)]));
  const kept = await keptPolicies(tx, ids, { lock: true });
  const drafts = await draftsOf(tx, ids, { lock: true });
  for (const { target } of rows) {
    const id = target === null ? '' : targetId(target);
    const now = targetName(id, `${kept.get(id)?.version ?? 0}.${drafts.get(id)?.version ?? 0}`);
    if (target !== null && target !== now) throw new Outdated();
  }
  return (id) => ({ kept: kept.get(id), draft: drafts.get(id) });
}

/** The audit log's record of a row: of a saved draft or of a published policy. A first draft is compared with what is published. */
function writtenOf(row: PlannedPolicy, { kept, draft }: Standing): Written {
  if ('content' in row) {
    const { id, content } = row;
    const before = draft === undefined ? kept?.content : draftRecord(draft);
    const after = draftRecord({ ...(draft ?? { state: 'draft', publishAt: null, note: null }), content });
    return writtenOver(policyTarget(id, content.title), before, after);
  }
  const { id, sample: _sample, views: _views, ...after } = row.policy;
  return writtenOver(policyTarget(id, after.title), kept && { state: kept.state, ...kept.content }, after);
}

async function publish(tx: Db, rows: readonly Published[], { by, at, fileName }: Writing): Promise<void> {
  await savePolicies(
    tx,
    rows.map((row) => row.policy),
    { now: at, shared: false, announce: true },
  );
  await policyEvents.note(
    tx,
    rows.map((row) => ({ id: row.policy.id, by, action: 'publish', note: fileName, at })),
  );
}

async function draft(tx: Db, rows: readonly Drafted[], { by, at, fileName }: Writing): Promise<void> {
  const values = rows.map(({ id, content, baseVersion, draftVersion }) => ({
    policyId: id,
    content,
    baseVersion,
    state: 'draft' as const,
    version: (draftVersion ?? 0) + 1,
    publishAt: null,
    note: null,
    updatedBy: by,
    updatedAt: at,
  }));
  const excluded = (column: string) => sql.raw(`excluded.${column}`);
  await tx
    .insert(policyDraft)
    .values(values)
    .onConflictDoUpdate({
      target: policyDraft.policyId,
      set: {
        content: excluded('content'),
        version: excluded('version'),
        baseVersion: excluded('base_version'),
        updatedBy: by,
        updatedAt: at,
      },
    });
  await policyEvents.note(
    tx,
    rows.map(({ id, baseVersion, draftVersion }) => ({
      id,
      by,
      action: draftVersion !== null ? 'save' : baseVersion === null ? 'create' : 'edit',
      note: fileName,
      at,
    })),
  );
}

/** Writes policies as published, with versions, alerts and completions, or as drafts. */
export async function writePolicies(tx: Db, writing: Writing): Promise<void> {
  const newId = newIds(tx, writing.at);
  const touched = { tags: new Set<string>(), issuers: new Set<string>() };
  const touch = (some: readonly { tags: string[]; issuers: string[] }[]) => {
    for (const { tags, issuers } of some) {
      for (const tag of tags) touched.tags.add(tag);
      for (const issuer of issuers) touched.issuers.add(issuer);
    }
  };
  for await (const rows of writing.batches()) {
    const standing = await hold(tx, rows);
    // stored by `planPolicies`
    const planned = rows.map(({ record }) => record as PlannedPolicy);
    for (const row of planned) {
      if ('content' in row) row.id ||= await newId(row.content.kind);
      else row.policy.id ||= await newId(row.policy.kind);
    }
    await writing.record(planned.map((row) => writtenOf(row, standing('content' in row ? row.id : row.policy.id))));
    const drafts = planned.filter((row) => 'content' in row);
    const policies = planned.filter((row) => 'policy' in row);
    if (drafts.length > 0) await draft(tx, drafts, writing);
    if (policies.length === 0) continue;
    touch(policies.flatMap((row) => standing(row.policy.id).kept?.content ?? []));
    touch(policies.map((row) => row.policy));
    await publish(tx, policies, writing);
  }
  await refreshShared(tx, { tags: [...touched.tags], issuers: [...touched.issuers] });
}
