import { SlidersHorizontal } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNarrow } from '#components/hooks/use-narrow.ts';
import css from './Narrowing.module.css';

type Props = {
  /** How many of the keyword and the filters are in use. */
  inUse: number;
  children: ReactNode;
};

/** The keyword and the filters of a list: on a phone behind one line, so that the list begins in the upper third. */
export function Narrowing({ inUse, children }: Props) {
  const { t } = useTranslation('accountPage');
  const narrow = useNarrow();
  if (!narrow) return children;
  return (
    <details className={css.narrowing}>
      <summary className={css.line}>
        <SlidersHorizontal size={16} aria-hidden />
        {inUse === 0 ? t('narrow.none') : t('narrow.some', { count: inUse })}
      </summary>
      {children}
    </details>
  );
}
