import { placeName } from '#server/platform/dictionary/china-places.ts';
import { namesOfCodes } from '#server/platform/dictionary/vocabulary.ts';
import type { Db } from '#server/platform/db/client.ts';
import { region } from '#server/platform/db/tables/policy.ts';
import type { Language } from '#server/platform/http/messages.ts';
import { readableNeedNames } from '../needs/needs.ts';
import type { Worded } from '#server/platform/table/kind/kind.ts';

/** Reads the names that notes and changes are worded with. Places outside the portal's regions have Chinese names only. */
export async function readWorded(db: Db, language: Language): Promise<Worded> {
  const regions = new Map((await db.select().from(region)).map(({ code, name, nameEn }) => [code, language === 'zh-CN' ? name : nameEn]));
  return {
    language,
    ...(await namesOfCodes(db, language)),
    needs: await readableNeedNames(db, language),
    regions: (code) => regions.get(code) ?? placeName(code) ?? undefined,
  };
}
