import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { policyVersionQueries } from '#api/policy-version.ts';
import { changesBetween } from '#domain/changes/policy-changes.ts';
import css from './Versions.module.css';
import { VersionsChange } from '#entities/policy-change/VersionsChange.tsx';
import { VersionsTable } from './VersionsTable.tsx';
import { comparedOf } from './versions-param.ts';

/** All versions of a policy, and what differs between the two that are chosen. */
export function VersionsPanel({ id, compared }: { id: string; compared: string }) {
  const { t } = useTranslation('versions');
  // a failed one suspends again when it is tried again
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
