import { Link, useNavigate } from '@tanstack/react-router';
import { Building2, Pin, Repeat, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useChangeBusiness } from '#api/company-choice.ts';
import type { BusinessBase } from '#contract/company-choice.ts';
import { Disclosure } from '#components/Disclosure.tsx';
import { useCurrentUser } from '#session/session.ts';
import css from './CompanyMenu.module.css';
import { useCompany, useCompanyId } from './use-company.ts';

/** The current company and its actions, as part of a menu; renders nothing without one. */
export function CompanyWays({ onDone }: { onDone: () => void }) {
  const business = useCompany().data;
  return business === undefined || business.business === null ? null : <Ways base={business} onDone={onDone} />;
}

/** The current company, in the header; renders nothing without one. */
export function CompanyMenu() {
  const { t } = useTranslation();
  const business = useCompany().data;
  if (business === undefined || business.business === null) return null;
  const { name } = business.business;
  return (
    <Disclosure
      className={css.menu}
      triggerClass={css.trigger}
      panelClass={css.panel}
      label={t('business.menu', { name })}
      trigger={<Building2 size={20} strokeWidth={1.75} aria-hidden />}
    >
      {(close) => <Ways base={business} onDone={close} />}
    </Disclosure>
  );
}

function Ways({ base: { business, mine }, onDone }: { base: BusinessBase; onDone: () => void }) {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const named = useCompanyId();
  const navigate = useNavigate();
  const change = useChangeBusiness();
  if (business === null) return null;
  const choose = (id: string | undefined) => {
    onDone();
    // tried-out facts belong to the company they were tried on
    void navigate({ to: '.', search: (before) => ({ ...before, business: id, set: undefined }), resetScroll: false });
  };
  const isCurrent = mine.some(({ id, current }) => current && id === business.id);
  const others = mine.filter(({ id }) => id !== business.id);
  return (
    <>
      <p className={css.which}>
        <Link to="/policy/company" search={{ id: business.id }} onClick={onDone} lang="zh-CN">
          {business.name}
        </Link>
        <span>{isCurrent ? t('business.current') : t('business.goesBy')}</span>
      </p>
      {others.map(({ id, name, current }) => (
        <button key={id} type="button" className={css.way} onClick={() => choose(current ? undefined : id)}>
          <Repeat size={16} aria-hidden />
          {t('business.switch', { name })}
        </button>
      ))}
      {user !== null && !isCurrent && (
        <button
          type="button"
          className={css.way}
          disabled={change.isPending}
          onClick={() => change.mutate(business.id, { onSuccess: () => choose(undefined) })}
        >
          <Pin size={16} aria-hidden />
          {t('business.makeCurrent')}
        </button>
      )}
      {named !== undefined && (
        <button type="button" className={css.way} onClick={() => choose(undefined)}>
          <X size={16} aria-hidden />
          {t('business.drop')}
        </button>
      )}
    </>
  );
}
