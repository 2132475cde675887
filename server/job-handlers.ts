import { limitAlarm } from '#server/casework/application/approval/limit-alarms.ts';
import { limitKind } from '#server/casework/application/time/case-limits.ts';
import { applicationReminders, recountHandler, remindFurther, remindKind } from '#server/casework/application/approval/reminders.ts';
import { decidersHandler } from '#server/casework/application/approval/holding.ts';
import { requestEndHandler, requestKind } from '#server/casework/application/approval/clock.ts';
import { decidersKind } from '#server/platform/permission/deciders-changed.ts';
import { listingChangedHandler } from '#server/casework/booking/listing-changed.ts';
import { policyChangedHandler } from '#server/casework/application-effects/policy-changed.ts';
import { listingChangedKind } from '#server/publishing/changes/listings.ts';
import { windowNews, windowNewsKind } from '#server/publishing/changes/partner-news.ts';
import { policyChangedKind } from '#server/publishing/changes/policies.ts';
import { holdHandler, offerHandler } from '#server/casework/booking/expire.ts';
import { holdKind } from '#server/casework/booking/hold.ts';
import { offerKind } from '#server/casework/booking/places.ts';
import { cleanAccounts } from '#server/identity/account/clean.ts';
import { cleanChanges } from '#server/insight/cockpit/clean.ts';
import { matchCompaniesHandler, matchCompaniesKind } from '#server/insight/cockpit/match-companies.ts';
import { fileOwners } from '#server/file-owners/owners.ts';
import { cleanInvitations } from '#server/companies/colleague/invitations.ts';
import { cleanFiles } from '#server/platform/files/clean.ts';
import { cleanRuns } from '#server/platform/bulk/store.ts';
import { bulkHandler, bulkKind } from '#server/platform/bulk/slices.ts';
import { companyBulk } from '#server/companies/company-admin/bulk.ts';
import { noteReview, reopenReview } from '#server/casework/application-effects/note-review.ts';
import { listingBulk } from '#server/publishing/listing-admin/bulk/kind.ts';
import { policyBulk } from '#server/publishing/policy/administration/bulk.ts';
import { cleanImports } from '#server/publishing/import/clean.ts';
import { cleanJobs, nightlyCleaning } from '#server/platform/jobs/clean.ts';
import type { Handlers } from '#server/platform/jobs/handler.ts';
import { cleanViews } from '#server/publishing/listing/clean.ts';
import { cleanMissed } from '#server/publishing/needs/missed-searches.ts';
import { cleanMail, cleanOutbox } from '#server/platform/notification/clean.ts';
import { mailDigestHandler, mailDigestRound } from '#server/platform/notification/mail/digest.ts';
import { recoveryHandler, recoveryKind } from '#server/identity/account/own/recovery.ts';
import { cleanDeliveries } from '#server/publishing/subscription/clean.ts';
import { standingChangedKind } from '#server/companies/company/standing.ts';
import { standingChangedHandler } from '#server/companies/watch/standing-changed.ts';
import { companyImport } from '#server/companies/company-admin/import/kind.ts';
import { applyHandler } from '#server/publishing/import/apply.ts';
import { dictImport } from '#server/publishing/import/dict/kind.ts';
import { listingImports } from '#server/publishing/import/listing/kind.ts';
import { policyImport } from '#server/publishing/import/policy/kind.ts';
import { previewHandler } from '#server/publishing/import/preview.ts';
import { undoHandler } from '#server/publishing/import/undo/slices.ts';
import { paymentImport } from '#server/casework/payment/import/kind.ts';
import { roundReminders } from '#server/casework/review-round/remind.ts';
import { documentReminders, remindDocumentsFurther, remindDocumentsKind } from '#server/casework/documents/reminders.ts';
import { forgetHandler, forgetKind } from '#server/companies/company-admin/undo-store.ts';
import { announceKind } from '#server/publishing/policy/announcement.ts';
import { proposeNeedsHandler, proposeNeedsKind } from '#server/publishing/policy/need-proposals.ts';
import { askHandler, askKind, confirmRound } from '#server/publishing/listing-admin/confirm.ts';
import { linkHandler, linkKind } from '#server/publishing/policy/administration/link-jobs.ts';
import { closeKind, closeRound } from '#server/insight/personal-data/closing/close.ts';
import { cleanExports, expireExportHandler, expireExportKind } from '#server/insight/personal-data/export/make.ts';
import { publishHandler } from '#server/publishing/policy/administration/publish-scheduled.ts';
import { publishKind } from '#server/publishing/policy/administration/schedule.ts';
import { refreshSharedHandler, sharedKind } from '#server/publishing/policy/shared-suggestions.ts';
import { digestHandler, digestRound } from '#server/publishing/subscription/digest.ts';
import { alertHandler, announceHandler } from '#server/publishing/subscription/instant.ts';
import { closeHandler as closeSurvey, closeKind as surveyCloseKind } from '#server/casework/survey/results.ts';
import { grantRemindHandler, grantRemindKind } from '#server/casework/grant/remind.ts';
import { missingYearRound } from '#server/casework/work-calendar/alarm.ts';
import { recountKind } from '#server/casework/work-calendar/years.ts';
import { cleanChangedRecords } from '#server/platform/search/following/changes.ts';
import { reminderRound, remindHandler } from '#server/publishing/subscription/reminders.ts';

