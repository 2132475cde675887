import { eq, sql } from 'drizzle-orm';
import type { CallData, ParsedInput } from '#contract/endpoint.ts';
import * as contract from '#contract/own-profile.ts';
import type { Db } from '#server/platform/db/client.ts';
import { account } from '#server/platform/db/tables/account.ts';
import { citiesOfProvince } from '#server/platform/dictionary/places.ts';
import { pictureSize } from '#server/platform/files/inspect/picture.ts';
import { filesOf } from '#server/platform/files/stored.ts';
import type { Deps, WriteCall } from '#server/platform/http/context.ts';
import { message } from '#server/platform/http/messages.ts';
import { invalid, Problem, unauthorised } from '#server/platform/http/problem.ts';
import { readWhole } from '#server/platform/storage/storage.ts';

type Call = Pick<WriteCall, 'db' | 'user' | 'c'> & Pick<Deps, 'sampleData'>;
type Shown = CallData<typeof contract.get>;

/** Returns the profile of the caller. */
export async function profileOf(db: Db, id: string): Promise<Shown> {
  const [own] = await db
    .select({
      username: account.username,
      displayName: account.displayName,
      avatar: account.avatarId,
      provinceCode: account.provinceCode,
      cityCode: account.cityCode,
      language: account.language,
    })
    .from(account)
    .where(eq(account.id, id));
  if (own === undefined) throw unauthorised();
  return own;
}

/** Whether a city is one of the province. */
async function isIn(call: Call, province: string | null, city: string | null): Promise<boolean> {
  if (city === null) return true;
  if (province === null) return false;
  return (await citiesOfProvince(call, province)).some(({ id }) => id === city);
}

const isProvince = async (call: Call, code: string | null): Promise<boolean> =>
  code === null ||
  citiesOfProvince(call, code).then(
    () => true,
    () => false,
  );

export async function saveProfile(call: Call, body: ParsedInput<typeof contract.save>['body']): Promise<Shown> {
  const { db, user, c } = call;
  const { provinceCode, cityCode } = body;
  const wrong = !(await isProvince(call, provinceCode)) ? 'provinceCode' : !(await isIn(call, provinceCode, cityCode)) ? 'cityCode' : null;
  if (wrong !== null) throw invalid([{ path: `body.${wrong}`, message: message(c.var.language, 'unknownPlace') }]);
  await db
    .update(account)
    .set({ ...body, version: sql`${account.version} + 1` })
    .where(eq(account.id, user.id));
  return profileOf(db, user.id);
}

const pictures = new Set(['image/png', 'image/jpeg', 'image/webp']);

const unfit = () => {
  const { side, bytes } = contract.avatarLimits;
  return new Problem(200, 'AVATAR_UNFIT', 'avatarUnfit', { values: { side, megabytes: bytes / 1024 / 1024 } });
};

/** Takes a picture that the caller has uploaded, or none. The one before is cleaned up like any file that nothing refers to. */
export async function setAvatar(
  { db, user, files }: Pick<Call, 'db' | 'user'> & Pick<Deps, 'files'>,
  { fileId }: ParsedInput<typeof contract.setAvatar>['body'],
): Promise<Shown> {
  await db.transaction(async (tx) => {
    const found = fileId === null ? undefined : (await filesOf(tx, [fileId], { lock: true })).get(fileId);
    if (fileId !== null) {
      if (found === undefined || found.accountId !== user.id || found.scan === 'infected' || found.key === null) throw unfit();
      const { side, bytes } = contract.avatarLimits;
      if (!pictures.has(found.type) || found.size > bytes) throw unfit();
      const size = pictureSize(found.type, await readWhole(files.storage, found.key, found.size));
      if (size === null || Math.min(...size) < 1 || Math.max(...size) > side) throw unfit();
    }
    await tx
      .update(account)
      .set({ avatarId: found?.fileId ?? null })
      .where(eq(account.id, user.id));
  });
  return profileOf(db, user.id);
}
