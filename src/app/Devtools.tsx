import { ReactQueryDevtools } from '@tanstack/react-query-devtools/production';
import { cspNonce } from '#components/antd/csp-nonce.ts';

/** React Query Devtools: always in development; in production only for a tab opened with `?devtools`. */
export function Devtools() {
  return <ReactQueryDevtools buttonPosition="bottom-left" {...(cspNonce !== undefined && { styleNonce: cspNonce })} />;
}
