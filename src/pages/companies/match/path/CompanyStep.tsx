import { Building2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useChangeBusiness } from '#api/company-choice.ts';
import { Button } from '#components/Button.tsx';
import { Chinese } from '#components/Chinese.tsx';
import type { BusinessBase } from '#contract/company-choice.ts';
import { CompanyPicker } from '#entities/companies/company/CompanyPicker.tsx';
import { useAfterSignIn } from '#entities/identity/sign-in/use-after-sign-in.ts';
import { useCurrentUser } from '#session/session.ts';
import { EnterCompany } from './EnterCompany.tsx';
import css from './Path.module.css';
import { useHeading, usePath } from './use-path.ts';

type Props = {
  business: BusinessBase['business'];
  /** The company of the address is not there. */
  isGone: boolean;
};

/** Chooses the company: found in the register, entered, or none. */
export function CompanyStep({ business, isGone }: Props) {
  const { t } = useTranslation(['start', 'match']);
  const heading = useHeading();
  const { open } = usePath();
  const user = useCurrentUser();
  const { mutate, isPending } = useChangeBusiness();
  const [entering, setEntering] = useState(false);
  const enter = useAfterSignIn(() => setEntering(true));
  /** Signed-in users work for the company from now on; a visitor's is in the address. */
  const choose = (id: string) => {
    if (user === null) open('facts', { business: id, set: [] });
    else mutate(id, { onSuccess: () => open('facts', { business: undefined, set: [] }) });
  };
  return (
    <section className={css.panel} aria-labelledby="path-company">
      <h2 id="path-company" ref={heading} tabIndex={-1} className={css.heading}>
        {t('company.title')}
      </h2>
      <p className={css.lead}>{t('company.lead')}</p>
      {isGone && (
        <p className={css.problem} role="alert">
          {t('match:company.gone')}
        </p>
      )}
      {business !== null && (
        <Button look="primary" className={css.goOn} onClick={() => open('facts')}>
          <Building2 size={18} strokeWidth={1.5} aria-hidden />
          <Chinese text={t('company.goOn', { name: business.name })} />
        </Button>
      )}
      <CompanyPicker withoutCompany={false} onPick={choose} />
      {entering ? (
        <EnterCompany onChoose={choose} onMade={() => open('facts', { business: undefined })} onCancel={() => setEntering(false)} />
      ) : (
        <p className={css.others}>
          <Button disabled={isPending} onClick={enter}>
            {t('company.enter')}
          </Button>
          {business === null && (
            <Button look="quiet" onClick={() => open('facts', { business: undefined })}>
              {t('company.without')}
            </Button>
          )}
        </p>
      )}
      <p className={css.note}>{t('company.note')}</p>
    </section>
  );
}
