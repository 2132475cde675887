import { useTranslation } from 'react-i18next';
import { usePostEntries } from '#api/dict-admin.ts';
import { useConfirm } from '#components/feedback/confirm-context.ts';
import { storedIn } from '#components/form/stored-in.ts';
import { changedEntries } from '#contract/dict-admin.ts';
import type { post } from '#contract/dict-admin.ts';
import type { CallData, CallInput } from '#contract/endpoint.ts';
import type { SeenRow } from '#contract/fields.ts';
import { nameIn } from '../shared/root-branches.ts';

type Action = CallInput<typeof post>['body']['action'];

/**
 * Acts on entries with the versions that were read. After a change by somebody else, asks whether to act anyway. Rejects if nothing was done; the app
 * has then shown the failure.
 */
export function useActOnEntries(category: string) {
  const { t, i18n } = useTranslation('dict');
  const { mutateAsync, isPending, variables } = usePostEntries();
  const confirm = useConfirm();
  async function act(action: Action, entries: readonly SeenRow[]): Promise<CallData<typeof post>> {
    try {
      return await mutateAsync({ category, action, entries: entries.map(({ id, version }) => ({ id, version })) });
    } catch (error) {
      const stored = error instanceof Error ? storedIn(error, changedEntries)?.entries : undefined;
      if (stored === undefined) throw error;
      const names = stored.map((entry) => nameIn(entry, i18n.language));
      const question = { title: t('act.changed', { count: stored.length }), text: t('act.changedText'), names };
      if (!(await confirm({ ...question, action: t(`act.${action}`), danger: action === 'delete' }))) throw error;
      const versions = new Map(stored.map(({ id, version }) => [id, version]));
      return act(
        action,
        entries.map(({ id, version }) => ({ id, version: versions.get(id) ?? version })),
      );
    }
  }
  return { act, isPending, variables };
}
