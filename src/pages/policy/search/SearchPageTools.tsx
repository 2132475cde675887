import { BellPlus, Download } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/Button.tsx';
import type { MayLeave } from '#components/form/unsaved.ts';
import { useAfterSignIn } from '#entities/sign-in/use-after-sign-in.ts';
import css from './SearchPageTools.module.css';
import type { PolicySearch } from '#entities/policy/search-params.ts';

const SaveSearchPanel = lazy(() => import('./SaveSearchPanel.tsx').then((module) => ({ default: module.SaveSearchPanel })));
const ExportPanel = lazy(() => import('./ExportPanel.tsx').then((module) => ({ default: module.ExportPanel })));

type Tool = 'save' | 'export';

/** Actions on the current list. Each opens below the bar, and its chunk loads on first use. */
export function useSearchTools(search: PolicySearch, total: number | undefined) {
  const { t } = useTranslation(['policy', 'policyList']);
  const [open, setOpen] = useState<Tool | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  // of the form for saving: asks before what was typed is lost
  const mayClose = useRef<MayLeave>(null);
  const save = useAfterSignIn(() => setOpen('save'));
  const close = () => {
    setOpen(null);
    opener.current?.focus();
  };
  const press = (tool: Tool, show: () => void) => (event: { currentTarget: HTMLButtonElement }) => {
    const pressed = event.currentTarget;
    const turn = () => {
      opener.current = pressed;
      if (open === tool) setOpen(null);
      else show();
    };
    if (mayClose.current === null) turn();
    else void mayClose.current().then((may) => may && turn());
  };
  const isEmpty = total === undefined || total === 0;
  const buttons = (
    <div className={css.tools}>
      <Button aria-expanded={open === 'save'} onClick={press('save', save)}>
        <BellPlus size={16} aria-hidden />
        {t('policyList:save')}
      </Button>
      <Button
        aria-expanded={open === 'export'}
        aria-disabled={isEmpty}
        title={total === 0 ? t('policyList:exportNone') : undefined}
        className={css.export}
        onClick={press('export', () => !isEmpty && setOpen('export'))}
      >
        <Download size={16} aria-hidden />
        {t('policyList:export')}
      </Button>
    </div>
  );
  const panel = open !== null && (
    <Suspense>
      {open === 'save' && <SaveSearchPanel search={search} mayClose={mayClose} onClose={close} />}
      {open === 'export' && total !== undefined && <ExportPanel search={search} total={total} onClose={close} />}
    </Suspense>
  );
  return { buttons, panel };
}
