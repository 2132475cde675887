import { sql } from 'drizzle-orm';
import type { FileOwner } from '#server/platform/files/owner.ts';
import { findsAny } from '#server/platform/files/owner.ts';
import { holds } from '#server/platform/permission/permissions.ts';

/** Templates and examples of forms are public, like their subjects; those of a draft are for its editors. */
export const formFiles: FileOwner = {
  name: 'applicationForm',
  texts: () => [sql`select definition::text from application_form`],
  reading: async (db, { fileId }, user) => {
    const named = (part: 'template' | 'example') => JSON.stringify([{ [part]: { fileId } }]);
    const names = (part: 'template' | 'example') =>
      sql`select 1 from application_form f where f.definition->'materials' @> ${named(part)}::jsonb`;
    const isPublished = sql`(f.subject_id = '' or exists (select 1 from policy p where p.id = f.subject_id and p.state <> 'draft')
      or exists (select 1 from listing l where l.id = f.subject_id and l.state <> 'draft'))`;
    if (await findsAny(db, sql`${names('template')} and ${isPublished}`, sql`${names('example')} and ${isPublished}`))
      return { public: true };
    if (user === null) return null;
    for (const [key, isOf] of [
      ['system:application', sql`true`],
      ['content:policy', sql`f.kind = 'policy'`],
      ['content:listing', sql`f.kind <> 'policy'`],
    ] as const)
      if (
        (await holds(db, user, key, 'read')) &&
        (await findsAny(db, sql`${names('template')} and ${isOf}`, sql`${names('example')} and ${isOf}`))
      )
        return { public: false };
    return null;
  },
};
