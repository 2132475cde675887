import { sql } from 'drizzle-orm';
import type { FileOwner } from '../files/owner.ts';

/** Files of the library are for whoever keeps them; officers read what an application has taken as its files. */
export const documentFiles: FileOwner = {
  name: 'document',
  holds: sql`exists (select 1 from document_file d where d.file_id = f.id)`,
};
