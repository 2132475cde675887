import { ReactQueryDevtools } from '@tanstack/react-query-devtools/production';
import { useTranslation } from 'react-i18next';
import { cspNonce } from '#components/antd/csp-nonce.ts';
import { settings } from '#http/settings.ts';
import './Devtools.css';

/**
 * React Query Devtools, and invalid parts of `settings.js`: always in development; in production only for a tab opened with `?devtools`.
 */
export function Devtools() {
  const { t } = useTranslation();
  const { refused } = settings();
  return (
    <>
      {refused.length > 0 && <p role="status">{t('state.settingsRefused', { members: refused.join(', ') })}</p>}
      <ReactQueryDevtools buttonPosition="bottom-left" {...(cspNonce !== undefined && { styleNonce: cspNonce })} />
    </>
  );
}
