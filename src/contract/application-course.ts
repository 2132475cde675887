import * as z from 'zod/mini';
import { applicationActions } from '#domain/application/actions.ts';
import { applicationStates } from '#domain/application/states.ts';
import { shownLimit } from './application-due.ts';
import { request } from './application-time.ts';
import { day, moment, recordId, rowNumber } from './fields.ts';

/** The name of a step. */
export const stepLabels = { label: z.string(), labelEn: z.string() };

const person = z.object({ id: recordId, name: z.string(), username: z.string() });

/** The department of a case, null while unassigned, and the district of its company. */
export const casePlace = {
  department: z.nullable(z.object({ code: z.string(), name: z.string(), nameEn: z.string() })),
  region: z.nullable(z.string()),
};

/** The progress and history of an application. */
export const course = {
  /** The steps that were opened, in order. */
  steps: z.array(
    z.object({
      round: rowNumber,
      step: z.int(),
      ...stepLabels,
      openedAt: moment,
      closedAt: z.nullable(moment),
      due: day,
      isGuess: z.boolean(),
      agreed: z.int(),
      agreeing: z.int(),
      outcome: z.nullable(z.enum(['approved', 'returned', 'rejected', 'withdrawn', 'merged'])),
    }),
  ),
  /** Open tasks; `assignee` is null for a free one. */
  tasks: z.array(
    z.object({ purpose: z.enum(['decide', 'advise']), assignee: z.nullable(person), note: z.nullable(z.string()), since: moment }),
  ),
  /** Requests of officers, open ones first, then newest first; the applicant sees those that moved its limit. */
  requests: z.array(request),
  /** Limits of the present round, in the order in which they come. */
  limits: z.array(shownLimit),
  /** Newest first. Consultations among officers are hidden from the applicant. */
  timeline: z.array(
    z.object({
      at: moment,
      by: z.nullable(z.string()),
      action: z.enum([...applicationActions, 'begin']),
      from: z.enum(applicationStates),
      to: z.enum(applicationStates),
      round: rowNumber,
      step: z.nullable(z.object(stepLabels)),
      /**
       * Target of the action: the recipient of `reassign` and `consult`, the working days of `extend` and `resume`, the new limit of `grant`, the
       * last day of `supplement`, the expert of `pause`.
       */
      target: z.nullable(z.string()),
      note: z.nullable(z.string()),
    }),
  ),
};
