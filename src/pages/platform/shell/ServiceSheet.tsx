import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { focusMain } from '#components/landmarks.ts';
import { areaIcons } from '#entities/platform/site/area-icons.ts';
import { areas, usePlace } from '#entities/platform/site/areas.ts';
import textCss from '#components/text.module.css';
import css from './ServiceSheet.module.css';

/** All areas with their pages, in a native dialog, which traps the focus, closes on Escape and restores the focus. */
export function ServiceSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const place = usePlace();
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useId();
  useEffect(() => {
    const { current } = dialog;
    if (current === null) return undefined;
    if (!current.open) current.showModal();
    // a click on the dialog itself, not on its content, is one on its backdrop
    const beside = ({ target }: Event) => target === current && current.close();
    current.addEventListener('click', beside);
    return () => current.removeEventListener('click', beside);
  }, []);
  const leave = () => {
    dialog.current?.close();
    // overrides the focus that the dialog restores, because another page is read from its start
    focusMain();
  };
  return (
    <dialog ref={dialog} className={css.sheet} aria-labelledby={title} onClose={onClose}>
      <div className={css.head}>
        <h2 id={title} className={textCss.size18}>
          {t('nav.all')}
        </h2>
        <button type="button" className={css.close} aria-label={t('nav.close')} onClick={() => dialog.current?.close()}>
          <X size={20} aria-hidden />
        </button>
      </div>
      <ul className={css.areas}>
        {areas.map((area) => {
          const Icon = areaIcons[area.name];
          return (
            <li key={area.name} className={css.area}>
              <h3 className={css.name}>
                <Icon size={20} strokeWidth={1.5} aria-hidden />
                {t(`nav.area.${area.name}`)}
              </h3>
              <ul className={css.pages}>
                {area.pages.map((page) => (
                  <li key={page.name}>
                    <Link
                      {...page.link}
                      activeOptions={{ exact: true, includeSearch: true }}
                      aria-current={page === place.page ? (place.isOpen ? 'page' : true) : undefined}
                      className={css.page}
                      onClick={leave}
                    >
                      {t(`nav.page.${page.name}`)}
                    </Link>
                  </li>
                ))}
              </ul>
            </li>
          );
        })}
      </ul>
    </dialog>
  );
}
