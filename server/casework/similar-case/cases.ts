import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { ApplicationState } from '#domain/application/states.ts';
import { comparedFields } from '#domain/similar/compared.ts';
import type { CaseText } from '#domain/similar/similar.ts';
import type { Db } from '#server/platform/db/client.ts';
import { rows } from '#server/platform/db/client.ts';
import { numberOf } from '../application/records.ts';

/** Cases sent so long ago are not looked through. */
const recentMonths = 12;
/** Cases that are compared at most, the last sent of them. */
const mostCompared = 200;

/** A case that another is compared with. */
export type Compared = {
  id: string;
  serial: number;
  number: string;
  kind: string;
  title: string;
  state: ApplicationState;
  submittedAt: string;
  decidedAt: string | null;
  words: CaseText;
  accountId: string;
  companyId: string | null;
  subjectId: string;
  sender: string;
};

type Found = Omit<Compared, 'number' | 'words' | 'submittedAt' | 'decidedAt'> & {
  createdAt: Date | string;
  submittedAt: Date | string;
  decidedAt: Date | string | null;
  head: string | null;
  text: string | null;
};

/** Returns submitted cases `a`, newest first. Kinds without compared fields get empty texts. */
export async function comparedCases(db: Db, where: SQL, most = mostCompared): Promise<Compared[]> {
  const field = (key: 'title' | 'text') => {
    const cases = Object.entries(comparedFields).flatMap(([kind, compared]) =>
      compared === undefined ? [] : [sql`when ${kind} then ${compared[key]}`],
    );
    return sql`a.answers -> 'fields' ->> (case a.kind ${sql.join(cases, sql` `)} end)`;
  };
  const found = await rows<Found>(
    db,
    sql`select a.id::text as id, a.serial::int as serial, a.kind, a.state, a.title, a.subject_id as "subjectId", a.created_at as "createdAt",
        a.submitted_at as "submittedAt", a.decided_at as "decidedAt", a.account_id::text as "accountId", a.enterprise_id as "companyId",
        coalesce(a.company_name, p.display_name) as sender, ${field('title')} as head, ${field('text')} as text
      from application a join account p on p.id = a.account_id where a.submitted_at is not null and ${where}
      order by a.submitted_at desc, a.id limit ${most}`,
  );
  return found.map(({ serial, createdAt, head, text, submittedAt, decidedAt, ...row }) => ({
    ...row,
    serial,
    title: row.subjectId === '' || head === null || head === '' ? row.title : `${row.title} · ${head}`.slice(0, 300),
    number: numberOf({ serial, createdAt: new Date(createdAt) }),
    submittedAt: new Date(submittedAt).toISOString(),
    decidedAt: decidedAt === null ? null : new Date(decidedAt).toISOString(),
    words: { title: head ?? '', text: text ?? '' },
  }));
}

/** Recently sent cases `a` that are neither withdrawn nor merged. */
export const isRecent = (now: Date): SQL => sql`(a.state not in ('withdrawn', 'merged')
  and a.submitted_at >= ${monthsBefore(now)}::timestamptz)`;

const monthsBefore = (now: Date): string => {
  const day = new Date(now);
  day.setUTCMonth(day.getUTCMonth() - recentMonths);
  return day.toISOString();
};

/** The contract's fields of a case. */
export const shownCase = ({ id, number, kind, title, state, submittedAt, decidedAt }: Compared) => ({
  id,
  number,
  kind,
  title,
  state,
  submittedAt,
  decidedAt,
});
