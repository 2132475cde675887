import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Chinese } from '#components/Chinese.tsx';
import textCss from '#components/text.module.css';
import css from './ApplicationPage.module.css';

/** Reasons for a return, in the policy's words, to read before filling it in. */
export function Returns({ reasons }: { reasons: readonly string[] }) {
  const { t } = useTranslation('application');
  const id = useId();
  if (reasons.length === 0) return null;
  return (
    <section aria-labelledby={id} className={css.returns}>
      <h2 id={id}>{t('returns.title')}</h2>
      <ul>
        {reasons.map((reason) => (
          <li key={reason}>
            <Chinese text={reason} />
          </li>
        ))}
      </ul>
      <p className={textCss.note}>{t('returns.lead')}</p>
    </section>
  );
}
