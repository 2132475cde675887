import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import { among, bands, dayInChina, each, industryOf, monthOf, sectionOf } from './dimensions.ts';
import { all, momentsWithin, placed } from './page.ts';
import type { Asked, Page } from './page.ts';
import { casePlace } from '#server/casework/application/rows.ts';
import { reachedBy } from '#server/platform/permission/grants.ts';
import type { Reach } from './reach.ts';
import { administers } from './reach.ts';

/** Days ahead in which a step counts as due soon. */
const dueSoonDays = 3;

/** Submitted applications that the caller may open. */
function sent({ filters, today, reach }: Asked, isAppeal: boolean) {
  const industry = industryOf(sql`e.industry`);
  const isOpen = sql`a.state in ('submitted', 'reviewing')`;
  const kind = each(sql`a.kind`);
  const days = bands(
    sql`${dayInChina(sql`a.decided_at`)} - ${dayInChina(sql`a.submitted_at`)}`,
    [
      ['d5', 5],
      ['d10', 10],
      ['d20', 20],
      ['d40', 40],
    ],
    'd41',
  );
  const due = each(
    sql`case when s.stands_for is not null then 'later' when s.due < ${today}::date then 'overdue' when s.due <= ${today}::date + ${dueSoonDays}::int then 'soon' else 'later' end`,
  );
  return {
    from: sql`application a left join enterprise e on e.id = a.enterprise_id
      left join application_step s on s.application_id = a.id and s.closed_at is null`,
    where: all(
      sql`a.submitted_at is not null and a.kind ${isAppeal ? sql`=` : sql`<>`} 'appeal'`,
      ...mayOpen(reach),
      ...momentsWithin(sql`a.submitted_at`, filters),
      ...placed(sql`e.region_code`, industry, filters),
    ),
    id: sql`a.id`,
    order: sql`a.submitted_at desc, a.id`,
    columns: sql`a.title, a.kind, a.state, e.region_code as region, ${sectionOf(sql`e.industry`)} as industry, a.company_name as company,
      ${dayInChina(sql`a.submitted_at`)}::text as day, null::int as eligible, null::int as possible`,
    charts: {
      totals: {
        by: among(
          sql`case when s.due < ${today}::date and s.stands_for is null then 'overdue' when ${isOpen} then 'open'
            when a.state in ('approved', 'rejected') then 'decided' else 'other' end`,
          { overdue: ['sent', 'open', 'overdue'], open: ['sent', 'open'], decided: ['sent', 'decided'], other: ['sent'] },
        ),
      },
      month: { by: monthOf(dayInChina(sql`a.submitted_at`)) },
      stage: {
        by: among(sql`case when a.state in ('approved', 'rejected') then a.state else 'other' end`, {
          other: ['sent'],
          rejected: ['sent', 'decided'],
          approved: ['sent', 'decided', 'approved'],
        }),
      },
      state: { by: each(sql`a.state`) },
      kind: { by: kind, part: each(sql`a.state`) },
      due: { by: kind, part: due, where: sql`s.application_id is not null` },
      days: { by: days, where: sql`a.state in ('approved', 'rejected')` },
      region: { by: each(sql`e.region_code`) },
      industry: { by: industry },
    },
  };
}

/** Officers may open applications that have had one of their steps, unless the subject's owner decides. */
const mayOpen = ({ applications }: Reach): SQL[] =>
  applications === 'all'
    ? []
    : [
        sql`(${reachedBy(
          applications.filter(({ permission }) => permission === administers),
          sql`${administers}::text`,
          casePlace,
        )} or exists (select 1 from application_step x where x.application_id = a.id and x.owner_id is null
          and ${reachedBy(applications, sql`x.permission`, casePlace)}))`,
      ];

/** Every kind but appeals. */
export function applications(asked: Asked): Page<'applications'> {
  const { charts, ...page } = sent(asked, false);
  const { totals, month, stage, kind, due, days, region, industry } = charts;
  return { ...page, charts: { totals, month, stage, kind, due, days, region, industry } };
}

export function appeals(asked: Asked): Page<'appeals'> {
  const { charts, ...page } = sent(asked, true);
  const { totals, month, state, days, due, region } = charts;
  return { ...page, charts: { totals, month, state, days, due, region } };
}
