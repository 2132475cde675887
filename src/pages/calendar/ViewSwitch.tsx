import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import css from './ViewSwitch.module.css';
import { useCalendar } from './use-calendar.ts';

/** As a grid, or as a list of days. A phone has no room for the grid, and no choice. */
export function ViewSwitch() {
  const { t } = useTranslation('calendar');
  const { search } = useCalendar();
  return (
    <nav className={css.views} aria-label={t('views')}>
      {(['month', 'list'] as const).map((view) => (
        <Link
          key={view}
          to="/policy/calendar"
          search={{ ...search, view }}
          resetScroll={false}
          activeOptions={{ exact: true }}
          className={view === search.view ? css.current : css.view}
          aria-current={view === search.view ? 'true' : undefined}
        >
          {t(`view.${view}`)}
        </Link>
      ))}
    </nav>
  );
}
