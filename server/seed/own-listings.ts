import { and, eq, inArray, sql } from 'drizzle-orm';
import type { CurrentUser } from '#contract/oauth.ts';
import { addDays, momentInChina, weekdayOf } from '#domain/china-time.ts';
import type { ContactPurpose } from '#domain/listing/contact-request.ts';
import type { Db } from '#server/platform/db/client.ts';
import { contactRequest, listingRating } from '#server/platform/db/tables/contact.ts';
import { listing } from '#server/platform/db/tables/listing.ts';
import { listingFollow, listingViewDay } from '#server/platform/db/tables/listing-marks.ts';
import type { Person } from './data/applications/case.ts';
import { contactOf } from './data/applications/case.ts';
import { ownInstitution } from './data/applications/listings.ts';
import { offeredNeed } from './data/offers.ts';

const supply = 'supply-pressure-sensor';

type Asked = {
  /** The related listing: the supply or the institution. */
  of: 'supply' | 'institution';
  by: Person;
  company: string;
  /** Days before the sample's day. */
  before: number;
  purpose: ContactPurpose;
  message: string;
  /** Absent while it waits. */
  accepted?: boolean;
  rated?: { score: number; note: string | null; answer: string | null };
};

const asked: Asked[] = [
  {
    of: 'supply',
    by: 'chen.min',
    company: '云溪恒锐精密机械有限公司',
    before: 96,
    purpose: 'contact',
    message: '机床液压站需要 16 MPa 压力传感器，年用量约 4000 只，请联系报价。',
    accepted: true,
  },
  {
    of: 'supply',
    by: 'he.jing',
    company: '云溪臻芩生物医药有限公司',
    before: 41,
    purpose: 'enquire',
    message: '发酵罐罐压监测使用，请问能否提供卫生型接口？',
    accepted: true,
  },
  {
    of: 'supply',
    by: 'sun.bo',
    company: '云溪星禾微电子股份有限公司',
    before: 2,
    purpose: 'enquire',
    message: '封测线真空监测需要小量程芯体，能否提供样品？',
  },
  {
    of: 'institution',
    by: 'lin.zhiyuan',
    company: '云溪云枢软件有限公司',
    before: 26,
    purpose: 'enquire',
    message: '机房温湿度传感器 60 只，需要标定并出具报告。',
    accepted: true,
    rated: { score: 5, note: '报告清楚，提前一天拿到。', answer: '谢谢，后续批次可以直接寄样。' },
  },
  {
    of: 'institution',
    by: 'he.jing',
    company: '云溪臻芩生物医药有限公司',
    before: 22,
    purpose: 'enquire',
    message: '培养箱温湿度传感器做 72 小时老化，什么时候可以排上？',
    accepted: true,
    rated: { score: 3, note: '排期等了一周多，希望能提前告知。', answer: null },
  },
  {
    of: 'institution',
    by: 'sun.bo',
    company: '云溪星禾微电子股份有限公司',
    before: 19,
    purpose: 'enquire',
    message: '压力芯体抽样标定，每月两批。',
    accepted: true,
    rated: { score: 5, note: null, answer: null },
  },
  {
    of: 'institution',
    by: 'ma.li',
    company: '云溪知桥知识产权代理事务所',
    before: 1,
    purpose: 'enquire',
    message: '客户的专利需要第三方测试数据，能否出具对比测试报告？',
  },
];

/** The number of days before the sample's day with views. */
const viewedDays = 300;

/** Listings that name their keeper's company belong to that company. */
const giveToCompanies = (tx: Db) =>
  tx.execute(sql`update listing p set enterprise_id = e.id from enterprise e
    where e.id = p.attributes -> 'company' ->> 0 and p.owner_id is not null and exists (
      select 1 from membership m where m.enterprise_id = e.id and m.account_id = p.owner_id and m.role is not null)`);

type Sample = { anchor: string; users: ReadonlyMap<Person, CurrentUser> };

/** Gives the sample account `user` listings with their figures: a supply of its company, unconfirmed for long, and an institution. */
export async function seedOwnListings(tx: Db, { anchor, users }: Sample): Promise<void> {
  const idOf = (person: Person): string => {
    const found = users.get(person);
    if (found === undefined) throw new Error(`the sample has no account ${person}`);
    return found.id;
  };
  const [institution] = await tx
    .select({ id: listing.id, publishedAt: listing.publishedAt })
    .from(listing)
    .where(eq(listing.title, ownInstitution));
  if (institution === undefined) throw new Error(`the sample has no ${ownInstitution}`);
  const at = (before: number, time = '10:20') => momentInChina(addDays(anchor, -before), time);
  await tx
    .update(listing)
    .set({ ownerId: idOf('user'), publishedAt: at(viewedDays), checkedAt: at(104) })
    .where(eq(listing.id, supply));
  const ids = { supply, institution: institution.id };
  await giveToCompanies(tx);
  // its need, with offers on it, is on the portal for some days
  const isOwnNeed = and(eq(listing.id, offeredNeed), eq(listing.ownerId, idOf('user')));
  const needs = (await tx.$count(listing, isOwnNeed)) > 0 ? [offeredNeed] : [];
  await tx
    .insert(listingViewDay)
    .values([
      ...viewsOf(supply, anchor, viewedDays, 3),
      ...viewsOf(institution.id, anchor, 26, 4),
      ...needs.flatMap((need) => viewsOf(need, anchor, 9, 4)),
    ]);
  await tx.execute(sql`update listing p set views = (select sum(v.views) from listing_view_day v where v.listing_id = p.id)
    where ${inArray(sql`p.id`, [...Object.values(ids), ...needs])}`);
  await tx.insert(listingFollow).values(
    (['chen.min', 'he.jing', 'lin.zhiyuan'] as const).map((person, index) => ({
      accountId: idOf(person),
      listingId: index === 2 ? ids.institution : supply,
      createdAt: at(70 - 30 * index),
    })),
  );
  for (const { of, by, company, before, purpose, message, accepted, rated } of asked) {
    const { contactName, contactPhone } = contactOf(by);
    const [request] = await tx
      .insert(contactRequest)
      .values({
        listingId: ids[of],
        accountId: idOf(by),
        purpose,
        state: accepted === true ? 'accepted' : 'sent',
        message,
        company,
        contact: { name: String(contactName), phone: String(contactPhone), email: null },
        ...(accepted === true && { answeredBy: idOf('user'), answeredAt: at(before - 1, '14:10'), version: 2 }),
        createdAt: at(before),
      })
      .returning({ id: contactRequest.id });
    if (request === undefined || rated === undefined) continue;
    const { answer } = rated;
    await tx.insert(listingRating).values({
      requestId: request.id,
      listingId: ids[of],
      ...rated,
      ratedAt: at(before - 7, '16:00'),
      answeredAt: answer === null ? null : at(before - 8, '09:30'),
    });
  }
}

/** Views of a listing by day: few at weekends, more of late. */
function viewsOf(listingId: string, anchor: string, days: number, most: number) {
  return Array.from({ length: days }, (_, before) => {
    const day = addDays(anchor, -before);
    const isWeekend = weekdayOf(day) % 6 === 0;
    const views = isWeekend ? 0 : ((before * 7 + 3) % most) + (before < 60 ? 1 : 0) - (before > 150 ? 1 : 0);
    return { listingId, day, views };
  }).filter(({ views }) => views > 0);
}
