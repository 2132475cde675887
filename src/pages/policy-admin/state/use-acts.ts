import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useActOnPolicies } from '#api/policy-admin.ts';
import type { RefusedPolicy } from '#contract/policy-admin.ts';
import type { PolicyAction } from '#domain/policy-editing.ts';
import { useAnnounce } from '#components/feedback/announce-context.ts';
import { useConfirm } from '#components/feedback/confirm-context.ts';
import { refusedIn, sentenceOf } from './failures.ts';

type Named = { id: string; title: string };
type More = { publishAt?: string; note?: string };

/** The action that undoes another; actions not listed cannot be undone. */
const reverse: Partial<Record<PolicyAction, PolicyAction>> = {
  submit: 'return',
  return: 'submit',
  retire: 'reinstate',
  reinstate: 'retire',
  schedule: 'unschedule',
};
const destroys = new Set<PolicyAction>(['discard', 'retire']);

/** Changes the state of policies: asks first, announces the result with an undo, and keeps the refusals for a dialog. */
export function useActs(onDone: (action: PolicyAction) => void = () => undefined) {
  const { t } = useTranslation('policyAdmin');
  const confirm = useConfirm();
  const announce = useAnnounce();
  const { mutateAsync, isPending } = useActOnPolicies();
  const [refused, setRefused] = useState<RefusedPolicy[]>();

  async function send(action: PolicyAction, policies: readonly Named[], more: More = {}): Promise<boolean> {
    const ids = policies.map(({ id }) => id);
    try {
      const { changed } = await mutateAsync({ ids, action, ...more });
      const back = reverse[action];
      announce({
        text: t(`actDone.${action}`, { count: changed }),
        ...(back !== undefined && { undo: () => void send(back, policies) }),
      });
      onDone(action);
      return true;
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      const list = refusedIn(error);
      if (list === undefined) announce({ text: sentenceOf(error) || t('actFailed') });
      else setRefused(list);
      return false;
    }
  }

  /** Resolves to true when it was done. */
  async function act(action: PolicyAction, policies: readonly Named[], more: More = {}): Promise<boolean> {
    const yes = await confirm({
      title: t(`actAsk.${action}`, { count: policies.length }),
      text: t(`actText.${action}`),
      names: policies.map(({ title }) => title),
      action: t(`actName.${action}`),
      danger: destroys.has(action),
    });
    return yes && send(action, policies, more);
  }

  return { act, send, busy: isPending, refused, forget: () => setRefused(undefined) };
}
