import { LRUCache } from 'lru-cache';
import type { CurrentUser } from '#contract/oauth.ts';
import type { Catalogue, Matching } from '#domain/matching/catalogue/catalogue.ts';
import { matchAll, placeIn } from '#domain/matching/catalogue/catalogue.ts';
import { placesByFit } from '#domain/matching/catalogue/fit-order.ts';
import type { Verdict } from '#domain/matching/model/outcome.ts';
import { verdicts } from '#domain/matching/model/outcome.ts';
import type { Db } from '#server/platform/db/client.ts';
import type { CompanyFit, Fit } from '#server/companies/matching/fit.ts';
import { policiesToMatch } from './catalogue.ts';
import type { CompanyAsked } from './subject.ts';
import { askedCompany, dismissedBy } from './subject.ts';

/** Verdicts that are kept, of all companies together: some hundred bytes each. */
const mostVerdicts = 1_000_000;

const kept = new WeakMap<Catalogue, LRUCache<string, Fit>>();

function fitOf({ catalogue, verdicts: found, ...rest }: Matching): Fit {
  const sets = verdicts.map(() => new Set<string>());
  for (const [entry, id] of catalogue.ids.entries()) sets[found[entry] ?? -1]?.add(id);
  let places: Int32Array | undefined;
  return {
    ids: Object.fromEntries(verdicts.map((verdict, index) => [verdict, sets[index]])) as Record<Verdict, Set<string>>,
    placeOf: (id) => {
      places ??= placesByFit({ catalogue, verdicts: found, ...rest });
      const place = places[placeIn(catalogue.ids, id)] ?? -1;
      return place === -1 ? null : place;
    },
  };
}

/**
 * Returns how a list's company fits the policies. Null without one, and for a company that the caller may not see. Policies dismissed by
 * the caller have no verdict, as in `match`. Cached for equal facts, dismissals and day until a policy changes.
 */
export async function companyFit(db: Db, asked: CompanyAsked, user: CurrentUser | null, today: string): Promise<CompanyFit | null> {
  const company = await askedCompany(db, asked, user);
  if (company === null) return null;
  const { business, profile } = company;
  const { catalogue } = await policiesToMatch(db);
  const dismissed = await dismissedBy(db, user);
  const fits = kept.get(catalogue) ?? new LRUCache<string, Fit>({ maxSize: mostVerdicts });
  kept.set(catalogue, fits);
  const key = JSON.stringify([
    today,
    Object.entries(profile).toSorted(([one], [other]) => (one < other ? -1 : 1)),
    [...dismissed].toSorted(),
  ]);
  const known = fits.get(key);
  if (known !== undefined) return { ...known, business };
  const fit = fitOf(matchAll(catalogue, profile, today, dismissed));
  // the limit always admits one company, however many policies there are
  fits.set(key, fit, { size: Math.min(mostVerdicts, Math.max(1, catalogue.ids.length)) });
  return { ...fit, business };
}
