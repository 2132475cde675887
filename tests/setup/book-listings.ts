import { eq } from 'drizzle-orm';
import { issueToken } from '#server/identity/account/tokens.ts';
import type { Db } from '#server/platform/db/client.ts';
import { account } from '#server/platform/db/tables/account.ts';
import type { ListingRecord } from '#server/publishing/listing/record.ts';
import { saveListings } from '#server/publishing/listing/save-listings.ts';
import { testNow } from './clock.ts';

const content = { summary: '示例摘要', body: '示例正文', cover: null, regionCode: '999901', industries: [], tags: [], contact: null };
const times = { publishedAt: testNow, checkedAt: testNow, expiresAt: null };
const record = { ...content, ...times, state: 'published' as const, sample: true, views: 0 };

type Given = { id: string; ownerId?: string | null; attributes?: Record<string, unknown> } & Partial<ListingRecord>;

/** Stores a device that is open from Monday to Friday, 9 to 12 and 14 to 17, in slots of an hour. Again, to change it. */
export async function saveDevice(db: Db, { attributes, ownerId = null, ...given }: Given): Promise<void> {
  const hours = [1, 2, 3, 4, 5].flatMap((weekday) => [
    { weekday, from: 9 * 60, to: 12 * 60 },
    { weekday, from: 14 * 60, to: 17 * 60 },
  ]);
  const device = {
    model: 'X-1',
    maker: null,
    owner: '云溪理工大学',
    category: 'analysis',
    location: '云溪市',
    methods: [],
    accuracy: null,
    pricedBy: 'hour',
    price: 300,
    operated: true,
    hours,
    slotMinutes: 60,
    longestSlots: 3,
    noticeHours: null,
    rules: null,
  };
  await saveListings(
    db,
    [{ ...record, kind: 'device', title: '场发射扫描电镜', ownerId, ...given, attributes: { ...device, ...attributes } }],
    { now: testNow },
  );
}

/** Stores an activity of two places, from 9 to 11 in ten days. Again, to change it. */
export async function saveActivity(db: Db, { attributes, ownerId = null, ...given }: Given): Promise<void> {
  const activity = {
    type: 'briefing',
    organiser: '云溪市科技局',
    form: 'onSite',
    place: '云溪市政务中心',
    link: null,
    fee: null,
    audience: null,
    startsAt: '2026-06-25T09:00:00+08:00',
    endsAt: '2026-06-25T11:00:00+08:00',
    registerBy: '2026-06-24T18:00:00+08:00',
    capacity: 2,
    perCompany: null,
    agenda: null,
  };
  await saveListings(
    db,
    [{ ...record, kind: 'activity', title: '研发费用加计扣除政策宣讲', ownerId, ...given, attributes: { ...activity, ...attributes } }],
    { now: testNow },
  );
}

/** Stores a listing of a kind without attributes. Again, to change it. */
export async function saveOfKind(db: Db, { ownerId = null, kind, ...given }: Omit<Given, 'attributes'> & { kind: string }): Promise<void> {
  await saveListings(db, [{ ...record, kind, title: `示例 ${given.id}`, ownerId, ...given, attributes: {} }], { now: testNow });
}

/** Returns the id of a sample account. */
export async function accountId(db: Db, username: string): Promise<string> {
  const [found] = await db.select({ id: account.id }).from(account).where(eq(account.username, username));
  if (found === undefined) throw new Error(`There is no account ${username}`);
  return found.id;
}

/** Creates accounts and signs them in. Returns their tokens. */
export async function signedInAccounts(db: Db, count: number, now = testNow, name = 'visitor'): Promise<string[]> {
  const values = Array.from({ length: count }, (_, index) => ({
    username: `${name}-${index}`,
    displayName: `访客 ${index}`,
    passwordHash: 'none',
    roles: ['user'],
  }));
  const added = await db.insert(account).values(values).returning({ id: account.id, username: account.username });
  const ids = new Map(added.map(({ id, username }) => [username, id]));
  const tokens: string[] = [];
  for (const { username } of values) {
    const { accessToken } = await issueToken(db, ids.get(username) ?? '', now, { userAgent: null, address: null });
    tokens.push(accessToken);
  }
  return tokens;
}
