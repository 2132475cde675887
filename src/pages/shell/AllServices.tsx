import { LayoutGrid } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from './AllServices.module.css';

/** Its chunk loads when it is opened. */
const ServiceSheet = lazy(() => import('./ServiceSheet.tsx').then((module) => ({ default: module.ServiceSheet })));

/** The button of a phone's header that opens the list of all areas and pages. */
export function AllServices() {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={css.button} aria-label={t('nav.all')} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <LayoutGrid size={22} strokeWidth={1.75} aria-hidden />
      </button>
      {open && (
        <Suspense>
          <ServiceSheet onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
