import { addDays } from '#domain/china-time.ts';
import { declarationKey } from '#domain/matching/model/declaration.ts';
import { leavesOf } from '#domain/matching/model/leaves.ts';
import type { FactKey } from '#domain/matching/model/profile.ts';
import { policySeeds } from '#server/seed/data/index.ts';
import type { CompanyRecord } from '#server/companies/company/save-companies.ts';
import type { PolicySeed } from '#server/seed/data/base/types.ts';
import { companyOf } from './build.ts';
import type { Asked } from './build.ts';
import { grantSeeds } from './grants.ts';
import { relationSeeds } from './relations.ts';
import { stories } from './stories.ts';
import { before, earlier } from './when.ts';

type CompanyRecords = ReadonlyMap<string, CompanyRecord>;

function relationsOf(id: string, companies: CompanyRecords, anchor: string): CompanyRecord['relations'] {
  return relationSeeds
    .filter(([company]) => company === id)
    .map(([company, kind, other, share, since]) => {
      const founded = [companies.get(company), companies.get(other)].map((one) => one?.established ?? since);
      const [latest = since] = [since, ...founded].toSorted().toReversed();
      return {
        kind,
        otherId: companies.has(other) ? other : null,
        otherName: companies.get(other)?.name ?? other,
        share,
        since: earlier(latest, anchor),
        source: kind === 'supplier' || kind === 'customer' ? '企业公开信息' : '企业登记信息',
        sourceDate: addDays(anchor, -45),
      };
    });
}

function grantsOf(id: string, policies: readonly GrantedPolicy[], anchor: string): CompanyRecord['grants'] {
  return grantSeeds.flatMap(([company, policyId, months, amount]) => {
    const policy = policies.find((one) => one.id === policyId);
    if (company !== id || policy === undefined) return [];
    return [
      { policyId, title: policy.title, issuer: policy.issuers[0] ?? '', grantedOn: before(anchor, months, `${id}/${policyId}`), amount },
    ];
  });
}

export type GrantedPolicy = Pick<PolicySeed, 'id' | 'title' | 'issuers'>;

/** Declarations that the sample policies of that day ask for; past rounds ask for none. */
function askedOn(anchor: string): Asked {
  const asked = new Map<string, Set<FactKey>>();
  for (const { id, criteria } of policySeeds(anchor)) {
    if (criteria === null || id.endsWith('-last')) continue;
    for (const leaf of leavesOf(criteria)) {
      if (leaf.kind !== 'declaration') continue;
      const facts = asked.get(leaf.key) ?? new Set<FactKey>();
      asked.set(leaf.key, facts.add(declarationKey(leaf, anchor)));
    }
  }
  return asked;
}

/** The companies of the sample on the seeding day `anchor`; with the grants of the given policies. */
export function companySeeds(anchor: string, policies: readonly GrantedPolicy[]): CompanyRecord[] {
  const asked = askedOn(anchor);
  const companies: CompanyRecords = new Map(stories.map((story) => [story.id, companyOf(story, anchor, asked)]));
  return [...companies.values()].map((company) => ({
    ...company,
    grants: grantsOf(company.id, policies, anchor),
    relations: relationsOf(company.id, companies, anchor),
  }));
}
