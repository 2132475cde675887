import { useSuspenseQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { accountPhoneQueries } from '#api/account-phone.ts';
import { readableNumber } from '#domain/contact/readable-number.ts';
import { ContactSection } from './section/ContactSection.tsx';

/** Guards what is typed, and is loaded when it opens. */
const PhoneForm = lazy(() => import('./sign-in/PasswordForms.tsx').then((module) => ({ default: module.PhoneForm })));

/** The telephone number of the account, where this installation can prove one. */
export function PhoneSection() {
  const { t } = useTranslation('settings');
  const { data } = useSuspenseQuery(accountPhoneQueries.get());
  const { phone, proven, sends } = data;
  if (!sends) return null;
  return (
    <ContactSection
      title={t('phone.title')}
      value={phone === null ? null : readableNumber(phone)}
      isProven={proven}
      about={t(phone === null ? 'phone.none' : proven ? 'phone.use' : 'phone.unverifiedText')}
      label={t(phone === null ? 'phone.give' : proven ? 'phone.change' : 'phone.prove')}
      renderForm={(close) => <PhoneForm initial={proven ? '' : (phone ?? '')} onClose={close} />}
    />
  );
}
