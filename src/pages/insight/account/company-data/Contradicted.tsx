import { Link, useNavigate } from '@tanstack/react-router';
import { CircleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useCorrectFacts } from '#api/company-data.ts';
import { Button, buttonClass } from '#components/Button.tsx';
import { useFormat } from '#components/format/format.ts';
import type { CompanyData, Contradiction } from '#contract/company-data.ts';
import layoutCss from '#components/layout.module.css';
import css from './CompanyData.module.css';
import type { Company } from './shown-facts.ts';
import { useSourceName, useWords } from './use-words.ts';

type Props = {
  contradictions: readonly Contradiction[];
  company: Company;
  data: CompanyData;
  /** Before the page is left with the input, which is then in the application. */
  onLeave?: () => void;
};

/** Values that contradict the register: they were not stored, and can be corrected by an application. */
export function Contradicted({ contradictions, company, data, onLeave }: Props) {
  const { t } = useTranslation('companyData');
  const { day } = useFormat();
  const words = useWords(data);
  const sourceName = useSourceName();
  const navigate = useNavigate();
  const { mutateAsync, isPending } = useCorrectFacts();
  const correctable = contradictions.filter(({ key }) => data.correctable.includes(key));
  const begin = async () => {
    const facts = Object.fromEntries(correctable.map(({ key, value }) => [key, value]));
    const { id } = await mutateAsync({ companyId: company.id, facts });
    onLeave?.();
    await navigate({ to: '/account/application', search: { id } });
  };
  return (
    <div className={css.contradicted} role="status">
      <p className={css.contradictedTitle}>
        <CircleAlert size={18} strokeWidth={1.75} aria-hidden />
        {t('contradicted.title', { count: contradictions.length })}
      </p>
      <ul>
        {contradictions.map(({ key, value, registered }) => (
          <li key={key}>
            <strong>{words.name(key)}</strong>{' '}
            {t('contradicted.one', {
              registered: words.format(key, registered.value),
              source: sourceName(registered.source),
              date: day(registered.sourceDate),
              value: words.format(key, value),
            })}
          </li>
        ))}
      </ul>
      <div className={`${layoutCss.row} ${layoutCss.above8}`}>
        {correctable.length > 0 && (
          <Button disabled={isPending} onClick={() => void begin().catch(() => undefined)}>
            {t('contradicted.correct', { count: correctable.length })}
          </Button>
        )}
        {correctable.length < contradictions.length && (
          <Link to="/account/suQiu" className={buttonClass('quiet')}>
            {t('contradicted.appeal')}
          </Link>
        )}
      </div>
    </div>
  );
}
