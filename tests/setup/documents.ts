import { eq } from 'drizzle-orm';
import type { DocumentGrade, DocumentKind } from '#domain/document/kinds.ts';
import type { Db } from '#server/platform/db/client.ts';
import { account } from '#server/platform/db/tables/account.ts';
import { document, documentFile, documentVersion } from '#server/platform/db/tables/document.ts';
import { file } from '#server/platform/db/tables/file.ts';

type Given = {
  username: string;
  kind: DocumentKind;
  title: string;
  validTo?: string | null;
  grade?: DocumentGrade;
  versions?: number;
  shared?: boolean;
  companyId?: string;
};

/** Stores a document of an account with a file in each of its versions, as uploads cannot be sent everywhere. */
export async function saveDocument(
  db: Db,
  { username, kind, title, validTo = null, grade = 'C', versions = 1, shared = false, companyId }: Given,
): Promise<string> {
  const [owner] = await db.select({ id: account.id }).from(account).where(eq(account.username, username));
  const accountId = owner?.id ?? '';
  const at = new Date('2026-01-05T10:00:00+08:00');
  const [made] = await db
    .insert(document)
    .values({ accountId, companyId: companyId ?? null, shared, kind, title, version: versions, createdAt: at, updatedAt: at })
    .returning({ id: document.id });
  const documentId = made?.id ?? '';
  for (let number = 1; number <= versions; number += 1) {
    const name = `${title} ${number}.pdf`;
    // its content is nowhere: bytes of jsdom are none to the database
    const stored = { name, type: 'application/pdf', size: 1024, sha256: `${documentId} ${number}`, key: `${documentId}/${number}` };
    const [kept] = await db
      .insert(file)
      .values({ ...stored, accountId, createdAt: at })
      .returning({ id: file.id });
    const [version] = await db
      .insert(documentVersion)
      .values({ documentId, number, validTo: number === versions ? validTo : null, grade, createdAt: at })
      .returning({ id: documentVersion.id });
    await db.insert(documentFile).values({ versionId: version?.id ?? '', fileId: kept?.id ?? '', place: 0, name });
  }
  return documentId;
}
