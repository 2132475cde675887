import { applicationReminders, recountHandler, remindFurther, remindKind } from './approval/reminders.ts';
import { holdHandler, offerHandler } from './booking/expire.ts';
import { holdKind } from './booking/hold.ts';
import { offerKind } from './booking/places.ts';
import { cleanAccounts } from './account/clean.ts';
import { cleanChanges } from './cockpit/clean.ts';
import { matchCompaniesHandler, matchCompaniesKind } from './cockpit/match-companies.ts';
import { fileOwners } from './file-owners/owners.ts';
import { cleanInvitations } from './colleague/invitations.ts';
import { cleanFiles } from './files/clean.ts';
import { cleanImports } from './import/clean.ts';
import { cleanJobs, nightlyCleaning } from './jobs/clean.ts';
import type { Handlers } from './jobs/handler.ts';
import { cleanViews } from './listing/clean.ts';
import { cleanMissed } from './needs/missed-searches.ts';
import { cleanMail, cleanOutbox } from './notify/clean.ts';
import { mailDigestHandler, mailDigestRound } from './notify/mail/digest.ts';
import { recoveryHandler, recoveryKind } from './own-account/recovery.ts';
import { cleanDeliveries } from './subscription/clean.ts';
import { applyHandler } from './import/apply.ts';
import { previewHandler } from './import/preview.ts';
import { documentReminders, remindDocumentsFurther, remindDocumentsKind } from './documents/reminders.ts';
import { forgetHandler, forgetKind } from './enterprise-admin/undo-store.ts';
import { announceKind } from './policy/announcement.ts';
import { proposeNeedsHandler, proposeNeedsKind } from './policy/need-proposals.ts';
import { askHandler, askKind, confirmRound } from './listing-admin/confirm.ts';
import { linkHandler, linkKind } from './policy-admin/link-jobs.ts';
import { closeKind, closeRound } from './personal-data/closing/close.ts';
import { cleanExports, expireExportHandler, expireExportKind } from './personal-data/export/make.ts';
import { publishHandler, publishKind } from './policy-admin/schedule.ts';
import { digestHandler, digestRound } from './subscription/digest.ts';
import { alertHandler, announceHandler } from './subscription/instant.ts';
import { closeHandler as closeSurvey, closeKind as surveyCloseKind } from './survey/results.ts';
import { missingYearRound } from './work-calendar/alarm.ts';
import { recountKind } from './work-calendar/years.ts';
import { cleanChangedRecords } from './search/following/changes.ts';
import { reminderRound, remindHandler } from './subscription/reminders.ts';

/** What the nightly clean-up deletes, in order. */
const cleanings = new Map([
  ['jobs', cleanJobs],
  ['deliveries', cleanDeliveries],
  ['outbox', cleanOutbox],
  ['mail', cleanMail],
  ['imports', cleanImports],
  ['views', cleanViews],
  ['missed', cleanMissed],
  ['accounts', cleanAccounts],
  ['invitations', cleanInvitations],
  ['cockpit', cleanChanges],
  ['exports', cleanExports],
  ['changed records', cleanChangedRecords],
  ['files', cleanFiles(fileOwners)],
]);

/** Every kind of job and its handler. */
export const handlers: Handlers = new Map([
  [announceKind, announceHandler],
  [proposeNeedsKind, proposeNeedsHandler],
  ['alert', alertHandler],
  ['digest', digestHandler],
  ['digest.daily', digestRound('daily')],
  ['digest.weekly', digestRound('weekly')],
  ['reminders', reminderRound],
  ['remind', remindHandler],
  ['mail.daily', mailDigestRound('daily')],
  ['mail.weekly', mailDigestRound('weekly')],
  ['mail.digest', mailDigestHandler],
  ['work-calendar.missing', missingYearRound],
  ['import.preview', previewHandler],
  ['import.apply', applyHandler],
  ['clean', nightlyCleaning(cleanings)],
  [publishKind, publishHandler],
  [linkKind, linkHandler()],
  ['listing.confirm', confirmRound],
  [askKind, askHandler],
  [forgetKind, forgetHandler],
  [holdKind, holdHandler],
  [offerKind, offerHandler],
  ['application.reminders', applicationReminders],
  [remindKind, remindFurther],
  [recountKind, recountHandler],
  [recoveryKind, recoveryHandler],
  ['document.reminders', documentReminders],
  [remindDocumentsKind, remindDocumentsFurther],
  [surveyCloseKind, closeSurvey],
  [matchCompaniesKind, matchCompaniesHandler],
  [closeKind, closeRound(fileOwners)],
  [expireExportKind, expireExportHandler],
]);
