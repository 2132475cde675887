import { applyHandler } from '../import/apply.ts';
import { previewHandler } from '../import/preview.ts';
import { forgetHandler, forgetKind } from '../enterprise-admin/undo-store.ts';
import { announceKind } from '../policy/announcement.ts';
import { linkHandler, linkKind } from '../policy-admin/link-jobs.ts';
import { publishHandler, publishKind } from '../policy-admin/schedule.ts';
import { digestHandler, digestRound } from '../subscription/digest.ts';
import { alertHandler, announceHandler } from '../subscription/instant.ts';
import { reminderRound, remindHandler } from '../subscription/reminders.ts';
import { cleanRound } from './clean.ts';
import type { Handlers } from './handler.ts';

/** All work that is done outside a request, by kind. */
export const handlers: Handlers = new Map([
  [announceKind, announceHandler],
  ['alert', alertHandler],
  ['digest', digestHandler],
  ['digest.daily', digestRound('daily')],
  ['digest.weekly', digestRound('weekly')],
  ['reminders', reminderRound],
  ['remind', remindHandler],
  ['import.preview', previewHandler],
  ['import.apply', applyHandler],
  ['clean', cleanRound],
  [publishKind, publishHandler],
  [linkKind, linkHandler()],
  [forgetKind, forgetHandler],
]);
