import type { ReactNode } from 'react';
import { usePageAccess } from '#components/access/page-access.ts';
import { useFailureText } from '#components/feedback/use-failure-text.ts';
import textCss from '#components/text.module.css';
import css from './Design.module.css';

type Props = { status: string; failure: Error | null; children: ReactNode };

/** The footer of a form designer: the state of its form, failures, and buttons. Shown only with write access. */
export function DesignBar({ status, failure, children }: Props) {
  const failureText = useFailureText();
  const { writes } = usePageAccess();
  if (!writes) return null;
  return (
    <div className={css.bar} data-foot-bar>
      <p role="status" className={textCss.note}>
        {status}
      </p>
      {failure !== null && (
        <p role="alert" className={textCss.bad}>
          {failureText(failure)}
        </p>
      )}
      {children}
    </div>
  );
}
