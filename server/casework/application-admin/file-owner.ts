import { sql } from 'drizzle-orm';
import type { FileOwner } from '#server/platform/files/owner.ts';
import { findsAny } from '#server/platform/files/owner.ts';

/** Templates and examples of forms are for everybody, as what is applied for is. */
export const formFiles: FileOwner = {
  name: 'applicationForm',
  texts: () => [sql`select definition::text from application_form`],
  reading: async (db, { fileId }) => {
    const named = (part: 'template' | 'example') => JSON.stringify([{ [part]: { fileId } }]);
    const names = (part: 'template' | 'example') =>
      sql`select 1 from application_form where definition->'materials' @> ${named(part)}::jsonb`;
    return (await findsAny(db, names('template'), names('example'))) ? { public: true } : null;
  },
};
