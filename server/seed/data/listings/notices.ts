import type { notice } from '#contract/listing/kinds/notice.ts';
import { addDays, daysUntil } from '#domain/china-time.ts';
import { longDate, workday, workdayBefore } from '../base/days.ts';
import { viewsOf } from '../base/seeded.ts';
import { phoneOf } from '../city/frame.ts';
import { addressOf } from '../city/phrases.ts';
import { policySeeds } from '../index.ts';
import { industryNotices } from './notices/industry.ts';
import type { WrittenNotice } from './notices/notice.ts';
import { serviceNotices } from './notices/service.ts';
import type { ListingSeed } from './seed.ts';

const written: WrittenNotice[] = [...industryNotices, ...serviceNotices];

/** Notices of the departments in the weeks before the day of the sample. */
export function notices(anchor: string): ListingSeed<typeof notice>[] {
  const rounds = new Map(policySeeds(anchor).map(({ id, applyTo }) => [id, applyTo]));
  const days = {
    on: (count: number) => longDate(workday(addDays(anchor, count))),
    closing: (policyId: string) => {
      const day = rounds.get(policyId);
      if (day === undefined || day === null) throw new Error(`The sample has no round of ${policyId}`);
      return longDate(day);
    },
  };
  return written.map((one) => {
    const { id, title, summary, issuer, office, number, daysAgo, tags = [], policies = [], matters = [], featured = false, body } = one;
    const issuedOn = workdayBefore(addDays(anchor, -daysAgo));
    return {
      id,
      title,
      summary,
      body: body(days),
      regionCode: '999900',
      tags,
      featured,
      contact: { name: `${issuer}${office}`, phone: phoneOf(issuer, office), email: null, address: addressOf(issuer, 0) },
      attributes: {
        issuer,
        number: number === undefined ? null : `${number[0]}〔${issuedOn.slice(0, 4)}〕${number[1]}号`,
        issuedOn,
        policies,
        matters,
      },
      publishedBefore: daysUntil(issuedOn, anchor),
      views: viewsOf(id, 150),
    };
  });
}
