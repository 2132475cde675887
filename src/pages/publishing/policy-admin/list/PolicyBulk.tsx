import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { policyBulk } from '#api/bulk.ts';
import { useConfirm } from '#components/feedback/confirm-context.ts';
import type { BulkRun } from '#contract/bulk.ts';
import { degreesOfActions, destroys } from '#domain/publishing/states.ts';
import { BulkPanel } from '#entities/platform/bulk/BulkPanel.tsx';
import { ReturnDialog } from '#entities/publishing/review/ReturnDialog.tsx';

const actions = ['submit', 'return', 'publish', 'retire'] as const;
type Action = (typeof actions)[number];

/** An action on all policies of a list. */
export function PolicyBulk({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('policyAdmin');
  const confirm = useConfirm();
  const { mutate, isPending } = useMutation(policyBulk.start);
  const [returning, setReturning] = useState<BulkRun>();
  const begin = async (action: Action, run: BulkRun) => {
    const isNew = run.state === 'frozen';
    if (action === 'return' && isNew) {
      setReturning(run);
      return;
    }
    const question = { title: t(`ask.${action}`, { count: run.total }), text: t(`askText.${action}`), action: t(`act.${action}`) };
    if (!isNew || (await confirm({ ...question, danger: destroys(action) }))) mutate({ id: run.id, action });
  };
  return (
    <>
      <BulkPanel
        api={policyBulk}
        id={id}
        busy={isPending}
        onClose={onClose}
        actions={actions.map((action) => ({
          key: action,
          degree: degreesOfActions[action],
          label: t(`act.${action}`),
          danger: action === 'retire',
          onSelect: (run) => void begin(action, run),
        }))}
      />
      {returning !== undefined && (
        <ReturnDialog
          area="policyAdmin"
          count={returning.total}
          busy={isPending}
          onCancel={() => setReturning(undefined)}
          onReturn={(note) => mutate({ id: returning.id, action: 'return', note }, { onSuccess: () => setReturning(undefined) })}
        />
      )}
    </>
  );
}
