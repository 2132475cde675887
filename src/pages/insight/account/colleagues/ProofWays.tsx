import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { FileCheck2, Fingerprint, MessageSquareText } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { companyProofQueries, useBeginProof } from '#api/company-proof.ts';
import { Button } from '#components/Button.tsx';
import { useFailureText } from '#components/feedback/use-failure-text.ts';
import { SectionBoundary } from '#components/states/SectionBoundary.tsx';
import { Skeleton } from '#components/states/Skeleton.tsx';
import type { ProofWays as Ways } from '#contract/company-proof.ts';
import { ApplyRowAction } from '#entities/casework/application/ApplyAction.tsx';
import { leaveForProvider } from '#session/provider-visit.ts';
import { CodeWay } from './CodeWay.tsx';
import textCss from '#components/text.module.css';
import css from './ProofWays.module.css';

type Named = { id: string; name: string };

/** The ways to prove the right to act for a company: those of the installation, side by side, with requirements and duration. */
export function ProofWays({ company }: { company: Named }) {
  const { t } = useTranslation('colleagues');
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={css.heading}>
        {t('proof.title')}
      </h2>
      <SectionBoundary resetKey={company.id} failed={t('proof.failed')} fallback={<Skeleton rows={5} />}>
        <List key={company.id} company={company} />
      </SectionBoundary>
    </section>
  );
}

function List({ company }: { company: Named }) {
  const { t } = useTranslation('colleagues');
  const { data } = useSuspenseQuery(companyProofQueries.ways(company.id));
  const { code, service, letter, own } = data;
  if (code === null && service === null && letter === null) return <p className={css.none}>{t('proof.none')}</p>;
  return (
    <>
      {own && <p className={css.note}>{t('proof.own')}</p>}
      <ul className={css.ways}>
        {code !== null && (
          <Way icon={MessageSquareText} way="code">
            {code.refused === null ? <CodeWay company={company} to={code.to} /> : <p>{t(`proof.refused.${code.refused}`)}</p>}
          </Way>
        )}
        {service !== null && (
          <Way icon={Fingerprint} way="service">
            <ServiceWay company={company} host={service.host} />
          </Way>
        )}
        {letter !== null && (
          <Way icon={FileCheck2} way="letter" days={letter.limitDays}>
            <LetterWay company={company} letter={letter} isOnly={code === null && service === null} />
          </Way>
        )}
      </ul>
    </>
  );
}

type WayProps = { icon: LucideIcon; way: 'code' | 'service' | 'letter'; days?: number; children: ReactNode };

function Way({ icon: Icon, way, days = 0, children }: WayProps) {
  const { t } = useTranslation('colleagues');
  const id = useId();
  return (
    <li className={css.way} aria-labelledby={id}>
      <h3 id={id}>
        <Icon size={20} strokeWidth={1.75} aria-hidden />
        {t(`proof.${way}.title`)}
      </h3>
      <dl>
        <dt>{t('proof.needs')}</dt>
        <dd>{t(`proof.${way}.needs`)}</dd>
        <dt>{t('proof.takes')}</dt>
        <dd>{t(`proof.${way}.takes`, { count: days })}</dd>
      </dl>
      <div className={css.do}>{children}</div>
    </li>
  );
}

/** Links to the identity service; the page continues when the browser returns. */
function ServiceWay({ company, host }: { company: Named; host: string }) {
  const { t } = useTranslation('colleagues');
  const failureText = useFailureText();
  const { mutate, isPending, isSuccess, error } = useBeginProof();
  return (
    <>
      <Button
        disabled={isPending || isSuccess}
        onClick={() => mutate({ companyId: company.id }, { onSuccess: (begun) => leaveForProvider(begun, '/account/colleagues') })}
      >
        {t('proof.service.begin')}
      </Button>
      <p className={`${textCss.lead} ${textCss.breaks}`}>{t('proof.service.host', { host })}</p>
      {error !== null && (
        <p role="alert" className={textCss.problem}>
          {failureText(error)}
        </p>
      )}
    </>
  );
}

type LetterProps = { company: Named; letter: NonNullable<Ways['letter']>; isOnly: boolean };

function LetterWay({ company, letter: { underWay }, isOnly }: LetterProps) {
  const { t } = useTranslation('colleagues');
  if (underWay === null)
    return (
      <ApplyRowAction
        kind="company-claim"
        subjectId={company.id}
        title={company.name}
        label={t('proof.letter.begin')}
        look={isOnly ? 'primary' : 'plain'}
      />
    );
  return (
    <p>
      {t('proof.letter.underWay')}{' '}
      <Link to="/account/application" search={{ id: underWay }}>
        {t('proof.letter.follow')}
      </Link>
    </p>
  );
}
