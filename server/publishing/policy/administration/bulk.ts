import type { bulkFreeze } from '#contract/policy-admin.ts';
import { policyBulkActions } from '#contract/policy-admin.ts';
import type { ParsedInput } from '#contract/endpoint.ts';
import type { BulkKind } from '#server/platform/bulk/kind.ts';
import { actOn } from '../../engine/act.ts';
import { publishingBulk } from '../../engine/bulk.ts';
import { savePolicies } from '../save-policies.ts';
import { recordOf } from './content.ts';
import { listedPolicyIds } from './list.ts';
import { policies, saveAttachments } from './record-type.ts';

type Filters = ParsedInput<typeof bulkFreeze>['body'];

/** Actions on all policies of a list. */
export const policyBulk: BulkKind<Filters> = publishingBulk({
  name: 'policyAdmin',
  listHref: '/portal/policy',
  type: policies,
  nouns: { zh: '政策', en: 'policies' },
  actions: policyBulkActions,
  reverse: { submit: 'return', return: 'submit', retire: 'reinstate' },
  listed: listedPolicyIds,
  act: async (tx, seen, action, { note, user, now, language }) => {
    const acted = await actOn(tx, policies, { action, seen, note, user, now, language });
    return { ...acted, reviewers: acted.notifications, events: [] };
  },
  restore: async (tx, some, now) => {
    const contents = some.map(({ one, before }) => ({ one, before, content: before.kept?.content ?? before.draft.content }));
    const stored = contents.map(({ one, before, content }) => recordOf(one.id, content, before.kept?.state ?? 'draft', one.kept));
    await savePolicies(tx, stored, { now, announce: true });
    await saveAttachments(
      tx,
      contents.map(({ one: { id }, content }) => ({ id, content })),
    );
  },
});
