import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { applicationKinds } from '#contract/application/kinds.ts';
import { applicationStates } from '#domain/application/states.ts';
import { paymentStates } from '#domain/payment/states.ts';
import { momentInChina } from '#domain/china-time.ts';
import { adminRound, adminRounds } from '#server/casework/review-round/admin.ts';
import { queueOf } from '#server/casework/application/approval/queue.ts';
import { rows } from '#server/platform/db/client.ts';
import { ownFigures } from '#server/publishing/listing/figures.ts';
import { seedApplications } from '#server/seed/applications.ts';
import { account } from '#server/platform/db/tables/account.ts';
import { holds } from '#server/platform/permission/permissions.ts';
import { anchor } from '../../setup/clock.ts';
import { openTestDatabase } from '../../setup/test-database.ts';
import type { TestDatabase } from '../../setup/test-database.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase('sample');
  await seedApplications(database.db, { anchor });
});
afterAll(() => database.close());

const found = <Row extends object>(query: ReturnType<typeof sql>) => rows<Row>(database.db, query);
const countOf = async (query: ReturnType<typeof sql>) =>
  (await found<{ count: number }>(sql`select count(*)::int as count ${query}`))[0]?.count;

/** Sends a call of the administrator on the morning of the sample's day. */
async function adminCall() {
  const [admin] = await database.db.select().from(account).where(eq(account.username, 'admin'));
  if (admin === undefined) throw new Error('no admin');
  return {
    db: database.db,
    user: {
      id: admin.id,
      username: admin.username,
      displayName: admin.displayName,
      roles: admin.roles,
      mustChangePassword: false,
      mustSetUpSecondFactor: false,
    },
    now: () => momentInChina(anchor, '09:00'),
    access: { holds, userOfToken: async () => null },
    c: { var: { language: 'zh-CN' as const, address: 'local', requestId: 'test' } },
  };
}

async function queueOfAdmin() {
  const call = await adminCall();
  const body = {
    view: 'team',
    kind: [],
    overdue: false,
    age: 0,
    keyword: '',
    order: 'due',
    page: 1,
    pageSize: 100,
    verdicts: false,
  } as const;
  return queueOf(call, { ...body, kind: [], state: [], department: [], region: [] });
}

describe('the sample applications', () => {
  test('the sample account has an application in each state', async () => {
    const states = await found<{ state: string }>(
      sql`select distinct a.state from application a join account p on p.id = a.account_id where p.username = 'user'`,
    );
    // no sample application was sent twice
    const laid = applicationStates.filter((state) => state !== 'merged');
    expect(states.map(({ state }) => state).toSorted()).toEqual(laid.toSorted());
    const [returned] = await found<{ note: string }>(
      sql`select e.note from application a join account p on p.id = a.account_id join application_event e on e.application_id = a.id
        where p.username = 'user' and a.state = 'returned' and e.action = 'return'`,
    );
    expect(returned?.note).toContain('报价单');
  });

  test('every kind and different rounds exist', async () => {
    const kinds = await found<{ kind: string }>(sql`select distinct kind from application`);
    expect(kinds.map(({ kind }) => kind).toSorted()).toEqual(applicationKinds.map(({ kind }) => kind).toSorted());
    expect(
      await countOf(sql`from application_round one join application_round next on next.application_id = one.application_id
        and next.round = one.round + 1 where one.answers <> next.answers`),
    ).toBe(3);
  });

  test("the administrator's queue has cases in time, near and over the limit, taken and not", async () => {
    const { list } = await queueOfAdmin();
    const urgencies = new Set(list.map(({ due }) => due?.urgency));
    expect(urgencies).toEqual(new Set(['inTime', 'near', 'due', 'overdue']));
    expect(list.filter(({ assignees }) => assignees.length === 0).length).toBeGreaterThanOrEqual(5);
    expect(list.filter(({ task }) => task === 'decide').length).toBeGreaterThanOrEqual(3);
    expect(list.some(({ assignees, open }) => assignees.length > 0 && !open)).toBe(true);
    expect(new Set(list.map(({ applicant }) => applicant)).size).toBeGreaterThanOrEqual(5);
  });

  test('the sample account has an answer to rate, a badly rated one, and reviewed listings', async () => {
    const mine = await found<{ state: string; round: number; score: number | null }>(
      sql`select a.state, a.round, (select r.score from application_rating r where r.application_id = a.id) as score
        from application a join account p on p.id = a.account_id where p.username = 'user' and a.kind = 'appeal' order by a.serial`,
    );
    expect(mine).toEqual([
      { state: 'submitted', round: 2, score: 2 },
      { state: 'approved', round: 1, score: null },
      { state: 'submitted', round: 1, score: null },
    ]);
    const [user] = await database.db.select().from(account).where(eq(account.username, 'user'));
    const { total, list, months } = await ownFigures(database.db, user?.id ?? '', momentInChina(anchor, '09:00'));
    expect(list.map(({ kind, standing }) => `${kind} ${standing}`).toSorted()).toEqual([
      'chain-supply true',
      'financing-need true',
      'institution true',
    ]);
    expect(total).toMatchObject({ contacted: 7, accepted: 5, waiting: 2, followed: 3 });
    expect(months.filter(({ seen }) => seen > 0).length).toBeGreaterThanOrEqual(9);
    expect(months.reduce((sum, { seen }) => sum + seen, 0)).toBe(total.seen);
    expect(await countOf(sql`from listing_rating where answer is null and note is not null`)).toBe(1);
  });

  test('there is a payment in each state, and one without an amount', async () => {
    const states = await found<{ state: string }>(sql`select distinct state from payment`);
    expect(states.map(({ state }) => state).toSorted()).toEqual(paymentStates.toSorted());
    expect(await countOf(sql`from payment where amount is null`)).toBe(1);
    const own = await found<{ state: string }>(
      sql`select y.state from payment y join application a on a.id = y.application_id join account p on p.id = a.account_id where p.username = 'user'`,
    );
    expect(own).toEqual([{ state: 'paid' }]);
  });

  test('no task is open after a decision, and each version has one event', async () => {
    expect(
      await countOf(sql`from application_task t join application a on a.id = t.application_id
        where t.closed_at is null and a.state not in ('submitted', 'reviewing')`),
    ).toBe(0);
    expect(
      await countOf(sql`from application a where a.version <> (select max(e.version) from application_event e where e.application_id = a.id)
        and a.state <> 'draft'`),
    ).toBe(0);
  });

  test('they are numbered in order of time, in working hours before the day of the sample', async () => {
    const made = await found<{ serial: number; at: Date | string }>(
      sql`select serial::int as serial, created_at as at from application order by serial`,
    );
    const times = made.map(({ at }) => new Date(at).getTime());
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    const late = await countOf(sql`from application_event where at >= ${momentInChina(anchor).toISOString()}::timestamptz
      or extract(hour from at at time zone 'Asia/Shanghai') not between 9 and 17`);
    expect(late).toBe(0);
  });

  test('they leave no unread notifications, and are not added twice', async () => {
    expect(await countOf(sql`from notification where event_key like 'application:%' and read_at is null`)).toBe(0);
    expect(await countOf(sql`from audit_event`)).toBe(0);
    const before = await countOf(sql`from application`);
    await seedApplications(database.db, { anchor });
    expect(await countOf(sql`from application`)).toBe(before);
  });
});

