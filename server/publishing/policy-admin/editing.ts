import { eq } from 'drizzle-orm';
import type { Editing } from '#contract/policy-admin.ts';
import type { Db } from '#server/platform/db/client.ts';
import { policyLink } from '#server/platform/db/tables/policy-editing.ts';
import type { Language } from '#server/platform/http/messages.ts';
import { checkContent } from './check-content.ts';
import { keptPolicies } from './content.ts';
import { draftsOf } from './drafts.ts';
import { policyEvents } from './events.ts';

async function linkOf(db: Db, id: string, sourceUrl: string | null): Promise<Editing['link']> {
  if (sourceUrl === null) return { state: 'none', detail: null, checkedAt: null };
  const [found] = await db.select().from(policyLink).where(eq(policyLink.policyId, id));
  // a result for another address says nothing about this one
  if (found === undefined || found.url !== sourceUrl) return { state: 'unchecked', detail: null, checkedAt: null };
  return { state: found.state === 'failing' ? 'unchecked' : found.state, detail: found.detail, checkedAt: found.checkedAt.toISOString() };
}

/** Returns a policy as an editor sees it: published content, draft, events. Null for an unknown policy. */
export async function editingOf(db: Db, id: string, language: Language): Promise<Editing | null> {
  const kept = (await keptPolicies(db, [id])).get(id);
  const draft = (await draftsOf(db, [id])).get(id);
  const content = draft?.content ?? kept?.content;
  if (content === undefined) return null;
  const { warnings } = await checkContent(db, id, content, language);
  const published =
    kept === undefined || kept.state === 'draft'
      ? null
      : { content: kept.content, version: kept.version, state: kept.state, updatedAt: kept.updatedAt.toISOString() };
  return {
    id,
    published,
    draft:
      draft === undefined
        ? null
        : {
            version: draft.version,
            state: draft.state,
            content: draft.content,
            baseVersion: draft.baseVersion,
            publishAt: draft.publishAt?.toISOString() ?? null,
            note: draft.note,
            updatedBy: draft.updatedBy,
            updatedAt: draft.updatedAt.toISOString(),
            authors: (await policyEvents.authorsOf(db, [id])).get(id) ?? [draft.updatedBy],
          },
    warnings,
    link: await linkOf(db, id, published === null ? content.sourceUrl : published.content.sourceUrl),
    timeline: await policyEvents.timelineOf(db, id),
  };
}
