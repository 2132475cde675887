import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSendRequest } from '#api/contact-request.ts';
import { TextForm } from '#components/form/TextForm.tsx';
import { givenContact, requestTexts } from '#contract/contact-request.ts';
import type { ContactPurpose } from '#domain/listing/contact-request.ts';
import { useCompany } from '#entities/companies/company/use-company.ts';
import textCss from '#components/text.module.css';
import css from './contact.module.css';

type Props = {
  listingId: string;
  purposes: readonly ContactPurpose[];
  /** The account's data, as initial values. */
  known: { name: string; phone: string | null; email: string | null };
  onSent: () => void;
  onCancel: () => void;
};

/** Message, company, the contact to give, and the consent. The input survives every failure. */
export function ContactForm({ listingId, purposes, known, onSent, onCancel }: Props) {
  const { t } = useTranslation('contact');
  const { mutate, error, isPending } = useSendRequest();
  const company = useCompany().data?.business?.name ?? '';
  const [purpose, setPurpose] = useState<ContactPurpose>(purposes[0] ?? 'contact');
  const [consent, setConsent] = useState(false);
  const [unasked, setUnasked] = useState(false);
  const id = useId();
  const { message, company: companyRule } = requestTexts;
  const { name, phone, email } = givenContact.shape;
  const maySend = () => {
    setUnasked(!consent);
    if (!consent) document.getElementById(id)?.focus();
    return consent;
  };
  return (
    <TextForm
      label={t('form.label')}
      fields={[
        { name: 'message', label: t(`message.${purpose}`), schema: message, wrong: t('wrong.message'), most: 1000, lines: 4 },
        {
          name: 'company',
          label: t('field.company'),
          schema: companyRule,
          wrong: t('wrong.company'),
          most: 100,
          autoComplete: 'organization',
        },
        {
          name: 'name',
          path: 'contact.name',
          label: t('field.name'),
          schema: name,
          wrong: t('wrong.name'),
          most: 40,
          autoComplete: 'name',
        },
        {
          name: 'phone',
          path: 'contact.phone',
          label: t('field.phone'),
          schema: phone,
          wrong: t('wrong.phone'),
          most: 30,
          type: 'tel',
          autoComplete: 'tel',
        },
        {
          name: 'email',
          path: 'contact.email',
          label: t('field.email'),
          schema: email,
          wrong: t('wrong.email'),
          most: 100,
          autoComplete: 'email',
        },
      ]}
      initial={{ message: '', company, name: known.name, phone: known.phone ?? '', email: known.email ?? '' }}
      action={t('form.send')}
      cancel={t('form.cancel')}
      optional={t('form.optional')}
      busy={isPending}
      error={error}
      maySend={maySend}
      foot={
        <div>
          <label className={css.consent}>
            <input
              id={id}
              type="checkbox"
              checked={consent}
              aria-invalid={unasked && !consent}
              aria-describedby={unasked && !consent ? `${id}-wrong` : undefined}
              onChange={(event) => setConsent(event.target.checked)}
            />
            {t('form.consent')}
          </label>
          {unasked && !consent && (
            <p id={`${id}-wrong`} className={textCss.problem}>
              {t('wrong.consent')}
            </p>
          )}
        </div>
      }
      onSubmit={(typed) =>
        mutate(
          {
            listingId,
            purpose,
            message: typed.message ?? '',
            company: typed.company ?? '',
            contact: { name: typed.name ?? '', phone: typed.phone ?? '', email: typed.email },
            consent: true,
          },
          { onSuccess: onSent },
        )
      }
      onCancel={onCancel}
    >
      {purposes.length > 1 && (
        <fieldset className={css.choice}>
          <legend>{t('form.purpose')}</legend>
          {purposes.map((one) => (
            <label key={one}>
              <input type="radio" name={`${id}-purpose`} checked={one === purpose} onChange={() => setPurpose(one)} />
              {t(`purpose.${one}`)}
            </label>
          ))}
        </fieldset>
      )}
    </TextForm>
  );
}
