import { randomBytes } from 'node:crypto';
import { inArray } from 'drizzle-orm';
import * as z from 'zod/mini';
import { queryPaging } from '#contract/paged.ts';
import { policyFilters } from '#contract/policy.ts';
import { todayInChina } from '#domain/china-time.ts';
import { searchPolicies } from '#server/publishing/policy/search-policies.ts';
import { setting } from '#server/platform/db/tables/setting.ts';
import { contentSecurityPolicy } from '#server/platform/http/answer/security-headers.ts';
import type { Context, Deps } from '#server/platform/http/context.ts';
import { sitesIn } from '#server/platform/setting/rules.ts';
import { embedPage } from './embed-page.ts';

/** Parameters of the page. Invalid ones are ignored: another site's frame should show no error. */
const asked = z.object({
  language: z.catch(z.optional(z.enum(['zh-CN', 'en-US'])), undefined),
  keyword: z.catch(z.string().check(z.maxLength(100)), ''),
  page: z.catch(queryPaging.page, 1),
});

const pageSize = 10;

type Serving = Pick<Deps, 'db' | 'now' | 'publicAddress' | 'inEnglish'>;

/** Answers with the policy search for other sites: the only page that may be framed, by the sites of the setting `embed.sites`. */
export async function answerEmbed({ db, now, publicAddress, inEnglish }: Serving, c: Context): Promise<Response> {
  const { language: requestedLanguage, keyword, page } = asked.parse(c.req.query());
  const language = requestedLanguage ?? c.var.language;
  const openOnly = c.req.query('open') === 'true';
  const stored = await db
    .select()
    .from(setting)
    .where(inArray(setting.sysKey, ['embed.sites', 'site.name', 'site.nameEn']))
    .orderBy(setting.sysKey);
  const valueOf = (key: string) => stored.find(({ sysKey }) => sysKey === key)?.sysValue ?? '';
  const filters = policyFilters.parse({ keyword, status: openOnly ? ['open', 'always'] : [] });
  const sort = keyword === '' ? 'published' : 'relevance';
  const { total, list } = await searchPolicies(db, { ...filters, page, pageSize, sort }, todayInChina(now()));
  if (language === 'en-US') await inEnglish(db, list);
  const nonce = randomBytes(16).toString('base64url');
  const site = valueOf(language === 'en-US' ? 'site.nameEn' : 'site.name');
  c.header('Content-Security-Policy', contentSecurityPolicy({ nonce, framedBy: sitesIn(valueOf('embed.sites')) }));
  c.header('Cache-Control', 'no-store');
  return c.html(embedPage({ language, site, portal: publicAddress, nonce, keyword, openOnly, page, pageSize, total, list }));
}
