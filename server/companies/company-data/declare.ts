import { isDeepStrictEqual } from 'node:util';
import type * as contract from '#contract/company-data.ts';
import type { SourcedFact } from '#contract/company.ts';
import type { CallData, ParsedInput } from '#contract/endpoint.ts';
import { todayInChina } from '#domain/china-time.ts';
import type { FactKey, FactValue } from '#domain/matching/model/profile.ts';
import { checkFacts, entriesOf } from '../company/check-facts.ts';
import type { Facts } from '../company/check-facts.ts';
import { saveFacts, sourcedFacts } from '../company/facts.ts';
import type { WriteCall } from '#server/platform/http/context.ts';
import { invalid } from '#server/platform/http/problem.ts';
import { requireOwnCompany } from './own-company.ts';

/** The confirmed values of the register, by fact. */
export const confirmedIn = (facts: readonly SourcedFact[]): Map<FactKey, SourcedFact> =>
  new Map(facts.filter(({ own, confirmed }) => !own && confirmed).map((fact) => [fact.key, fact]));

type Standing = 'contradicts' | 'confirmed' | 'free';

/** Compares a value with the register's confirmed one. */
export function standingOf(registered: ReadonlyMap<FactKey, SourcedFact>, key: FactKey, value: FactValue | null): Standing {
  const official = registered.get(key);
  if (official === undefined || value === null) return 'free';
  return isDeepStrictEqual(official.value, value) ? 'confirmed' : 'contradicts';
}

/** Stores values that do not contradict the register, all or none, and returns the rest. */
export async function declare(
  { db, user, now, c }: Pick<WriteCall, 'db' | 'user' | 'now' | 'c'>,
  { companyId: named, facts }: ParsedInput<typeof contract.save>['body'],
): Promise<CallData<typeof contract.save>> {
  const today = todayInChina(now());
  const wrong = await checkFacts(db, facts, today, c.var.language);
  if (wrong.length > 0) throw invalid(wrong);
  return db.transaction(async (tx) => {
    const { id: companyId } = await requireOwnCompany(tx, user.id, named);
    const registered = confirmedIn(await sourcedFacts(tx, { companyId, reader: user.id }));
    const given = entriesOf(facts).map(([key, value]) => ({ key, value, standing: standingOf(registered, key, value) }));
    const stored = given.filter(({ standing }) => standing !== 'contradicts');
    const saving: Facts = Object.fromEntries(stored.map(({ key, value, standing }) => [key, standing === 'confirmed' ? null : value]));
    await saveFacts(tx, { companyId, accountId: user.id, facts: saving, today, now: now() });
    return {
      saved: stored.map(({ key }) => key),
      contradictions: given.flatMap(({ key, value, standing }) => {
        const official = registered.get(key);
        if (standing !== 'contradicts' || value === null || official === undefined) return [];
        const { source, sourceDate } = official;
        return [{ key, value, registered: { value: official.value, source, sourceDate } }];
      }),
    };
  });
}
