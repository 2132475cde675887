import { sql } from 'drizzle-orm';
import type { z } from 'zod/mini';
import type { knownValue } from '#contract/application.ts';
import type { ApplicationDefinition, FormField } from '#contract/application-form.ts';
import { fieldOf } from '#contract/application/answers.ts';
import type { SourcedFact } from '#contract/company.ts';
import { todayInChina } from '#domain/china-time.ts';
import type { FactKey } from '#domain/matching/model/profile.ts';
import { isFactKey, lastYear } from '#domain/matching/model/profile.ts';
import { yearlyFacts } from '#domain/matching/model/figures.ts';
import type { Db } from '#server/platform/db/client.ts';
import { rows } from '#server/platform/db/client.ts';
import { sourcedFacts } from '#server/companies/company/facts.ts';
import type { Reader } from '#server/companies/company/visible.ts';
import { officer, visibleTo } from '#server/companies/company/visible.ts';

type Known = z.output<typeof knownValue>;

type Asking = {
  companyId: string | null;
  /** The account that fills in the form. */
  applicantId: string;
  /** The applicant, the deciding owner, or an officer. */
  reader: Exclude<Reader, null>;
  /** When it was begun: the last year of its yearly figures is the one before. */
  begun: Date;
  /** As recorded, including bands and titles. Otherwise only values that fit the field. */
  isRaw?: boolean;
};

type Identity = {
  name: string;
  creditCode: string | null;
  address: string | null;
  legalRepresentative: string | null;
  source: string;
  sourceDate: string;
  own: boolean;
};

async function identityOf(db: Db, companyId: string, applicantId: string): Promise<Identity | undefined> {
  const [found] = await rows<Identity>(
    db,
    sql`select e.name, e.credit_code as "creditCode", e.address, e.legal_representative as "legalRepresentative", e.source,
      e.source_date::text as "sourceDate", e.owner_id is not null as own
      from enterprise e where e.id = ${companyId} and ${visibleTo(applicantId)}`,
  );
  return found;
}

/** The source of an account's own data. */
const accountSource = '账号资料';

/** Returns the recorded values by field code: the last fact of a key, the reader's own before the public one. */
export async function knownOf(db: Db, { fields }: ApplicationDefinition, asking: Asking): Promise<Record<string, Known>> {
  const { companyId, applicantId, reader, begun, isRaw = false } = asking;
  const factFields = fields.filter(({ fact }) => fact !== null);
  if (factFields.length === 0) return {};
  const identity = companyId === null ? undefined : await identityOf(db, companyId, applicantId);
  // an entry of the account has no official facts: officers read the entered ones
  const entered = identity?.own === true && reader === officer;
  const facts =
    companyId === null || identity === undefined ? [] : await sourcedFacts(db, { companyId, reader: entered ? applicantId : reader });
  const [person] = await rows<{ name: string; phone: string | null; email: string | null }>(
    db,
    sql`select display_name as name, phone, email from account where id = ${applicantId}::uuid`,
  );
  const year = lastYear(todayInChina(begun));
  return Object.fromEntries(
    factFields.flatMap((field) => {
      const known = valueOf(field, { identity, facts, person, year });
      return known === null || !(isRaw || fits(field, known.value)) ? [] : [[field.code, known]];
    }),
  );
}

/** Returns the facts that `knownOf` has found, without the names of company and account. */
export const keysOfKnown = ({ fields }: ApplicationDefinition, known: Record<string, Known>, begun: Date): FactKey[] =>
  fields.flatMap(({ code, fact }) => {
    const key = fact === null || known[code] === undefined ? '' : keyOfField(fact, lastYear(todayInChina(begun)));
    return isFactKey(key) ? [key] : [];
  });

/** Returns the key that a field names: a yearly figure without its year is that of the last one. */
export const keyOfField = (fact: string, year: number): string =>
  (yearlyFacts as readonly string[]).includes(fact) ? `${fact}@${year}` : fact;

type Records = {
  identity: Identity | undefined;
  facts: readonly SourcedFact[];
  person: { name: string; phone: string | null; email: string | null } | undefined;
  year: number;
};

function valueOf(field: FormField, { identity, facts, person, year }: Records): Known | null {
  const fact = field.fact ?? '';
  const [of, name] = fact.split('.');
  if (of === 'account') {
    const value = person?.[name as 'name'] ?? null;
    return value === null ? null : { value, source: accountSource, sourceDate: null, confirmed: false };
  }
  if (of === 'company') {
    const value = identity?.[name as 'name'] ?? null;
    return value === null || identity === undefined
      ? null
      : { value, source: identity.source, sourceDate: identity.sourceDate, confirmed: !identity.own };
  }
  const found = facts.findLast((one) => one.key === keyOfField(fact, year));
  if (found === undefined) return null;
  const { value, source, sourceDate, confirmed } = found;
  return { value, source, sourceDate, confirmed };
}

/** A band, or a title with dates, is not prefilled: the applicant enters the exact value. */
const fits = (field: FormField, value: unknown): boolean => fieldOf(field).schema.safeParse(value).success;
