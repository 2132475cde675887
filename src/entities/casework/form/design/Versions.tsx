import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/format/format.ts';
import textCss from '#components/text.module.css';
import css from './Design.module.css';

type Version = {
  number: number;
  /** The publisher; null for a version from `origin`. */
  by: string | null;
  origin?: string;
  at: string;
  /** What uses the version, in words. */
  used: readonly string[];
  action?: ReactNode;
};

/** The versions of a form that were published, the newest first. */
export function Versions({ versions }: { versions: readonly Version[] }) {
  const { t } = useTranslation('admin');
  const { moment } = useFormat();
  return (
    <ol reversed className={css.versions}>
      {versions.map(({ number, by, origin, at, used, action }) => (
        <li key={number}>
          <span>
            <strong>{t('design.version.number', { number })}</strong>{' '}
            <span className={textCss.note}>
              {[by === null && origin !== undefined ? origin : t('design.version.by', { by: by ?? '', when: moment(at) }), ...used].join(
                ' · ',
              )}
            </span>
          </span>
          {action}
        </li>
      ))}
    </ol>
  );
}
