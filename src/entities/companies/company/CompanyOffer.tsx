import { useNavigate } from '@tanstack/react-router';
import { Building2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/Button.tsx';
import { CompanyPicker } from './CompanyPicker.tsx';
import layoutCss from '#components/layout.module.css';
import css from './CompanyOffer.module.css';

type Props = {
  /** Whether the list is empty without a company; otherwise it is shown without verdicts. */
  isRequired: boolean;
  /** Removes the company's verdicts from the list. */
  onWithout?: () => void;
};

/** Offers to choose a company at a list with verdicts, when none is chosen or that of an old link was deleted. */
export function CompanyOffer({ isRequired, onWithout }: Props) {
  const { t } = useTranslation('policyList');
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const pick = (business: string) => void navigate({ to: '.', search: (before) => ({ ...before, business, page: undefined }) });
  return (
    <section className={css.offer} aria-label={t('company.title')}>
      <p className={css.text}>
        <Building2 size={20} strokeWidth={1.5} aria-hidden />
        {t(isRequired ? 'company.required' : 'company.text')}
      </p>
      {open ? (
        <CompanyPicker onPick={pick} withoutCompany={false} />
      ) : (
        <div className={layoutCss.row}>
          <Button look={isRequired ? 'primary' : 'plain'} onClick={() => setOpen(true)}>
            {t('company.choose')}
          </Button>
          {onWithout !== undefined && (
            <Button look="quiet" onClick={onWithout}>
              {t('company.without')}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}
