import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSendOffer } from '#api/financing-offer.ts';
import type { TextField } from '#components/form/TextForm.tsx';
import { TextForm } from '#components/form/TextForm.tsx';
import { useFormat } from '#components/format/format.ts';
import { offerTerms } from '#contract/financing-offer.ts';
import { addDays } from '#domain/china-time.ts';
import { centsText } from '#domain/finance/cents.ts';
import { loanTypes } from '#domain/finance/loan-types.ts';
import type { LoanType } from '#domain/finance/loan-types.ts';
import { plannedMethods } from '#domain/finance/repayment.ts';
import type { PlannedMethod } from '#domain/finance/repayment.ts';
import { today } from '#http/clock.ts';
import textCss from '#components/text.module.css';
import css from './Offer.module.css';

type Props = {
  needId: string;
  begin: { amount: number | null; months: number | null; name: string; phone: string | null };
  onClose: () => void;
  onSent: () => void;
};

/** The default validity of an offer. */
const usualDays = 30;

/** The terms of an offer. The input survives every failure. */
export function OfferForm({ needId, begin, onClose, onSent }: Props) {
  const { t } = useTranslation(['financing', 'kindFinancingNeed']);
  const { mutate, error, isPending } = useSendOffer();
  const { money } = useFormat();
  const [repayment, setRepayment] = useState<PlannedMethod>('interestFirst');
  const [guarantee, setGuarantee] = useState<LoanType>('credit');
  const [until] = useState(() => addDays(today(), usualDays));
  const id = useId();
  const figure = (name: 'amount' | 'months' | 'fees', most: number): TextField & { name: typeof name } => ({
    name,
    label: t(`field.${name}`),
    schema: offerTerms[name],
    wrong: t(`wrong.${name}`),
    type: 'number',
    most,
  });
  const { shape } = offerTerms.contact;
  return (
    <TextForm
      label={t('offer.form')}
      fields={[
        figure('amount', 12),
        figure('months', 3),
        { name: 'rate', label: t('field.rate'), schema: offerTerms.rate, wrong: t('wrong.rate'), type: 'number', most: 6 },
        { ...figure('fees', 12), help: t('field.feesHelp') },
        {
          name: 'conditions',
          label: t('field.conditions'),
          schema: offerTerms.conditions,
          wrong: t('wrong.conditions'),
          most: 1000,
          lines: 3,
        },
        { name: 'validUntil', label: t('field.validUntil'), schema: offerTerms.validUntil, wrong: t('wrong.validUntil'), most: 10 },
        { name: 'name', path: 'contact.name', label: t('field.name'), schema: shape.name, wrong: t('wrong.name'), most: 40 },
        {
          name: 'phone',
          path: 'contact.phone',
          label: t('field.phone'),
          schema: shape.phone,
          wrong: t('wrong.phone'),
          most: 30,
          type: 'tel',
        },
      ]}
      initial={{
        amount: begin.amount === null ? '' : String(begin.amount),
        months: begin.months === null ? '' : String(begin.months),
        rate: '',
        fees: '0',
        conditions: '',
        validUntil: until,
        name: begin.name,
        phone: begin.phone ?? '',
      }}
      action={t('offer.send')}
      cancel={t('offer.cancel')}
      optional={t('decline.optional')}
      busy={isPending}
      error={error}
      foot={
        begin.amount !== null && (
          <p className={textCss.lead}>{t('offer.askedFor', { amount: money(begin.amount), yuan: centsText(begin.amount * 100) })}</p>
        )
      }
      onSubmit={(typed) =>
        mutate(
          {
            needId,
            amount: Number(typed.amount),
            months: Number(typed.months),
            rate: Number(typed.rate),
            fees: Number(typed.fees ?? 0),
            repayment,
            guarantee,
            conditions: typed.conditions,
            validUntil: typed.validUntil ?? '',
            contact: { name: typed.name ?? '', phone: typed.phone ?? '' },
          },
          { onSuccess: onSent },
        )
      }
      onCancel={onClose}
    >
      <div className={css.choices}>
        <label htmlFor={`${id}-guarantee`}>{t('field.guarantee')}</label>
        <select
          id={`${id}-guarantee`}
          value={guarantee}
          onChange={(event) => setGuarantee(loanTypes.find((one) => one === event.target.value) ?? 'credit')}
        >
          {loanTypes.map((one) => (
            <option key={one} value={one}>
              {t(`kindFinancingNeed:options.guaranteeOffered.${one}`)}
            </option>
          ))}
        </select>
        <label htmlFor={`${id}-repayment`}>{t('field.repayment')}</label>
        <select
          id={`${id}-repayment`}
          value={repayment}
          onChange={(event) => setRepayment(plannedMethods.find((one) => one === event.target.value) ?? 'interestFirst')}
        >
          {plannedMethods.map((one) => (
            <option key={one} value={one}>
              {t(`repayment.${one}`)}
            </option>
          ))}
        </select>
      </div>
    </TextForm>
  );
}
