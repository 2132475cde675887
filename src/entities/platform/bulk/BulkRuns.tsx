import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { buttonClass } from '#components/Button.tsx';
import { Disclosure } from '#components/Disclosure.tsx';
import { useFormat } from '#components/format/format.ts';
import { Failure } from '#components/states/Failure.tsx';
import { Skeleton } from '#components/states/Skeleton.tsx';
import panel from '#components/table/panel.module.css';
import viewCss from '../list-view/SavedViews.module.css';
import type { BulkApi } from '#api/bulk.ts';

type Props = { api: BulkApi; labelOf: (action: string) => string; onOpen: (id: string) => void };

/** A button that opens the last actions on whole lists that the reader began, so that each can be continued or undone later. */
export function BulkRuns(props: Props) {
  const { t } = useTranslation('lists');
  return (
    <Disclosure
      trigger={t('bulk.runs')}
      triggerClass={buttonClass('quiet')}
      panelClass={`${panel.panel} ${panel.wide}`}
      className={panel.menu}
    >
      {(close) => <Runs {...props} onClose={close} />}
    </Disclosure>
  );
}

function Runs({ api, labelOf, onOpen, onClose }: Props & { onClose: () => void }) {
  const { t } = useTranslation('lists');
  const { moment } = useFormat();
  const query = useQuery({ ...api.runs(), staleTime: 0 });
  const { data, error } = query;
  if (data === undefined)
    return error === null ? <Skeleton dense rows={3} /> : <Failure error={error} onRetry={() => void query.refetch()} />;
  if (data.length === 0) return <p className={viewCss.none}>{t('bulk.noRuns')}</p>;
  return (
    <ul className={viewCss.list}>
      {data.map(({ id, action, total, frozenAt }) => (
        <li key={id} className={viewCss.view}>
          <button
            type="button"
            className={viewCss.name}
            onClick={() => {
              onOpen(id);
              onClose();
            }}
          >
            {t('bulk.run', { action: labelOf(action ?? ''), count: total, time: moment(frozenAt) })}
          </button>
        </li>
      ))}
    </ul>
  );
}
