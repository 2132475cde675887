import { eq } from 'drizzle-orm';
import type { Editing } from '#contract/policy-admin.ts';
import type { Db } from '#server/platform/db/client.ts';
import { policyLink } from '#server/platform/db/tables/policy-editing.ts';
import { checkContent } from './check-content.ts';
import { shownDraft } from '../../engine/drafts.ts';
import type { Saver } from '../../engine/save-draft.ts';
import { publishedOf } from '../../engine/record-type.ts';
import { editedPolicies, policies } from './record-type.ts';

async function linkOf(db: Db, id: string, sourceUrl: string | null): Promise<Editing['link']> {
  if (sourceUrl === null) return { state: 'none', detail: null, checkedAt: null };
  const [found] = await db.select().from(policyLink).where(eq(policyLink.policyId, id));
  // a result for another address does not apply to this one
  if (found === undefined || found.url !== sourceUrl) return { state: 'unchecked', detail: null, checkedAt: null };
  return { state: found.state === 'failing' ? 'unchecked' : found.state, detail: found.detail, checkedAt: found.checkedAt.toISOString() };
}

/** Returns a policy as an editor sees it: published content, draft, events. Null for an unknown policy. */
export async function editingOf(db: Db, id: string, { language, user }: Pick<Saver, 'language' | 'user'>): Promise<Editing | null> {
  const [one] = await editedPolicies(db, [id]);
  const { draft, kept }: Partial<NonNullable<typeof one>> = one ?? {};
  const content = draft?.content ?? kept?.content;
  if (one === undefined || content === undefined) return null;
  const { warnings } = await checkContent(db, id, content, language);
  const published = publishedOf(one);
  return {
    id,
    published: published && {
      content: published.content,
      version: published.version,
      state: published.state,
      updatedAt: published.updatedAt.toISOString(),
    },
    draft:
      draft === undefined
        ? null
        : { ...(await shownDraft(db, policies, { draft, kept }, user)), publishAt: draft.publishAt?.toISOString() ?? null },
    warnings,
    link: await linkOf(db, id, published === null ? content.sourceUrl : published.content.sourceUrl),
    timeline: await policies.events.timelineOf(db, id),
  };
}
