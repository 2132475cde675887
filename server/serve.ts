import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import { buildApp } from './app.ts';
import { openDatabase } from '#server/platform/runtime/database.ts';
import type { Database } from '#server/platform/db/client.ts';
import { prepareDatabase } from '#server/seed/index.ts';
import type { Env } from '#server/platform/runtime/env.ts';
import { fileHandlers } from '#server/platform/files/start/handlers.ts';
import { openFiles } from '#server/platform/files/start/open.ts';
import { handlers } from './job-handlers.ts';
import { exportHandler, exportKind } from '#server/insight/personal-data/export/make.ts';
import { openProofService } from '#server/casework/company-proof/service.ts';
import { liveTokens } from '#server/identity/account/tokens.ts';
import { openProvider } from '#server/identity/account/own/provider.ts';
import { companyIndex } from '#server/companies/company/company-index.ts';
import { listingIndex } from '#server/publishing/listing/listing-index.ts';
import { keptListingIndexes } from '#server/publishing/listing-admin/list.ts';
import { policyIndex } from '#server/publishing/policy/policy-index.ts';
import { keptPolicyIndexes } from '#server/publishing/policy/administration/list.ts';
import { keepIndexes } from '#server/platform/search/following/keeper.ts';
import { suggestIndex } from '#server/platform/search/suggest/suggest-index.ts';
import { nightlyLinks } from '#server/publishing/policy/administration/link-nights.ts';
import { viewsWritten } from '#server/publishing/engine/views.ts';
import { flushMissed } from '#server/publishing/needs/missed-searches.ts';
import type { Mailer } from '#server/platform/notification/mail/mailer.ts';
import { mailCodes, textCodes } from '#server/identity/account/own/couriers.ts';
import { codeHandler, codeKind } from '#server/identity/account/own/codes.ts';
import { startMailer } from '#server/platform/notification/mail/mailer.ts';
import { startMessenger } from '#server/platform/notification/channel/messenger.ts';
import { pagesOf } from '#server/insight/page/pages.ts';
import { courierTo } from '#server/platform/notification/mail/smtp.ts';
import type { NotificationStreams } from '#server/platform/notification/streams.ts';
import { notificationStreams } from '#server/platform/notification/streams.ts';
import { startRunner, type Runner } from '#server/platform/jobs/runner.ts';
import { systemClock } from '#server/platform/runtime/clock.ts';
import { isPublicAddress } from '#server/platform/runtime/public-address.ts';
import type { Listener } from '#server/platform/runtime/listener.ts';
import { createLog } from '#server/platform/runtime/log.ts';
import { localUrl } from '#server/platform/runtime/local-url.ts';
import { stopThreads } from '#server/platform/http/thread/run.ts';
import { buildSite } from '#server/platform/http/static/site.ts';
import { readBuiltApp } from '#server/platform/http/static/files.ts';

/**
 * Milliseconds allowed at a stop, in this order: running requests, the running job, the mail being sent, writing indexes and closing the database.
 */
const limits = { requests: 10_000, job: 10_000, mail: 10_000, indexes: 10_000, database: 5000 };

export type Running = {
  log: Logger;
  listener: Listener;
  runner: Runner;
  mailer: Mailer;
  messenger: Mailer;
  streams: NotificationStreams;
  indexes: ReturnType<typeof keepIndexes>;
  database: Database;
};

