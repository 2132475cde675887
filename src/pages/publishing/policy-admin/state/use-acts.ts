import { useTranslation } from 'react-i18next';
import { useActOnPolicies } from '#api/policy-admin.ts';
import type { PolicyAction } from '#domain/publishing/states.ts';
import { useRecordActs } from '#entities/publishing/review/use-record-acts.ts';

/** The action that undoes another; actions not listed cannot be undone. */
const reverse: Partial<Record<PolicyAction, PolicyAction>> = {
  submit: 'return',
  return: 'submit',
  retire: 'reinstate',
  reinstate: 'retire',
  schedule: 'unschedule',
};

type Options = {
  onDone?: (action: PolicyAction) => void;
  /** Called when a policy is no longer as it was seen. */
  onChanged?: () => void;
};

/** Changes the state of policies. */
export function useActs(options: Options = {}) {
  const { t } = useTranslation('policyAdmin');
  const { mutateAsync, isPending } = useActOnPolicies();
  return useRecordActs<PolicyAction>({
    area: 'policyAdmin',
    busy: isPending,
    reverse,
    undoNote: t('return.undo'),
    ...options,
    post: async (seen, action, more) => {
      const { changed, policies } = await mutateAsync({ policies: seen, action, ...more });
      return { changed, now: policies };
    },
  });
}
