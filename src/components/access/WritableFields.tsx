import { ConfigProvider } from 'antd';
import type { ReactNode } from 'react';
import css from './WritableFields.module.css';
import { usePageAccess } from './page-access.ts';

/** Disables its fields for users without write access. Links in it work for everybody. */
export function WritableFields({ children }: { children: ReactNode }) {
  const { writes } = usePageAccess();
  if (writes) return children;
  return (
    <ConfigProvider componentDisabled>
      <fieldset disabled className={css.fields}>
        {children}
      </fieldset>
    </ConfigProvider>
  );
}
