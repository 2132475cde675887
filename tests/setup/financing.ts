import type { ListingRecord } from '#server/publishing/listing/record.ts';
import type { Db } from '#server/platform/db/client.ts';
import { saveListings } from '#server/publishing/listing/save-listings.ts';
import { testNow } from './clock.ts';

const content = { summary: '示例摘要', body: '', cover: null, regionCode: '999901', industries: [], tags: [], contact: null };
const times = { publishedAt: testNow, checkedAt: testNow, expiresAt: null };
const record = { ...content, ...times, state: 'published' as const, sample: true, views: 0 };

/** The terms of a lender's offer, without the need. */
export const offerTerms = {
  amount: 4_000_000,
  months: 12,
  rate: 3.6,
  repayment: 'interestFirst',
  guarantee: 'credit',
  fees: 0,
  conditions: '按季付息，到期还本。',
  contact: { name: '李经理', phone: '0999-6600001' },
  validUntil: '2026-07-15',
} as const;

type Given = Partial<ListingRecord> & { id: string; ownerId: string | null };

/** Stores a published financing need; call again to change it. */
export async function saveNeed(db: Db, given: Given): Promise<void> {
  const attributes = {
    company: ['yx-lingque'],
    amount: 4_000_000,
    term: 12,
    purpose: 'workingCapital',
    guaranteeOffered: ['credit'],
    highestRate: 3.8,
    contactTime: null,
  };
  const contact = { name: '财务总监', phone: '0999-6612018', email: null, address: null };
  await saveListings(db, [{ ...record, kind: 'financing-need', title: '流动资金 400 万元', contact, attributes, ...given }], {
    now: testNow,
  });
}

/** Stores a published bank. Its owner makes offers. */
export async function saveBank(db: Db, { title = '云岭银行', type = 'bank', ...given }: Given & { type?: string }): Promise<void> {
  const attributes = {
    type,
    company: [],
    founded: null,
    staff: null,
    services: [],
    certificates: [],
    address: null,
    hours: null,
    cases: [],
    pictures: [],
  };
  await saveListings(db, [{ ...record, kind: 'institution', title, attributes, ...given }], { now: testNow });
}