/** The parts of the nightly clean-up, in order. */
const cleanings = new Map([
  ['jobs', cleanJobs],
  ['deliveries', cleanDeliveries],
  ['outbox', cleanOutbox],
  ['mail', cleanMail],
  ['imports', cleanImports],
  ['bulk actions', cleanRuns],
  ['views', cleanViews],
  ['missed', cleanMissed],
  ['accounts', cleanAccounts],
  ['invitations', cleanInvitations],
  ['cockpit', cleanChanges],
  ['exports', cleanExports],
  ['changed records', cleanChangedRecords],
  ['files', cleanFiles(fileOwners)],
]);

/** Every kind of import. */
const importKinds = [dictImport, companyImport, ...listingImports, policyImport, paymentImport];

/** Every kind of job and its handler. */
export const handlers: Handlers = new Map([
  [announceKind, announceHandler],
  [decidersKind, decidersHandler],
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
  ['import.preview', previewHandler(importKinds)],
  ['import.apply', applyHandler(importKinds)],
  [bulkKind, bulkHandler([policyBulk, companyBulk, listingBulk({ note: noteReview, reopen: reopenReview })])],
  ['import.undo', undoHandler(importKinds)],
  ['clean', nightlyCleaning(cleanings)],
  [publishKind, publishHandler],
  [sharedKind, refreshSharedHandler],
  [linkKind, linkHandler()],
  ['listing.confirm', confirmRound],
  [askKind, askHandler],
  [forgetKind, forgetHandler],
  [holdKind, holdHandler],
  [offerKind, offerHandler],
  [listingChangedKind, listingChangedHandler],
  [policyChangedKind, policyChangedHandler],
  [windowNewsKind, windowNews],
  [standingChangedKind, standingChangedHandler],
  ['application.reminders', applicationReminders],
  ['review-round.reminders', roundReminders],
  [remindKind, remindFurther],
  [requestKind, requestEndHandler],
  [limitKind, limitAlarm],
  [recountKind, recountHandler],
  [recoveryKind, recoveryHandler],
  ['document.reminders', documentReminders],
  [remindDocumentsKind, remindDocumentsFurther],
  [grantRemindKind, grantRemindHandler],
  [surveyCloseKind, closeSurvey],
  [matchCompaniesKind, matchCompaniesHandler],
  [closeKind, closeRound(fileOwners)],
  [expireExportKind, expireExportHandler],
]);
