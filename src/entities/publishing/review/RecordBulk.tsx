import type { UseMutationOptions } from '@tanstack/react-query';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useConfirm } from '#components/feedback/confirm-context.ts';
import type { BulkRun } from '#contract/bulk.ts';
import type { PublishingAction } from '#domain/publishing/states.ts';
import { degreesOfActions, destroys } from '#domain/publishing/states.ts';
import type { BulkApi } from '#api/bulk.ts';
import { BulkPanel } from '#entities/platform/bulk/BulkPanel.tsx';
import { ReturnDialog } from './ReturnDialog.tsx';
import type { Area } from './use-words.ts';
import { useWords } from './use-words.ts';

type Start<Action> = { body: { id: string; action: Action; note?: string } };

type Props<Action> = {
  area: Area;
  api: BulkApi & { start: UseMutationOptions<BulkRun, Error, Start<Action>['body']> };
  actions: readonly Action[];
  id: string;
  onClose: () => void;
};

/** An action on all records of a list: asks first, and for the reason of a return. */
export function RecordBulk<Action extends PublishingAction>({ area, api, actions, id, onClose }: Props<Action>) {
  const t = useWords(area);
  const confirm = useConfirm();
  const { mutate, isPending } = useMutation(api.start);
  const [returning, setReturning] = useState<{ run: BulkRun; action: Action }>();
  const begin = async (action: Action, run: BulkRun) => {
    const isNew = run.state === 'frozen';
    if (action === 'return' && isNew) {
      setReturning({ run, action });
      return;
    }
    // every action of these lists has the keys of a publication
    const key = action as 'publish';
    const question = { title: t(`ask.${key}`, { count: run.total }), text: t(`askText.${key}`), action: t(`act.${key}`) };
    if (!isNew || (await confirm({ ...question, danger: destroys(action) }))) mutate({ id: run.id, action });
  };
  return (
    <>
      <BulkPanel
        api={api}
        id={id}
        busy={isPending}
        onClose={onClose}
        actions={actions.map((action) => ({
          key: action,
          degree: degreesOfActions[action],
          label: t(`act.${action as 'publish'}`),
          danger: destroys(action),
          onSelect: (run) => void begin(action, run),
        }))}
      />
      {returning !== undefined && (
        <ReturnDialog
          area={area}
          count={returning.run.total}
          busy={isPending}
          onCancel={() => setReturning(undefined)}
          onReturn={(note) =>
            mutate({ id: returning.run.id, action: returning.action, note }, { onSuccess: () => setReturning(undefined) })
          }
        />
      )}
    </>
  );
}
