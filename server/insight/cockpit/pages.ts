import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { CockpitPage } from '#contract/cockpit.ts';
import { isStanding } from '#server/platform/db/listing-summary.ts';
import { applyToOn, countedStatus } from '#server/platform/db/policy-summary.ts';
import { visibleTo } from '#server/companies/company/visible.ts';
import { openKinds } from '#server/publishing/listing/kinds.ts';
import { among, bands, dayInChina, each, industriesOf, industryOf, monthOf, sectionOf } from './dimensions.ts';
import type { Dimension } from './dimensions.ts';
import { all, daysWithin, momentsWithin, placed } from './page.ts';
import type { Asked, Filters, Page } from './page.ts';
import { appeals, applications } from './sent-pages.ts';

/** Days ahead in which a window counts as closing. */
const closingDays = 14;

function policies({ filters, today }: Asked): Page<'policies'> {
  const status = countedStatus(today);
  const industry = industriesOf(sql`p.industries`, 'all');
  return {
    from: sql`policy p`,
    where: all(sql`p.state = 'published'`, ...daysWithin(sql`p.publish_date`, filters), ...placed(sql`p.region_code`, industry, filters)),
    id: sql`p.id`,
    order: sql`p.publish_date desc, p.id`,
    columns: sql`p.title, p.kind, ${status} as state, p.region_code as region, null as industry,
      null as company, p.publish_date::text as day, null::int as eligible, null::int as possible`,
    charts: {
      totals: {
        by: among(
          sql`case when ${status} is distinct from 'open' then 'other'
            when ${applyToOn(today)} <= ${today}::date + ${closingDays}::int then 'closing' else 'open' end`,
          { other: ['all'], open: ['all', 'open'], closing: ['all', 'open', 'closing'] },
        ),
      },
      month: { by: monthOf(sql`p.publish_date`), part: each(sql`p.kind`) },
      status: { by: each(status), where: sql`p.kind = 'project'` },
      region: { by: each(sql`p.region_code`) },
      category: { by: each(sql`p.category`) },
      industry: { by: industry },
    },
  };
}

const company = (filters: Filters): { where: SQL; industry: Dimension } => {
  const industry = industryOf(sql`e.industry`);
  return { industry, where: all(visibleTo(null), ...placed(sql`e.region_code`, industry, filters)) };
};

const companyColumns = sql`e.name as title, null as kind, null as state, e.region_code as region, ${sectionOf(sql`e.industry`)} as industry,
  null as company, e.established::text as day`;

function companies({ filters, today }: Asked): Page<'companies'> {
  const { where, industry } = company(filters);
  const years = sql`extract(year from age(${today}::date, e.established))::int`;
  return {
    from: sql`enterprise e`,
    where,
    id: sql`e.id`,
    order: sql`e.name, e.id`,
    columns: sql`${companyColumns}, null::int as eligible, null::int as possible`,
    charts: {
      totals: {
        by: among(
          sql`case when ${years} < 3 then 'young' else 'old' end || case when e.scale in ('micro', 'small') then 'Small' else '' end`,
          { young: ['all', 'young'], old: ['all'], youngSmall: ['all', 'young', 'small'], oldSmall: ['all', 'small'] },
        ),
      },
      region: { by: each(sql`e.region_code`) },
      industry: { by: industry },
      scale: { by: each(sql`e.scale`) },
      age: {
        by: bands(
          years,
          [
            ['y2', 2],
            ['y4', 4],
            ['y9', 9],
            ['y19', 19],
          ],
          'y20',
        ),
      },
    },
  };
}

const isSupplyOrDemand = sql`l.kind in ('chain-need', 'chain-supply')`;

function supply({ filters, now }: Asked): Page<'supply'> {
  const industry = industriesOf(sql`l.industries`, 'none');
  const kind = each(sql`l.kind`);
  return {
    from: sql`listing l`,
    where: all(
      isStanding(now, 'l'),
      sql`l.kind = any(${sql.param(openKinds.map(({ kind }) => kind))}::text[])`,
      ...momentsWithin(sql`l.published_at`, filters),
      ...placed(sql`l.region_code`, industry, filters),
    ),
    id: sql`l.id`,
    order: sql`l.published_at desc, l.id`,
    columns: sql`l.title, l.kind, null as state, l.region_code as region, null as industry, null as company,
      ${dayInChina(sql`l.published_at`)}::text as day, null::int as eligible, null::int as possible`,
    charts: {
      totals: {
        by: among(sql`case l.kind when 'chain-need' then 'need' when 'chain-supply' then 'supply' else 'other' end`, {
          other: ['all'],
          need: ['all', 'need'],
          supply: ['all', 'supply'],
        }),
      },
      kind: { by: kind },
      region: { by: each(sql`l.region_code`), part: kind, where: isSupplyOrDemand },
      industry: { by: industry, part: kind, where: isSupplyOrDemand },
      month: { by: monthOf(dayInChina(sql`l.published_at`)), part: kind, where: isSupplyOrDemand },
    },
  };
}

function matches({ filters }: Asked): Page<'matches'> {
  const { where, industry } = company(filters);
  const result = sql`case when m.enterprise_id is null then 'waiting' when m.eligible > 0 then 'eligible'
    when m.possible > 0 then 'possible' else 'no' end`;
  const part = each(result);
  return {
    from: sql`enterprise e left join cockpit_match m on m.enterprise_id = e.id`,
    where,
    id: sql`e.id`,
    order: sql`m.eligible desc nulls last, m.possible desc nulls last, e.id`,
    columns: sql`${companyColumns}, m.eligible, m.possible`,
    charts: {
      totals: {
        by: among(result, { waiting: ['all', 'waiting'], eligible: ['all', 'eligible'], possible: ['all', 'possible'], no: ['all', 'no'] }),
      },
      programmes: {
        by: bands(
          sql`m.eligible`,
          [
            ['n0', 0],
            ['n4', 4],
            ['n9', 9],
            ['n19', 19],
            ['n49', 49],
          ],
          'n50',
        ),
        where: sql`m.enterprise_id is not null`,
      },
      region: { by: each(sql`e.region_code`), part },
      industry: { by: industry, part },
      scale: { by: each(sql`e.scale`), part },
    },
  };
}

/** Every page for a caller, on a day, under filters. */
export const pages = { policies, companies, supply, matches, applications, appeals } satisfies {
  [P in CockpitPage]: (asked: Asked) => Page<P>;
};
