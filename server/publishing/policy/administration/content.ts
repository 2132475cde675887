import { asc, eq, inArray } from 'drizzle-orm';
import type { EditablePolicy } from '#contract/policy-admin.ts';
import type { PolicyState } from '#domain/policy.ts';
import { statedRule } from '#domain/window/window.ts';
import type { Db } from '#server/platform/db/client.ts';
import { file } from '#server/platform/db/tables/file.ts';
import { policyAttachment } from '#server/platform/db/tables/policy-editing.ts';
import { policy, policyCite } from '#server/platform/db/tables/policy.ts';
import type { PolicyRecord } from '../record.ts';

/** Converts a stored policy to the editor's form. */
export type Kept = {
  id: string;
  state: PolicyState;
  version: number;
  updatedAt: Date;
  sample: boolean;
  content: EditablePolicy;
};

/** Returns stored policies by id; `lock` holds them until the transaction ends. */
export async function keptPolicies(db: Db, ids: readonly string[], { lock = false } = {}): Promise<Map<string, Kept>> {
  if (ids.length === 0) return new Map();
  const query = db
    .select()
    .from(policy)
    .where(inArray(policy.id, [...ids]))
    .orderBy(policy.id);
  const found = await (lock ? query.for('update') : query);
  const cites = await db
    .select()
    .from(policyCite)
    .where(inArray(policyCite.policyId, [...ids]))
    .orderBy(policyCite.citedId, policyCite.policyId);
  const attachments = await db
    .select({ policyId: policyAttachment.policyId, fileId: file.id, name: policyAttachment.name, size: file.size })
    .from(policyAttachment)
    .innerJoin(file, eq(file.id, policyAttachment.fileId))
    .where(inArray(policyAttachment.policyId, [...ids]))
    .orderBy(asc(policyAttachment.sort), policyAttachment.fileId, policyAttachment.policyId);
  return new Map(
    found.map((row) => [
      row.id,
      {
        id: row.id,
        state: row.state,
        version: row.version,
        updatedAt: row.updatedAt,
        sample: row.sample,
        content: {
          kind: row.kind,
          title: row.title,
          titleEn: row.titleEn,
          summaryEn: row.summaryEn,
          shortName: row.shortName,
          docNumber: row.docNumber,
          issuers: row.issuers,
          level: row.level,
          regionCode: row.regionCode,
          category: row.category,
          supportMode: row.supportMode,
          amountMax: row.amountMax,
          amountText: row.amountText,
          industries: row.industries,
          scales: row.scales,
          tags: row.tags,
          needs: row.needs,
          summary: row.summary,
          body: row.body,
          publishDate: row.publishDate,
          effectiveFrom: row.effectiveFrom,
          effectiveTo: row.effectiveTo,
          applyFrom: row.applyFrom,
          applyTo: row.applyTo,
          applyRule: row.applyRule,
          criteria: row.criteria,
          sourceUrl: row.sourceUrl,
          contact: row.contact,
          cites: cites.filter((cite) => cite.policyId === row.id).map((cite) => cite.citedId),
          attachments: attachments.filter((one) => one.policyId === row.id).map(({ fileId, name, size }) => ({ fileId, name, size })),
        },
      },
    ]),
  );
}

/** Builds the record to write. Fields without an editor come from the stored policy; `savePolicies` keeps the views. */
export function recordOf(id: string, content: EditablePolicy, state: PolicyState, stored: Pick<Kept, 'sample'> | undefined): PolicyRecord {
  const { attachments: _attachments, titleEn, summaryEn, applyRule, ...fields } = content;
  // an empty one is none
  return {
    ...fields,
    titleEn: titleEn || null,
    summaryEn: summaryEn || null,
    applyRule: statedRule(applyRule),
    id,
    state,
    sample: stored?.sample ?? false,
    views: 0,
  };
}
