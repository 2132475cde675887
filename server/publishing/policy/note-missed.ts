import type { CurrentUser } from '#contract/oauth.ts';
import { facetNames } from '#contract/policy.ts';
import type { Access, Context } from '#server/platform/http/context.ts';
import type { Db } from '#server/platform/db/client.ts';
import { countMissed } from '../needs/missed-searches.ts';
import type { SearchBody } from './search-policies.ts';

type SearchCall = {
  body: SearchBody;
  user: CurrentUser | null;
  db: Db;
  log: Parameters<typeof countMissed>[0]['log'];
  now: () => Date;
  access: Access;
  c: Pick<Context, 'var'>;
};

/** Permissions of editors, whose searches are tests and do not count. */
const keepers = 'system:dict|content:policy';

/** Whether only the words limit a search: records excluded by another filter are no gap of the vocabulary. */
const isPlain = ({ page, asWords, amountMin, publishedFrom, publishedTo, ...filters }: SearchBody): boolean =>
  page === 1 &&
  asWords.length === 0 &&
  [amountMin, publishedFrom, publishedTo].every((bound) => (bound ?? null) === null) &&
  facetNames.every((name) => filters[name].length === 0);

/** Counts a search that no policy covers completely, for editors of the vocabulary of needs. `covered` is the largest share covered. */
export async function noteMissed({ body, user, db, log, now, access, c }: SearchCall, covered: number | null): Promise<void> {
  if (covered === null || covered >= 1 || !isPlain(body)) return;
  if (user !== null && (await access.holds(db, user, keepers, 'read'))) return;
  countMissed({ db, log, now }, { keyword: body.keyword, covered, asker: user?.id ?? c.var.address });
}
