import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/format/format.ts';
import { policyVersionQueries } from '#api/policy-version.ts';
import { useOptimisticValue } from '#components/hooks/use-optimistic-value.ts';
import type { PolicyVersion } from '#contract/policy-version.ts';
import { changesBetween } from '#domain/changes/policy-changes.ts';
import { VersionsChange } from '#entities/publishing/policy-change/VersionsChange.tsx';
import css from './Versions.module.css';
import { comparedOf } from './versions-param.ts';

/** All versions of a policy, and the differences between the two selected ones. */
export function VersionsPanel({ id, compared }: { id: string; compared: string }) {
  const { t } = useTranslation('versions');
  // after a failure a retry suspends again
  const { data: list } = useSuspenseQuery({ ...policyVersionQueries.versions(id), retryOnMount: true });
  const pair = comparedOf(compared, list);
  if (pair === undefined) return <p className={css.none}>{t('onlyOne')}</p>;
  const { older, newer } = pair;
  const changes = changesBetween(older.content, newer.content);
  return (
    <>
      <VersionsTable list={list} older={older.version} newer={newer.version} />
      <section className={css.changes} aria-label={t('between', { from: older.version, to: newer.version })}>
        <h3 className={css.between}>{t('between', { from: older.version, to: newer.version })}</h3>
        {changes.length === 0 && <p className={css.none}>{t('same')}</p>}
        {changes.map((change) => (
          <VersionsChange key={change.field} change={change} />
        ))}
      </section>
    </>
  );
}

const route = getRouteApi('/_portal/policy/detail');

type Props = { list: readonly PolicyVersion[]; older: number; newer: number };

/** The versions, newest first. The first columns select the two to compare, which the address stores. */
function VersionsTable({ list, ...held }: Props) {
  const { t } = useTranslation('versions');
  const { moment } = useFormat();
  const navigate = route.useNavigate();
  const [{ older, newer }, show] = useOptimisticValue(held);
  const compare = (from: number, to: number) => {
    show({ older: from, newer: to });
    void navigate({ search: (before) => ({ ...before, versions: `${from}-${to}` }), replace: true, resetScroll: false });
  };
  const current = list[0]?.version;
  return (
    <table className={css.table} aria-label={t('table')}>
      <thead>
        <tr>
          <th scope="col">{t('older')}</th>
          <th scope="col">{t('newer')}</th>
          <th scope="col">{t('version')}</th>
          <th scope="col">{t('saved')}</th>
          <th scope="col">{t('note')}</th>
        </tr>
      </thead>
      <tbody>
        {list.map(({ version, savedAt, note }) => (
          <tr key={version} className={version === older || version === newer ? css.chosen : undefined}>
            <td className={css.pick}>
              {version !== current && (
                <input
                  type="radio"
                  name="older"
                  aria-label={t('asOlder', { version })}
                  checked={version === older}
                  disabled={version >= newer}
                  onChange={() => compare(version, newer)}
                />
              )}
            </td>
            <td className={css.pick}>
              {version !== list.at(-1)?.version && (
                <input
                  type="radio"
                  name="newer"
                  aria-label={t('asNewer', { version })}
                  checked={version === newer}
                  disabled={version <= older}
                  onChange={() => compare(older, version)}
                />
              )}
            </td>
            <td className={css.version}>
              {t('number', { version })}
              {version === current && <span className={css.current}>{t('current')}</span>}
            </td>
            <td className={css.when}>{moment(savedAt)}</td>
            <td className={css.note} lang="zh-CN">
              {note}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
