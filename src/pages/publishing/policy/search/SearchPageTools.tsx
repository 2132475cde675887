import { BellPlus, Download, Rss } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/Button.tsx';
import { useTools } from '#components/search/use-tools.ts';
import { useAfterSignIn } from '#entities/identity/sign-in/use-after-sign-in.ts';
import { FeedPanel } from './FeedPanel.tsx';
import css from './SearchPageTools.module.css';
import type { PolicySearch } from '#entities/publishing/policy/search-params.ts';

const SaveSearch = lazy(() => import('./SaveSearch.tsx').then((module) => ({ default: module.SaveSearch })));
const ExportPanel = lazy(() => import('./ExportPanel.tsx').then((module) => ({ default: module.ExportPanel })));

/** Actions on the current list, which goes by the verdicts for the company `judgedFor`. Each opens below the bar, and its chunk loads on first use. */
export function useSearchTools(search: PolicySearch, total: number | undefined, judgedFor: { id: string } | null) {
  const { t } = useTranslation(['policy', 'policyList']);
  const { open, show, press, close, mayClose } = useTools<'save' | 'export' | 'feed'>();
  const save = useAfterSignIn(() => show('save'));
  const isEmpty = total === undefined || total === 0;
  const buttons = (
    <div className={css.tools}>
      <Button aria-expanded={open === 'save'} onClick={press('save', save)}>
        <BellPlus size={16} aria-hidden />
        {t('policyList:save')}
      </Button>
      <Button aria-expanded={open === 'feed'} onClick={press('feed', () => show('feed'))}>
        <Rss size={16} aria-hidden />
        {t('policyList:feed.open')}
      </Button>
      <Button
        aria-expanded={open === 'export'}
        aria-disabled={isEmpty}
        title={total === 0 ? t('policyList:exportNone') : undefined}
        className={css.export}
        onClick={press('export', () => !isEmpty && show('export'))}
      >
        <Download size={16} aria-hidden />
        {t('policyList:export')}
      </Button>
    </div>
  );
  const panel = open !== null && (
    <Suspense>
      {open === 'feed' && <FeedPanel search={search} onClose={close} />}
      {open === 'save' && <SaveSearch search={search} mayClose={mayClose} onClose={close} />}
      {open === 'export' && total !== undefined && <ExportPanel search={search} total={total} judgedFor={judgedFor} onClose={close} />}
    </Suspense>
  );
  return { buttons, panel };
}
