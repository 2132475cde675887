import { sql } from 'drizzle-orm';
import { documentVisibleTo } from '#server/companies/company/visible.ts';
import type { FileOwner } from '#server/platform/files/owner.ts';
import { findsAny } from '#server/platform/files/owner.ts';

/** Files of documents are for everybody who sees the document; officers read the files that an application uses. */
export const documentFiles: FileOwner = {
  name: 'document',
  holds: sql`exists (select 1 from document_file d where d.file_id = f.id)`,
  reading: async (db, { fileId }, user) => {
    if (user === null) return null;
    const holding = sql`select 1 from document_file f join document_version v on v.id = f.version_id join document d on d.id = v.document_id
      where f.file_id = ${fileId}::uuid and ${documentVisibleTo(user.id)}`;
    return (await findsAny(db, holding)) ? { public: false } : null;
  },
};
