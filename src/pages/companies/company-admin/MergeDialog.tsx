import { useQueries } from '@tanstack/react-query';
import { Button, Modal } from 'antd';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Chinese } from '#components/Chinese.tsx';
import { companyAdminQueries, useMergeCompanies } from '#api/company-admin.ts';
import { Failure } from '#components/states/Failure.tsx';
import { Skeleton } from '#components/states/Skeleton.tsx';
import { useFailureText } from '#components/feedback/use-failure-text.ts';
import { isConflict, storedIn } from '#components/form/stored-in.ts';
import { useAnnounce } from '#components/feedback/announce-context.ts';
import { overlays } from '#components/antd/overlays.ts';
import { changedCompanies } from '#contract/company-admin.ts';
import type { AdminCompanyDetail } from '#contract/company-admin.ts';
import layoutCss from '#components/layout.module.css';
import css from './MergeDialog.module.css';
import { valuesOf } from './company/company-values.ts';
import { publicFacts } from './facts/fact-edits.ts';
import { useCompanyFields } from './company/use-company-fields.ts';
import { useCompanySearch } from './shared/use-company-search.ts';
import { useUndo } from './company/use-undo.ts';

/** Compares two companies; the remaining one takes over the data of the other. */
export function MergeDialog() {
  const { t } = useTranslation('enterpriseAdmin');
  const { search, change } = useCompanySearch();
  const announce = useAnnounce();
  const failureText = useFailureText();
  const undo = useUndo();
  const { mutateAsync, isPending, isSuccess, error, reset } = useMergeCompanies();
  const [chosen, setChosen] = useState<string>();
  const ids = search.merge.length === 2 ? search.merge : [];
  // disabled after the merge, when the dropped company no longer exists
  const enabled = !isPending && !isSuccess;
  const both = useQueries({ queries: ids.map((id) => ({ ...companyAdminQueries.detail(id), enabled })) });
  const [left, right] = both.map(({ data }) => data);
  const failed = both.find(({ data, error }) => data === undefined && error !== null);
  const close = () => change({ merge: [] });
  if (ids.length !== 2) return null;
  // the company with more data, unless the user chooses
  const known = (left?.facts.length ?? 0) >= (right?.facts.length ?? 0) ? left : right;
  const keep = [left, right].find((one) => one?.base.id === chosen) ?? known;
  const drop = keep === left ? right : left;
  const isGone = storedIn(error, changedCompanies)?.companies.some(({ name }) => name === null) === true;
  const choose = (id: string) => {
    reset();
    setChosen(id);
  };
  const merge = async () => {
    if (keep === undefined || drop === undefined) return;
    const names = { keep: keep.base.name, drop: drop.base.name };
    const versions = { keepVersion: keep.version, dropVersion: drop.version };
    const done = await mutateAsync({ keepId: keep.base.id, dropId: drop.base.id, ...versions }).catch(() => undefined);
    if (done === undefined) {
      // shows both as they are now
      await Promise.all(both.map(({ refetch }) => refetch()));
      return;
    }
    change({ merge: [], selected: [] });
    announce({ text: t('merge.done', names), undo: () => undo(done.undo, names.drop) });
  };
  return (
    <Modal
      open
      width={900}
      style={{ top: 32 }}
      title={t('merge.title')}
      getContainer={overlays}
      onCancel={close}
      footer={[
        <Button key="cancel" onClick={close}>
          {t('cancel')}
        </Button>,
        <Button
          key="merge"
          type="primary"
          danger
          loading={isPending}
          disabled={drop === undefined || isSuccess || isGone}
          onClick={() => void merge()}
        >
          {keep === undefined || drop === undefined ? t('merge.action') : t('merge.into', { name: keep.base.name })}
        </Button>,
      ]}
    >
      {failed?.error && <Failure compact error={failed.error} onRetry={() => void failed.refetch()} />}
      {failed === undefined && (left === undefined || right === undefined) && <Skeleton dense rows={8} />}
      {failed === undefined && error !== null && (
        <p role="alert" className={css.problem}>
          {isConflict(error) ? t(isGone ? 'merge.gone' : 'merge.changed') : failureText(error)}
        </p>
      )}
      {failed === undefined && left !== undefined && right !== undefined && keep !== undefined && (
        <MergeTable sides={[left, right]} keep={keep.base.id} onKeep={choose} />
      )}
    </Modal>
  );
}

type Props = {
  sides: readonly [AdminCompanyDetail, AdminCompanyDetail];
  /** Id of the company that stays. */
  keep: string;
  onKeep: (id: string) => void;
};

/** The data of both with marked differences; the column heads choose which one stays. */
function MergeTable({ sides, keep, onKeep }: Props) {
  const { t } = useTranslation('enterpriseAdmin');
  const group = useId();
  const fields = useCompanyFields();
  const values = sides.map(valuesOf);
  const count = ({ facts, relationCounts, grants }: AdminCompanyDetail) => ({
    facts: publicFacts(facts).length,
    relations: relationCounts.reduce((sum, one) => sum + one.count, 0),
    grants: grants.length,
  });
  return (
    <>
      <p className={layoutCss.below12}>{t('merge.text')}</p>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col" className={css.field}>
              {t('merge.keep')}
            </th>
            {sides.map(({ base }) => (
              <th key={base.id} scope="col" data-kept={base.id === keep || undefined}>
                <label className={css.choice}>
                  <input
                    type="radio"
                    name={group}
                    aria-label={t('merge.keepOf', { name: base.name })}
                    checked={base.id === keep}
                    onChange={() => onKeep(base.id)}
                  />
                  <span>
                    <Chinese text={base.name} />
                    <span className={css.fate}>{t(base.id === keep ? 'merge.stays' : 'merge.goes')}</span>
                  </span>
                </label>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {fields.map(({ key, label, show }) => {
            const shown = values.map((value): ReactNode => (show === undefined ? value[key] : show(value)) ?? '');
            return <Row key={key} label={label} shown={shown} keptAt={sides[0].base.id === keep ? 0 : 1} />;
          })}
          {(['facts', 'relations', 'grants'] as const).map((kind) => (
            <Row key={kind} label={t(`merge.${kind}`)} shown={sides.map((side) => count(side)[kind])} />
          ))}
        </tbody>
      </table>
    </>
  );
}

/** `keptAt`: the side whose value is kept, for values that are not merged. */
function Row({ label, shown, keptAt }: { label: string; shown: readonly ReactNode[]; keptAt?: number }) {
  const { t } = useTranslation('enterpriseAdmin');
  const differs = shown[0] !== shown[1];
  return (
    <tr data-differs={differs || undefined}>
      <th scope="row" className={css.field}>
        {label}
        {differs && <span className="visually-hidden">{t('merge.differs')}</span>}
      </th>
      {shown.map((value, at) => (
        <td
          key={at}
          className={differs && keptAt !== undefined && keptAt !== at && value !== '' && shown[keptAt] !== '' ? css.lost : undefined}
        >
          {value === '' ? '—' : value}
        </td>
      ))}
    </tr>
  );
}
