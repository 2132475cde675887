import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { customTabs } from './custom-params.ts';
import type { CustomTab } from './custom-params.ts';
import css from './CustomTabs.module.css';

export function CustomTabs({ tab }: { tab: CustomTab }) {
  const { t } = useTranslation('account');
  return (
    <nav className={css.tabs} aria-label={t('custom.title')}>
      {customTabs.map((one) => (
        <Link
          key={one}
          to="/account/custom"
          search={{ tab: one }}
          resetScroll={false}
          activeOptions={{ exact: true, includeSearch: true }}
          className={css.tab}
          aria-current={one === tab ? 'page' : undefined}
        >
          {t(`custom.tab.${one}`)}
        </Link>
      ))}
    </nav>
  );
}