describe('the sample library and offers', () => {
  test('there is a certificate that expires within 30 days, an expired one, and used documents', async () => {
    const days = await found<{ left: number }>(
      sql`select v.valid_to - ${anchor}::date as left from document d join account a on a.id = d.account_id
        join document_version v on v.document_id = d.id where a.username = 'user' and v.valid_to is not null`,
    );
    expect(days.some(({ left }) => left >= 0 && left <= 30)).toBe(true);
    expect(days.some(({ left }) => left < 0)).toBe(true);
    const used = sql`from document d where exists (select 1 from document_version v join document_file f on f.version_id = v.id
      join application_file af on af.file_id = f.file_id where v.document_id = d.id)`;
    expect(await countOf(used)).toBeGreaterThanOrEqual(2);
  });

  test('a need of the sample account has two offers to compare and a declined one', async () => {
    const states = await found<{ state: string }>(
      sql`select o.state from financing_offer o join listing l on l.id = o.need_id join account a on a.id = l.owner_id
        where a.username = 'user' order by o.state`,
    );
    expect(states.map(({ state }) => state)).toEqual(['declined', 'open', 'open']);
  });
});

test('the sample has three rounds of grants: a draft, an announced one and a paid one', async () => {
  const rounds = await found<{ state: string; list: number; confirmed: number; paid: number }>(
    sql`select g.state, count(w.id)::int as list, (count(*) filter (where w.answer = 'confirmed'))::int as confirmed,
        (count(*) filter (where y.state = 'paid'))::int as paid
      from grant_round g left join grant_row w on w.round_id = g.id left join payment y on y.grant_row_id = w.id group by g.id, g.state order by g.state`,
  );
  expect(rounds).toEqual([
    { state: 'announced', list: expect.any(Number) as unknown, confirmed: 0, paid: 0 },
    { state: 'draft', list: 0, confirmed: 0, paid: 0 },
    { state: 'paying', list: 2, confirmed: 1, paid: 1 },
  ]);
});

test('the sample has a ranked round of three cases, and its budget covers the last only in part', async () => {
  const call = await adminCall();
  const { list } = await adminRounds(call, { keyword: '', page: 1, pageSize: 10 });
  const round = await adminRound(call, list[0]?.id ?? '');
  expect(round.state).toBe('ranked');
  const ranked = round.caseList.map(({ companyName, ranked: { rank, outcome, left } }) => ({ rank, companyName, outcome, left }));
  expect(ranked.toSorted((a, b) => a.rank - b.rank)).toEqual([
    { rank: 1, companyName: '云溪桥点连接器有限公司', outcome: 'above', left: null },
    { rank: 2, companyName: '云溪恒锐精密机械有限公司', outcome: 'above', left: null },
    { rank: 3, companyName: '云溪铜渡有色金属加工有限公司', outcome: 'partly', left: 68_000_00 },
  ]);
});
