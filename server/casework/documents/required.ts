import { sql } from 'drizzle-orm';
import type * as contract from '#contract/document.ts';
import type { HandlerData } from '#contract/endpoint.ts';
import type { ApplicationDefinition } from '#contract/application-form.ts';
import { policy as policyKind } from '#contract/application/policy.ts';
import type { CurrentUser } from '#contract/oauth.ts';
import { todayInChina } from '#domain/china-time.ts';
import { documentKinds, documentKindsFor } from '#domain/document/kinds.ts';
import type { DocumentKind } from '#domain/document/kinds.ts';
import { documentStanding, documentStandings } from '#domain/document/validity.ts';
import { matchAll, pageOf } from '#domain/matching/catalogue/catalogue.ts';
import { readForms } from '../application/forms.ts';
import type { Db } from '#server/platform/db/client.ts';
import { rows } from '#server/platform/db/client.ts';
import { documentVisibleTo, isShared } from '#server/companies/company/visible.ts';
import { policiesToMatch } from '#server/companies/matching/catalogue.ts';
import { policiesOf } from '#server/companies/matching/policies.ts';
import { dismissedBy, subjectOf } from '#server/companies/matching/subject.ts';
import { joinCurrent } from './library.ts';

/** The most policies considered, best first. */
const mostPolicies = 100;
const namedPolicies = 3;

const kindsIn = ({ materials }: Pick<ApplicationDefinition, 'materials'>): Set<DocumentKind> =>
  new Set(materials.flatMap(({ label, help }) => documentKindsFor(`${label} ${help}`)));

type Holding = { accountId: string; companyId: string; today: string };

/** Returns the best status of each kind in the account's library, and in the company's shared documents. */
async function heldKinds(db: Db, { accountId, companyId, today }: Holding): Promise<Map<DocumentKind, (typeof documentStandings)[number]>> {
  const found = await rows<{ kind: DocumentKind; validTo: string | null }>(
    db,
    sql`select d.kind, v.valid_to::text as "validTo" from document d ${joinCurrent}
      where ${documentVisibleTo(accountId)} and (not ${isShared} or d.enterprise_id = ${companyId})`,
  );
  const best = new Map<DocumentKind, (typeof documentStandings)[number]>();
  for (const { kind, validTo } of found) {
    const standing = documentStanding(validTo, today);
    const before = best.get(kind);
    if (before === undefined || documentStandings.indexOf(standing) > documentStandings.indexOf(before)) best.set(kind, standing);
  }
  return best;
}

/** Returns the kinds of documents that open policies ask for which the current company of the caller may apply for. */
export async function requiredDocuments(db: Db, user: CurrentUser, now: Date): Promise<HandlerData<typeof contract.wanted>> {
  const today = todayInChina(now);
  const subject = await subjectOf(db, {}, user);
  if (subject === null || subject.business === null) return { company: null, policies: 0, list: [] };
  const { catalogue } = await policiesToMatch(db);
  const matching = matchAll(catalogue, subject.profile, today, await dismissedBy(db, user));
  const ids = pageOf(matching, 1, mostPolicies, ['eligible', 'possible']).list.map(({ id }) => id);
  const [policies, forms] = [await policiesOf(db, ids, today), await readForms(db, policyKind, ids, now)];
  const held = await heldKinds(db, { accountId: user.id, companyId: subject.business.id, today });
  const asking = new Map<DocumentKind, { id: string; title: string }[]>();
  for (const id of ids) {
    const found = policies.get(id);
    const form = forms.get(id);
    if (found === undefined || form === undefined) continue;
    for (const kind of kindsIn(form))
      asking.set(kind, [...(asking.get(kind) ?? []), { id, title: found.policy.shortName ?? found.policy.title }]);
  }
  return {
    company: subject.business,
    policies: policies.size,
    list: documentKinds
      .flatMap((kind) => {
        const list = asking.get(kind) ?? [];
        return list.length === 0 ? [] : [{ kind, count: list.length, first: list.slice(0, namedPolicies), held: held.get(kind) ?? null }];
      })
      .toSorted((a, b) => b.count - a.count),
  };
}
