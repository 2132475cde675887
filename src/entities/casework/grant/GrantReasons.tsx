import { useTranslation } from 'react-i18next';
import { Chinese } from '#components/Chinese.tsx';
import { useFormat } from '#components/format/format.ts';
import type { GrantReason } from '#contract/grant.ts';
import textCss from '#components/text.module.css';
import css from './Grant.module.css';

/** The conditions by which a company was found, each with the facts that decided it, their source and day. */
export function GrantReasons({ reasons, summary }: { reasons: readonly GrantReason[]; summary: string }) {
  const { t } = useTranslation('grant');
  const { day } = useFormat();
  return (
    <details className={css.reasons}>
      <summary>{summary}</summary>
      <ul aria-label={summary}>
        {reasons.map(({ path, label, actual, required, facts }) => (
          <li key={path}>
            <p>
              {label}
              {t('colon')}
              <strong className="tabular">{actual ?? '—'}</strong> <span className={textCss.note}>{t('required', { required })}</span>
            </p>
            {facts.map(({ name, value, source, sourceDate }) => (
              <p key={name} className={textCss.note}>
                {name}
                {t('colon')}
                <span className="tabular">{value}</span> · <Chinese text={source} />
                {sourceDate !== null && <span className="tabular"> · {day(sourceDate)}</span>}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </details>
  );
}
