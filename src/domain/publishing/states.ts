import type { Degree } from '../office/degree.ts';

/** States of a draft, of a policy or a listing. `scheduled`: approved, and published automatically at its time; policies only. */
export const draftStates = ['draft', 'review', 'scheduled'] as const;
export type DraftState = (typeof draftStates)[number];

export const policyActions = ['submit', 'return', 'publish', 'schedule', 'unschedule', 'discard', 'retire', 'reinstate'] as const;
export type PolicyAction = (typeof policyActions)[number];

/** `recall`: the owner withdraws a draft from review. `renew`: confirms a published listing and extends its expiry. */
export const listingActions = ['send', 'recall', 'publish', 'return', 'discard', 'retire', 'reinstate', 'renew'] as const;
export type ListingAct = (typeof listingActions)[number];

/** Actions of owners; the others are the reviewer's. */
export const ownerActions = ['send', 'recall', 'discard', 'retire', 'reinstate', 'renew'] as const satisfies readonly ListingAct[];

export type PublishingAction = PolicyAction | ListingAct;

/**
 * The degrees that each action needs, one of them (ADR 0067): authors prepare, take back and throw away drafts; what readers see changes by
 * review alone. An author returns a draft too, to go on with it.
 */
export const degreesOfActions = {
  submit: ['write'],
  send: ['write'],
  recall: ['write'],
  discard: ['write'],
  return: ['write', 'review'],
  publish: ['review'],
  schedule: ['review'],
  unschedule: ['review'],
  retire: ['review'],
  reinstate: ['review'],
  renew: ['review'],
} as const satisfies Record<PublishingAction, readonly Degree[]>;

/** A policy or a listing for its editors: its draft, if any, its published state, and whether its kind is reviewed before publication. */
export type Standing = { draft: DraftState | null; published: 'published' | 'retired' | null; reviewed: boolean };

type Edited = { draft: { state: DraftState } | null; published: { state: 'published' | 'expired' | 'retired' } | null };

/** The actions on an open listing. */
export const standingInEditor = ({ draft, published }: Edited, reviewed: boolean): Standing => ({
  draft: draft?.state ?? null,
  published: published === null ? null : published.state === 'retired' ? 'retired' : 'published',
  reviewed,
});

const isBegun = ({ draft }: Standing) => draft === 'draft';
const inReview = ({ draft }: Standing) => draft === 'review';

/** The states from which each action is allowed: draft → review → published → retired. */
const starts: Record<PublishingAction, (standing: Standing) => boolean> = {
  submit: isBegun,
  send: isBegun,
  recall: inReview,
  return: inReview,
  publish: ({ draft, reviewed }) => draft === 'review' || draft === 'scheduled' || (draft === 'draft' && !reviewed),
  schedule: ({ draft }) => draft === 'review' || draft === 'scheduled',
  unschedule: ({ draft }) => draft === 'scheduled',
  discard: ({ draft }) => draft === 'draft' || draft === 'review',
  // a scheduled draft would republish it unasked
  retire: ({ draft, published }) => published === 'published' && draft !== 'scheduled',
  reinstate: ({ published }) => published === 'retired',
  renew: ({ published }) => published === 'published',
};

/** Whether an action is allowed in this state. */
export const mayAct = (action: PublishingAction, standing: Standing): boolean => starts[action](standing);

/** Actions that lead to publication: the draft must be complete. */
export const handsOn = (action: PublishingAction): boolean =>
  action === 'submit' || action === 'send' || action === 'schedule' || action === 'publish';

/** Whether an action removes something from readers or authors: confirmed with a red button. */
export const destroys = (action: PublishingAction): boolean => action === 'discard' || action === 'retire';
