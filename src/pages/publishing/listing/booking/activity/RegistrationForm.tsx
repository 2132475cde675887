import { useTranslation } from 'react-i18next';
import { TextForm } from '#components/form/TextForm.tsx';
import { registrationForm } from '#contract/registration.ts';
import { useCompany } from '#entities/companies/company/use-company.ts';
import { useCurrentUser } from '#session/session.ts';
import css from '../Panel.module.css';

type Form = { company: string; person: string; phone: string; note: string | null };
type Props = {
  /** No place is left: sending the form joins the waiting list. */
  isFull: boolean;
  busy: boolean;
  error: Error | null;
  onSubmit: (form: Form) => void;
  onCancel: () => void;
};

/** The attending person. */
export function RegistrationForm({ isFull, busy, error, onSubmit, onCancel }: Props) {
  const { t } = useTranslation('booking');
  const user = useCurrentUser();
  const companyName = useCompany().data?.business?.name ?? '';
  const { company, person, phone, note } = registrationForm.shape;
  return (
    <TextForm
      cancel={t('form.cancel')}
      optional={t('form.optional')}
      label={isFull ? t('activity.wait') : t('activity.register')}
      fields={[
        { name: 'company', label: t('field.company'), schema: company, wrong: t('wrong.company'), most: 100, autoComplete: 'organization' },
        { name: 'person', label: t('field.person'), schema: person, wrong: t('wrong.person'), most: 40, autoComplete: 'name' },
        { name: 'phone', label: t('field.phone'), schema: phone, wrong: t('wrong.phone'), most: 30, type: 'tel', autoComplete: 'tel' },
        { name: 'note', label: t('field.remark'), schema: note, wrong: t('wrong.note'), most: 300, help: t('help.remark') },
      ]}
      initial={{ company: companyName, person: user?.displayName ?? '', phone: '', note: '' }}
      action={isFull ? t('activity.wait') : t('activity.send')}
      busy={busy}
      error={error}
      onSubmit={(values) =>
        onSubmit({ company: values.company ?? '', person: values.person ?? '', phone: values.phone ?? '', note: values.note })
      }
      onCancel={onCancel}
    >
      {isFull && <p className={css.warn}>{t('activity.full')}</p>}
    </TextForm>
  );
}
