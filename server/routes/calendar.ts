import type { Hono } from 'hono';
import * as calendar from '#contract/calendar.ts';
import { policyFilters } from '#contract/policy.ts';
import { daysUntil, todayInChina } from '#domain/china-time.ts';
import { answerFeed, calendarType } from '#server/publishing/calendar/answer-feed.ts';
import { entryOf } from '#server/publishing/calendar/entries.ts';
import { accountOfFeedKey, feedKeyOf } from '#server/publishing/calendar/feed-key.ts';
import { attachment } from '#server/platform/http/answer/content-disposition.ts';
import { calendarFile } from '#server/publishing/calendar/ics.ts';
import { windowsIn } from '#server/publishing/calendar/windows.ts';
import type { AppEnv, Deps } from '#server/platform/http/context.ts';
import { message } from '#server/platform/http/messages.ts';
import { companyFit } from '#server/companies/matching/company-fit.ts';
import { mount } from '#server/platform/http/mount.ts';
import { invalid, notFound, unauthorised } from '#server/platform/http/problem.ts';

const longestSpan = 400;

export function routes(app: Hono<AppEnv>, deps: Deps): void {
  mount(app, deps, calendar.calendar, async ({ body, user, db, now, c }) => {
    const { followed, ...filters } = body;
    if (followed && user === null) throw unauthorised();
    const span = daysUntil(filters.from, filters.to);
    if (span < 0 || span > longestSpan) {
      const key = span < 0 ? 'spanReversed' : 'spanTooLong';
      throw invalid([{ path: 'body.to', message: message(c.var.language, key, { days: longestSpan }) }]);
    }
    const today = todayInChina(now());
    const company = filters.verdict.length === 0 ? null : await companyFit(db, filters, user, today);
    return windowsIn(db, filters, followed && user !== null ? user.id : null, today, company);
  });

  mount(app, deps, calendar.calendarEvent, async ({ params, db, now, publicAddress, c }) => {
    const entry = await entryOf(db, params.id, todayInChina(now()));
    if (entry === null) throw notFound();
    const look = { language: params.language ?? c.var.language, origin: publicAddress };
    const disposition = attachment(`${entry.shortName ?? entry.title}.ics`, `policy-${entry.id}.ics`);
    return c.body(calendarFile([entry], look), 200, { ...calendarType, 'Content-Disposition': disposition });
  });

  mount(app, deps, calendar.calendarFeed, async ({ params, db, now, publicAddress, c }) => {
    const { key, language = c.var.language, ...query } = params;
    const ownerId = key === undefined ? null : await accountOfFeedKey(db, key);
    if (key !== undefined && ownerId === null) throw notFound();
    const filters = policyFilters.parse(query);
    return answerFeed(db, c, { filters, ownerId, language, origin: publicAddress, today: todayInChina(now()) });
  });

  mount(app, deps, calendar.feedKey, async ({ body, user, db, now }) => ({ key: await feedKeyOf(db, user.id, body.renew, now()) }));
}
