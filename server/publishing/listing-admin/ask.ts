import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { ParsedInput } from '#contract/endpoint.ts';
import type { ask as contract } from '#contract/knowledge.ts';
import { mostQuestions } from '#contract/knowledge.ts';
import { classroom } from '#contract/listing/kinds/classroom.ts';
import { knowledge } from '#contract/listing/kinds/knowledge.ts';
import type { Db } from '#server/platform/db/client.ts';
import { rows } from '#server/platform/db/client.ts';
import { standing } from '#server/platform/db/listing-summary.ts';
import { account } from '#server/platform/db/tables/account.ts';
import { listingDraft } from '#server/platform/db/tables/listing.ts';
import type { WriteCall } from '#server/platform/http/context.ts';
import { gone, Problem } from '#server/platform/http/problem.ts';
import { listingEvents } from './events.ts';
import { targetOf } from '../engine/drafts.ts';
import { listings } from './record-type.ts';
import { draftRecord } from './stored.ts';

/** The region of the whole city, in which answers hold. */
const everywhere = sql`select code from region order by length(rtrim(code, '0')), code limit 1`;

const longestTitle = 60;

async function isListed(db: Db, course: string, now: Date): Promise<boolean> {
  return (await rows(db, sql`select 1 from listing p where p.id = ${course} and ${standing(classroom.kind, now)}`)).length > 0;
}

/** Stores a question as the draft of an entry of the knowledge base, for administrators to answer. */
export async function ask({ db, user, now: clock, record }: WriteCall, { topic, question, course }: ParsedInput<typeof contract>['body']) {
  const now = clock();
  return db.transaction(async (tx) => {
    // serialises an account's questions, so that their limit cannot be exceeded
    await tx
      .select({ id: account.id })
      .from(account)
      .where(sql`${account.id} = ${user.id}::uuid`)
      .for('update');
    const [waiting] = await rows<{ count: number }>(
      tx,
      sql`select count(*)::int as count from listing_draft d where d.kind = ${knowledge.kind} and d.base_version is null
        and exists (select 1 from listing_event e where e.listing_id = d.listing_id and e.action = 'create' and e."by" = ${user.username})`,
    );
    if ((waiting?.count ?? 0) >= mostQuestions) throw new Problem(200, 'LIMIT', 'questionLimit', { values: { most: mostQuestions } });
    if (course !== undefined && !(await isListed(tx, course, now))) throw gone('listingGone');
    const [region] = await rows<{ code: string }>(tx, everywhere);
    const [line = ''] = question.split('\n');
    const id = `${knowledge.kind}-${randomUUID().slice(0, 13).replace('-', '')}`;
    const content = {
      title: line.length > longestTitle ? `${line.slice(0, longestTitle - 1).toWellFormed()}…` : line,
      summary: '',
      body: '',
      cover: null,
      regionCode: region?.code ?? '',
      industries: [],
      tags: [],
      contact: null,
      attributes: knowledge.attributes.parse({ topic, question, course: course === undefined ? [] : [course] }),
    };
    const draft = {
      id,
      kind: knowledge.kind,
      content,
      state: 'review' as const,
      version: 1,
      baseVersion: null,
      note: null,
      ownerId: null,
      updatedBy: user.username,
      updatedAt: now,
    };
    await tx.insert(listingDraft).values(draft);
    await listingEvents.note(tx, [{ id, by: user.username, action: 'create', note: null, at: now }]);
    await record(tx, { target: targetOf(listings, id, content), before: null, after: draftRecord(draft) });
    return { id };
  });
}
