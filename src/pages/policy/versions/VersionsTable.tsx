import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { PolicyVersion } from '#contract/policy-version.ts';
import { useAhead } from '#components/use-ahead.ts';
import { whenOf } from '#components/when.ts';
import css from './VersionsTable.module.css';

const route = getRouteApi('/_portal/policy/detail');

type Props = { list: readonly PolicyVersion[]; older: number; newer: number };

/** The versions, newest first; the two to compare are chosen in the first columns, and stand in the address. */
export function VersionsTable({ list, ...held }: Props) {
  const { t, i18n } = useTranslation('versions');
  const navigate = route.useNavigate();
  const [{ older, newer }, show] = useAhead(held);
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
            <td className={css.when}>{whenOf(savedAt, i18n.language)}</td>
            <td className={css.note} lang="zh-CN">
              {note}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
