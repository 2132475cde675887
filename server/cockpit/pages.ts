import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import { listingKinds } from '#contract/listing/kinds.gen.ts';
import type { cockpitCharts, CockpitPage } from '#contract/cockpit.ts';
import { isoInChina } from '#domain/china-time.ts';
import { addMonths } from '#domain/calendar/month.ts';
import { statusOn } from '../db/policy-summary.ts';
import { regionsBelow } from '../search/query/regions.ts';
import { among, bands, countsIn, dayInChina, each, industriesOf, industryOf, monthOf, sectionOf } from './dimensions.ts';
import type { Dimension } from './dimensions.ts';
import type { Reach } from './reach.ts';

export type Filters = { from?: string | undefined; to?: string | undefined; region?: string | undefined; industry?: string | undefined };

export type Chart = {
  by: Dimension;
  /** What each bar is divided into. */
  part?: Dimension;
  /** Which of the page's records it counts; all without one. */
  where?: SQL;
};

export type Page<P extends CockpitPage = CockpitPage> = {
  from: SQL;
  where: SQL;
  charts: Record<(typeof cockpitCharts)[P][number], Chart>;
  /** Id of a record, unique. */
  id: SQL;
  order: SQL;
  /** Columns of `CockpitRecord`, read for the rows of one list only, with the tables of `from`. */
  columns: SQL;
};

type Asked = { filters: Filters; today: string; now: Date; reach: Reach };

/** Both months are whole, in China; what has no date fits no period. */
const daysWithin = (day: SQL, { from, to }: Filters): SQL[] => [
  ...(from === undefined ? [] : [sql`${day} >= ${`${from}-01`}::date`]),
  ...(to === undefined ? [] : [sql`${day} < ${`${addMonths(to, 1)}-01`}::date`]),
];
const momentsWithin = (moment: SQL, { from, to }: Filters): SQL[] => [
  ...(from === undefined ? [] : [sql`${moment} >= ${isoInChina(`${from}-01`)}::timestamptz`]),
  ...(to === undefined ? [] : [sql`${moment} < ${isoInChina(`${addMonths(to, 1)}-01`)}::timestamptz`]),
];
const placed = (region: SQL, industry: Dimension, filters: Filters): SQL[] => [
  ...(filters.region === undefined ? [] : [sql`${region} = any(${regionsBelow([filters.region])})`]),
  ...(filters.industry === undefined ? [] : [countsIn(industry, filters.industry)]),
];
const all = (...conditions: readonly SQL[]): SQL => sql.join([...conditions], sql` and `);

/** Days ahead in which a window counts as closing. */
const closingDays = 14;

function policies({ filters, today }: Asked): Page<'policies'> {
  const status = statusOn(today);
  const industry = industriesOf(sql`p.industries`, 'all');
  return {
    from: sql`policy p`,
    where: all(sql`p.state = 'published'`, ...daysWithin(sql`p.publish_date`, filters), ...placed(sql`p.region_code`, industry, filters)),
    id: sql`p.id`,
    order: sql`p.publish_date desc, p.id`,
    columns: sql`p.title, p.kind, case when p.kind = 'project' then ${status} end as state, p.region_code as region, null as industry,
      null as company, p.publish_date::text as day, null::int as eligible, null::int as possible`,
    charts: {
      totals: {
        by: among(
          sql`case when p.kind <> 'project' then 'other' when ${status} = 'open' and p.apply_to <= ${today}::date + ${closingDays}::int
            then 'closing' when ${status} in ('open', 'always') then 'open' else 'other' end`,
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
  return { industry, where: all(sql`e.owner_id is null`, ...placed(sql`e.region_code`, industry, filters)) };
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

/** Kinds that everybody may read. */
const publicKinds = listingKinds.filter(({ restricted }) => restricted !== true).map(({ kind }) => kind);
const isSupplyOrDemand = sql`l.kind in ('chain-need', 'chain-supply')`;

function supply({ filters, now }: Asked): Page<'supply'> {
  const industry = industriesOf(sql`l.industries`, 'none');
  const kind = each(sql`l.kind`);
  return {
    from: sql`listing l`,
    where: all(
      sql`l.state = 'published' and (l.expires_at is null or l.expires_at > ${now.toISOString()}::timestamptz)`,
      sql`l.kind = any(${sql.param(publicKinds)}::text[])`,
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

/** Days ahead in which a step counts as due soon. */
const dueSoonDays = 3;

/** Applications that were sent, of those that the caller may open. */
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
    sql`case when s.due < ${today}::date then 'overdue' when s.due <= ${today}::date + ${dueSoonDays}::int then 'soon' else 'later' end`,
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
          sql`case when s.due < ${today}::date then 'overdue' when ${isOpen} then 'open'
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

/** Officers may open what a step of theirs has had, unless its owner decides. */
const mayOpen = ({ applications }: Reach): SQL[] =>
  applications === 'all'
    ? []
    : [
        sql`exists (select 1 from application_step x where x.application_id = a.id and x.owner_id is null
          and x.permission = any(${sql.param([...applications])}::text[]))`,
      ];

function applications(asked: Asked): Page<'applications'> {
  const { charts, ...page } = sent(asked, false);
  const { totals, month, stage, kind, due, days, region, industry } = charts;
  return { ...page, charts: { totals, month, stage, kind, due, days, region, industry } };
}

function appeals(asked: Asked): Page<'appeals'> {
  const { charts, ...page } = sent(asked, true);
  const { totals, month, state, days, due, region } = charts;
  return { ...page, charts: { totals, month, state, days, due, region } };
}

/** Every page for a caller, on a day, under filters. */
export const pages = { policies, companies, supply, matches, applications, appeals } satisfies {
  [P in CockpitPage]: (asked: Asked) => Page<P>;
};
