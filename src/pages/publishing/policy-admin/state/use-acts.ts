import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useActOnPolicies } from '#api/policy-admin.ts';
import type { AdminPolicy, Editing } from '#contract/policy-admin.ts';
import type { SeenRecord } from '#contract/publishing.ts';
import type { PolicyAction } from '#domain/publishing.ts';
import { useAnnounce } from '#components/feedback/announce-context.ts';
import { useConfirm } from '#components/feedback/confirm-context.ts';
import type { Refusal } from './failures.ts';
import { changedIn, refusedIn } from './failures.ts';

/** A policy to act on, in the versions on screen. */
export type Seen = SeenRecord & { title: string };
type More = { publishAt?: string; note?: string };
/** `refused`: the dialog says why. */
type Outcome = 'done' | 'refused' | 'failed';

export const seenInList = ({ id, title, draftVersion, publishedVersion }: AdminPolicy): Seen => ({
  id,
  title,
  draft: draftVersion,
  published: publishedVersion,
});

export const seenInEditor = ({ id, draft, published }: Editing, title: string): Seen => ({
  id,
  title,
  draft: draft?.version ?? null,
  published: published?.version ?? null,
});

/** The action that undoes another; actions not listed cannot be undone. */
const reverse: Partial<Record<PolicyAction, PolicyAction>> = {
  submit: 'return',
  return: 'submit',
  retire: 'reinstate',
  reinstate: 'retire',
  schedule: 'unschedule',
};
const destroys = new Set<PolicyAction>(['discard', 'retire']);

type Told = {
  onDone?: (action: PolicyAction) => void;
  /** Called when a policy is no longer as it was seen. */
  onChanged?: () => void;
};

/** Changes the state of policies: asks first, announces the result with an undo, and keeps the refusals for a dialog. */
export function useActs({ onDone, onChanged }: Told = {}) {
  const { t } = useTranslation('policyAdmin');
  const confirm = useConfirm();
  const announce = useAnnounce();
  const { mutateAsync, isPending } = useActOnPolicies();
  const [refusal, setRefusal] = useState<Refusal>();

  async function send(action: PolicyAction, policies: readonly Seen[], more: More = {}): Promise<Outcome> {
    const seen = policies.map(({ title: _title, ...versions }) => versions);
    try {
      const { changed, policies: now } = await mutateAsync({ policies: seen, action, ...more });
      const back = reverse[action];
      const titles = new Map(policies.map(({ id, title }) => [id, title]));
      const undone = now.map((one) => ({ ...one, title: titles.get(one.id) ?? '' }));
      announce({
        text: t(`actDone.${action}`, { count: changed }),
        ...(back !== undefined && { undo: () => void send(back, undone, back === 'return' ? { note: t('return.undo') } : {}) }),
      });
      onDone?.(action);
      return 'done';
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      const changed = changedIn(error);
      const refused = refusedIn(error);
      if (changed !== undefined) {
        setRefusal({ kind: 'changed', policies: changed });
        onChanged?.();
      } else if (refused !== undefined) setRefusal({ kind: 'refused', policies: refused });
      // the app has shown any other failure
      return changed === undefined && refused === undefined ? 'failed' : 'refused';
    }
  }

  /** Resolves to true when it was done. */
  async function act(action: PolicyAction, policies: readonly Seen[], more: More = {}): Promise<boolean> {
    const yes = await confirm({
      title: t(`actAsk.${action}`, { count: policies.length }),
      text: t(`actText.${action}`),
      names: policies.map(({ title }) => title),
      action: t(`actName.${action}`),
      danger: destroys.has(action),
    });
    return yes && (await send(action, policies, more)) === 'done';
  }

  return { act, send, busy: isPending, refusal, forget: () => setRefusal(undefined) };
}
