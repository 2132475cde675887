import { useTranslation } from 'react-i18next';
import type { HeldDegree } from '#domain/office/degree.ts';
import css from './AccessNote.module.css';

/** Explains limited access at the top of a page. */
export function AccessNote({ held }: { held: HeldDegree }) {
  const { t } = useTranslation('admin');
  return held === 'all' ? null : (
    <p role="note" className={css.note}>
      {t(`limit.${held}`)}
    </p>
  );
}
