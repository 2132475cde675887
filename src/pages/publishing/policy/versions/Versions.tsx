import { getRouteApi } from '@tanstack/react-router';
import { ChevronDown, History } from 'lucide-react';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/Button.tsx';
import { SectionBoundary } from '#components/states/SectionBoundary.tsx';
import { Skeleton } from '#components/states/Skeleton.tsx';
import css from './Versions.module.css';

const VersionsPanel = lazy(() => import('./VersionsPanel.tsx').then((module) => ({ default: module.VersionsPanel })));

const route = getRouteApi('/_portal/policy/detail');

/** The changes of a revised policy. Its versions and this chunk load on first use. */
export function Versions({ id, version }: { id: string; version: number }) {
  const { t } = useTranslation('policyDetail');
  const { versions } = route.useSearch();
  const navigate = route.useNavigate();
  if (version <= 1) return null;
  const open = versions !== undefined;
  const turn = () =>
    void navigate({ search: (before) => ({ ...before, versions: open ? undefined : 'latest' }), replace: true, resetScroll: false });
  return (
    <section className={css.section} aria-label={t('versions.heading')}>
      <h2 className={css.heading}>
        <History size={18} aria-hidden />
        {t('versions.heading')}
      </h2>
      <div className={css.lead}>
        <p>{t('versions.lead', { version })}</p>
        <Button aria-expanded={open} onClick={turn}>
          {open ? t('versions.close') : t('versions.open')}
          <ChevronDown size={16} aria-hidden className={open ? css.up : undefined} />
        </Button>
      </div>
      {open && (
        <SectionBoundary resetKey={id} fallback={<Skeleton rows={3} />}>
          <VersionsPanel id={id} compared={versions} />
        </SectionBoundary>
      )}
    </section>
  );
}
