import { sql } from 'drizzle-orm';
import type { CentreMatches } from '#contract/centre.ts';
import { matchedVerdicts } from '#contract/centre.ts';
import { todayInChina } from '#domain/china-time.ts';
import { matchAll, pageOf } from '#domain/matching/catalogue/catalogue.ts';
import { explain } from '#domain/matching/evaluate.ts';
import type { Db } from '#server/platform/db/client.ts';
import { rows } from '#server/platform/db/client.ts';
import { applyFromOn } from '#server/platform/db/policy-summary.ts';
import { policiesToMatch } from '#server/companies/matching/catalogue.ts';
import type { Asking } from '#server/companies/matching/match.ts';
import { policiesOf } from '#server/companies/matching/policies.ts';
import { dismissedBy, subjectOf } from '#server/companies/matching/subject.ts';
import { announcementsSince } from '#server/publishing/subscription/announcements.ts';
import { lastVisit } from './visit.ts';

const listed = 6;

/** Returns the policies announced since, and those whose window has opened since; alerts use the same announcements. */
async function newSince(db: Db, since: Date, today: string): Promise<ReadonlySet<string>> {
  const announced = (await announcementsSince(db, since)).flatMap(({ ids }) => ids);
  const opened = await rows<{ id: string }>(
    db,
    sql`select p.id from policy p where p.state = 'published' and ${applyFromOn(today)} > ${todayInChina(since)}::date and ${applyFromOn(today)} <= ${today}::date`,
  );
  return new Set([...announced, ...opened.map(({ id }) => id)]);
}

/** Returns the best matches of a company: those that are new since the user's last visit, then the others, each in the order of the match page. */
export async function matchesOf(
  db: Db,
  { companyId, now }: { companyId: string | undefined; now: Date },
  { user, today }: Asking & { user: NonNullable<Asking['user']> },
): Promise<CentreMatches> {
  const since = await lastVisit(db, user.id, now);
  const subject = await subjectOf(db, { companyId }, user);
  if (subject === null) return { business: null, since: since?.toISOString() ?? null, fresh: 0, counts: null, list: [] };
  const { catalogue } = await policiesToMatch(db);
  const matching = matchAll(catalogue, subject.profile, today, await dismissedBy(db, user));
  const news = since === null ? new Set<string>() : await newSince(db, since, today);
  const all = pageOf(matching, 1, news.size === 0 ? listed : catalogue.ids.length, matchedVerdicts).list;
  const fresh = all.filter(({ id }) => news.has(id));
  const shown = [...fresh, ...all.filter(({ id }) => !news.has(id)).slice(0, listed)].slice(0, listed);
  const texts = await policiesOf(
    db,
    shown.map(({ id }) => id),
    today,
  );
  return {
    business: subject.business,
    since: since?.toISOString() ?? null,
    fresh: fresh.length,
    counts: matching.counts,
    list: shown.flatMap(({ id, verdict }) => {
      const found = texts.get(id);
      // withdrawn a moment ago
      if (found === undefined) return [];
      const { score, held, missing } = explain(found.criteria, subject.profile, today);
      return [{ policy: found.policy, verdict, score, held, missing, isNew: news.has(id) }];
    }),
  };
}
