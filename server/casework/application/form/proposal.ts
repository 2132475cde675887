import { and, asc, eq, inArray } from 'drizzle-orm';
import type { ApplicationDefinition } from '#contract/application-form.ts';
import { applicationDefinition, formField, formMaterial, mostInForm } from '#contract/application-form.ts';
import type { ApplicationKind } from '#contract/application/kind.ts';
import { framed } from '#domain/application/proposal/framed.ts';
import type { FormProposal, ProposingPolicy } from '#domain/application/proposal/propose.ts';
import { proposeForm } from '#domain/application/proposal/propose.ts';
import { todayInChina } from '#domain/china-time.ts';
import type { Db } from '#server/platform/db/client.ts';
import { file } from '#server/platform/db/tables/file.ts';
import { policyAttachment, policyDraft } from '#server/platform/db/tables/policy-editing.ts';
import { policy } from '#server/platform/db/tables/policy.ts';

/** Returns the proposals from the texts of policies, by id; none for a policy that is no programme. */
export async function proposalsOf(db: Db, ids: readonly string[], now: Date): Promise<Map<string, FormProposal>> {
  if (ids.length === 0) return new Map();
  const { id, body, criteria, amountMax, amountText, supportMode } = policy;
  const found = await db
    .select({ id, body, criteria, amountMax, amountText, supportMode })
    .from(policy)
    .where(and(inArray(id, [...ids]), eq(policy.kind, 'project')));
  const files = await db
    .select({ policyId: policyAttachment.policyId, fileId: file.id, name: policyAttachment.name, size: file.size })
    .from(policyAttachment)
    .innerJoin(file, eq(file.id, policyAttachment.fileId))
    .where(inArray(policyAttachment.policyId, [...ids]))
    .orderBy(asc(policyAttachment.sort), policyAttachment.fileId, policyAttachment.policyId);
  return new Map(
    found.map((one) => {
      const attachments = files.filter(({ policyId }) => policyId === one.id).map(({ fileId, name, size }) => ({ fileId, name, size }));
      return [one.id, proposalOf({ ...one, attachments }, now)];
    }),
  );
}

export const proposalOf = (proposing: ProposingPolicy, now: Date): FormProposal => proposeForm(proposing, todayInChina(now));

/** Returns the proposal from the text of an edited policy, from its draft if there is one; null if the text is no programme. */
export async function editedProposal(
  db: Db,
  id: string,
  now: Date,
): Promise<{ from: 'draft' | 'published'; proposal: FormProposal } | null> {
  const [draft] = await db.select({ content: policyDraft.content }).from(policyDraft).where(eq(policyDraft.id, id));
  if (draft !== undefined) return draft.content.kind === 'project' ? { from: 'draft', proposal: proposalOf(draft.content, now) } : null;
  const proposal = (await proposalsOf(db, [id], now)).get(id);
  return proposal === undefined ? null : { from: 'published', proposal };
}

/** Returns the form of all policies with the proposal for one of them. */
export function withProposal(kind: ApplicationKind, frame: ApplicationDefinition, proposal: FormProposal): ApplicationDefinition {
  const asked = framed(frame, proposal, {
    field: (question) => formField.parse({ ...question, type: 'flag' }),
    material: (material) => formMaterial.parse(material),
    most: mostInForm,
    // materials that an administrator added to the form of all policies do not count as general ones
    general: kind.definition.materials.map(({ code }) => code),
  });
  return applicationDefinition.parse({ ...frame, ...asked });
}