/** Opens the database and lets the listener serve the portal. Fails with a `StartFailure` that names the remedy. */
export async function start(env: Env, listener: Listener): Promise<Running> {
  const log = createLog(env.logLevel);
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'uncaught error');
    process.exit(1);
  });
  // in development Vite serves the page and forwards the calls
  const dist = join(import.meta.dirname, '../dist');
  const builtApp = process.argv.includes('--api-only') ? undefined : readBuiltApp(dist, env.apiOrigin);
  const database = await openDatabase(env, (opened) => prepareDatabase(opened, { sampleData: env.sampleData, now: systemClock() }));
  if (env.trustedProxies > 0 && env.publicAddress === localUrl(env.host, env.port))
    log.warn('PUBLIC_URL is not set: links in calendar feeds, exports and mails point to this machine only');
  try {
    const { sampleData, trustedProxies, publicAddress, publicUrl, smtpUrl, sms, oidc, companyProof } = env;
    const now = systemClock;
    const webhooks = { mayAsk: env.webhookPrivate ? () => true : isPublicAddress, plain: env.webhookPrivate };
    // the embedded database serves this process only, see `data-dir-lock.ts`
    const alone = env.databaseUrl === undefined;
    const files = await openFiles(env, { db: database.db, now: now(), alone });
    const streams = notificationStreams({ db: database.db, log, now, liveTokens });
    await streams.follow(database.listen);
    const indexes = keepIndexes({
      db: database.db,
      log,
      folder: join(env.dataDir, 'search'),
      indexes: [policyIndex, listingIndex, companyIndex, suggestIndex, ...keptPolicyIndexes, ...keptListingIndexes],
    });
    const api = buildApp({
      db: database.db,
      log,
      now,
      files,
      streams,
      sampleData,
      trustedProxies,
      publicAddress,
      publicUrl,
      provider: oidc === null ? null : openProvider(oidc, log),
      proofService: companyProof === null ? null : openProofService(companyProof, log),
      sendsMail: smtpUrl !== undefined,
      sendsTexts: sms !== null,
      webhooks,
    });
    const ask = (request: Request, bindings?: object) => api.fetch(request, bindings);
    const pages = builtApp && pagesOf(builtApp, dist, { api: ask, db: database.db, log, now });
    const site = buildSite({ api: ask, builtApp, pages, log, trustedProxies });
    listener.serve(site);
    const sender = { portal: publicAddress, ...env.mailFrom };
    const work = new Map([
      ...handlers,
      ...fileHandlers(files),
      [exportKind, exportHandler(files)] as const,
      [
        codeKind,
        codeHandler({ mail: smtpUrl === undefined ? null : mailCodes(smtpUrl, sender), text: sms === null ? null : textCodes(sms) }),
      ] as const,
      ...(env.linkCheck === 'nightly' ? nightlyLinks() : []),
    ]);
    const messenger = startMessenger({ db: database.db, log, now, portal: publicAddress, mayAsk: webhooks.mayAsk });
    const mailer = startMailer({ db: database.db, log, now, sender }, smtpUrl === undefined ? null : courierTo(smtpUrl));
    return {
      log,
      listener,
      runner: startRunner({ db: database.db, log, now }, work, { alone }),
      mailer,
      messenger,
      streams,
      indexes,
      database,
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Finishes running requests and the running job, closes the database and ends the process. */
export async function stop({ log, listener, runner, mailer, messenger, streams, indexes, database }: Running): Promise<void> {
  stopThreads();
  // open streams would delay the stop
  await streams.close();
  const [finished, jobFinished, mailFinished, messageFinished] = await Promise.all([
    listener.stop(limits.requests),
    runner.stop(limits.job),
    mailer.stop(limits.mail),
    messenger.stop(limits.mail),
  ]);
  if (!finished) log.warn(`requests were cut off after ${limits.requests} ms`);
  if (!jobFinished) log.warn(`the job under way was cut off after ${limits.job} ms; it will be done again`);
  if (!mailFinished)
    log.warn(`the mail under way was cut off after ${limits.mail} ms; an administrator sees whether it may have been sent`);
  if (!messageFinished)
    log.warn(`the message under way was cut off after ${limits.mail} ms; an administrator sees whether it may have been sent`);
  await viewsWritten(database.db);
  await flushMissed(database.db).catch((error: unknown) => log.warn({ err: error }, 'searches that found nothing were not counted'));
  // unwritten parts are read from the database at the next start
  if (!(await Promise.race([indexes.close().then(() => true), wait(limits.indexes, false, { ref: false })])))
    log.warn(`the search indexes were not written within ${limits.indexes} ms`);
  setTimeout(() => {
    log.error('the database did not close in time');
    process.exit(1);
  }, limits.database);
  try {
    await database.close();
  } catch (error) {
    log.error({ err: error }, 'the database did not close');
    process.exit(1);
  }
  log.info('stopped');
  // PGlite sets its own exit code
  process.exit(0);
}
