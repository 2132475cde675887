import { BadgeCheck, PencilLine } from 'lucide-react';
import { lazy, Suspense, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/Button.tsx';
import { Chinese } from '#components/Chinese.tsx';
import { useFormat } from '#components/format/format.ts';
import { Skeleton } from '#components/states/Skeleton.tsx';
import type { CompanyData } from '#contract/company-data.ts';
import type { FactKey } from '#domain/matching/model/profile.ts';
import { UseOfficial } from '#entities/companies/company/UseOfficial.tsx';
import textCss from '#components/text.module.css';
import css from './CompanyData.module.css';
import type { Company, Shown } from './shown-facts.ts';
import { useSourceName, useWords } from './use-words.ts';

/** Has a leave guard, so it is loaded when it opens. */
const FactEditor = lazy(() => import('./FactEditor.tsx').then((module) => ({ default: module.FactEditor })));

type Props = {
  factKey: FactKey;
  /** Undefined for a fact that is missing. */
  shown: Shown | undefined;
  company: Company;
  data: CompanyData;
  /** The effect of an answer. */
  note?: string;
};

/** A fact with its source; it is edited in its place. */
export function Fact({ factKey, shown, company, data, note }: Props) {
  const { t } = useTranslation('companyData');
  const words = useWords(data);
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const name = words.name(factKey);
  const close = () => {
    setOpen(false);
    document.getElementById(id)?.focus();
  };
  return (
    <li className={css.row}>
      <div className={css.line}>
        <div className={css.what}>
          <p className={textCss.breaks} lang={factKey.startsWith('declaration:') ? 'zh-CN' : undefined}>
            {name}
          </p>
          {note !== undefined && <p className={css.unlocks}>{note}</p>}
          {shown !== undefined && <Source shown={shown} />}
        </div>
        {shown !== undefined && <p className={css.value}>{words.format(factKey, shown.fact.value)}</p>}
        <Button id={id} look={shown === undefined ? 'plain' : 'quiet'} aria-expanded={isOpen} onClick={() => setOpen(true)}>
          <PencilLine size={14} aria-hidden />
          {t(shown === undefined ? 'fill' : 'edit')}{' '}
          <span className="visually-hidden">
            <Chinese text={name} />
          </span>
        </Button>
      </div>
      {shown !== undefined && shown.official !== null && <Official factKey={factKey} shown={shown} company={company} data={data} />}
      {isOpen && (
        <Suspense fallback={<Skeleton rows={1} dense />}>
          <FactEditor factKey={factKey} shown={shown} company={company} data={data} onClose={close} />
        </Suspense>
      )}
    </li>
  );
}

function Source({ shown: { fact } }: { shown: Shown }) {
  const { t } = useTranslation('companyData');
  const { day } = useFormat();
  const sourceName = useSourceName();
  return (
    <p className={css.source}>
      {fact.own ? (
        <span className={css.declared}>{t('declared')}</span>
      ) : fact.confirmed ? (
        <span className={css.confirmed}>
          <BadgeCheck size={14} aria-hidden />
          {t('confirmed')}
        </span>
      ) : (
        <span className={css.declared}>{t('unconfirmed')}</span>
      )}{' '}
      {fact.own ? t('byYou') : <Chinese text={sourceName(fact.source)} />} · {day(fact.sourceDate)}
    </p>
  );
}

/** The register's value beside a declaration that overrides it. */
function Official({ factKey, shown: { fact, official }, company, data }: Omit<Props, 'shown'> & { shown: Shown }) {
  const { t } = useTranslation('companyData');
  const { day } = useFormat();
  const words = useWords(data);
  const sourceName = useSourceName();
  if (official === null) return null;
  const { source, sourceDate, value } = official;
  return (
    <div className={css.official}>
      <p>{t('official', { value: words.format(factKey, value), source: sourceName(source), date: day(sourceDate) })}</p>
      <UseOfficial
        companyId={company.id}
        factKey={factKey}
        own={fact.value}
        label={t('useOfficial')}
        name={words.name(factKey)}
        done={t('usesOfficial', { name: words.name(factKey) })}
      />
    </div>
  );
}
