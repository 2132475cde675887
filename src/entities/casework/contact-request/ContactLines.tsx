import { useTranslation } from 'react-i18next';
import { Chinese } from '#components/Chinese.tsx';
import type { ListingContact } from '#contract/listing.ts';
import css from './contact.module.css';

/** The contact of the other side, as links to call or write. */
export function ContactLines({ contact: { name, phone, email, address } }: { contact: ListingContact }) {
  const { t } = useTranslation('contact');
  return (
    <dl className={css.contact}>
      {name !== null && (
        <div>
          <dt>{t('field.name')}</dt>
          <dd>
            <Chinese text={name} />
          </dd>
        </div>
      )}
      {phone !== null && (
        <div>
          <dt>{t('field.phone')}</dt>
          <dd>
            <a href={`tel:${phone}`}>{phone}</a>
          </dd>
        </div>
      )}
      {email !== null && (
        <div>
          <dt>{t('field.email')}</dt>
          <dd>
            <a href={`mailto:${email}`}>{email}</a>
          </dd>
        </div>
      )}
      {address !== null && (
        <div>
          <dt>{t('field.address')}</dt>
          <dd>
            <Chinese text={address} />
          </dd>
        </div>
      )}
    </dl>
  );
}
