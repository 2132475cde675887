import { sql } from 'drizzle-orm';
import { addDays, momentInChina } from '#domain/china-time.ts';
import type { Db } from '#server/platform/db/client.ts';
import { rows } from '#server/platform/db/client.ts';
import { document, documentFile, documentVersion } from '#server/platform/db/tables/document.ts';
import { documentSeeds } from './data/documents.ts';
import { samplePdf, storeFile } from './files.ts';

/** The newest file of that name that the account's applications have taken. */
async function takenFile(tx: Db, accountId: string, name: string): Promise<string | undefined> {
  const [found] = await rows<{ id: string }>(
    tx,
    sql`select f.id::text as id from file f join application_file af on af.file_id = f.id join application a on a.id = af.application_id
      where a.account_id = ${accountId}::uuid and f.name = ${name} order by a.updated_at desc, f.id limit 1`,
  );
  return found?.id;
}

/** Adds the library of the sample account as of the day `anchor`, once its applications are there. */
export async function seedDocuments(tx: Db, { accountId, companyId, anchor }: { accountId: string; companyId: string; anchor: string }) {
  const dayOf = (days: number | null) => (days === null ? null : addDays(anchor, days));
  for (const { kind, title, remark = null, own, versions } of documentSeeds) {
    const keptAt = (days: number) => momentInChina(addDays(anchor, -days), '10:20');
    const [first] = versions;
    const [made] = await tx
      .insert(document)
      .values({
        accountId,
        companyId: own === true ? null : companyId,
        kind,
        title,
        remark,
        version: versions.length,
        createdAt: keptAt(first.kept),
        updatedAt: keptAt(versions.at(-1)?.kept ?? first.kept),
      })
      .returning({ id: document.id });
    if (made === undefined) throw new Error('a row that was inserted was not returned');
    for (const [index, { kept, file: name, used, issuer, serial = null, from, to, grade, vouchedBy = null }] of versions.entries()) {
      const createdAt = keptAt(kept);
      const [version] = await tx
        .insert(documentVersion)
        .values({
          documentId: made.id,
          number: index + 1,
          issuer,
          serial,
          validFrom: dayOf(from),
          validTo: dayOf(to),
          grade,
          vouchedBy,
          vouchedAt: vouchedBy === null ? null : createdAt,
          createdAt,
        })
        .returning({ id: documentVersion.id });
      if (version === undefined) throw new Error('a row that was inserted was not returned');
      const taken = used === true ? await takenFile(tx, accountId, name) : undefined;
      const fileId = taken ?? (await storeFile(tx, { name, type: 'application/pdf', data: samplePdf(name), accountId, createdAt }));
      await tx.insert(documentFile).values({ versionId: version.id, fileId, place: 0, name });
    }
  }
}
