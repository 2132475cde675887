import { useTranslation } from 'react-i18next';
import { Chinese } from '#components/Chinese.tsx';
import { ChoiceInput } from '#components/fields/inputs.tsx';
import type { ListingEditing } from '#contract/listing-keeping.ts';
import textCss from '#components/text.module.css';

type Owned = Pick<ListingEditing, 'owner' | 'company' | 'mine'>;

/** The company that a listing belongs to, and its keeper; nothing for a personal listing. */
export function Belongs({ listing: { company, owner, mine } }: { listing: Owned }) {
  const { t } = useTranslation('listingAdmin');
  if (company === null) return null;
  return (
    <p className={textCss.note}>
      <Chinese text={t('belongs.company', { company: company.name })} />
      {owner !== null && (
        <>
          {' · '}
          {mine ? t('belongs.keeper', { name: t('belongs.me') }) : <Chinese text={t('belongs.keeper', { name: owner.displayName })} />}
        </>
      )}
    </p>
  );
}

type ChoiceProps = { companies: readonly { id: string; name: string }[]; value: string; onChange: (companyId: string) => void };

/** The owner of a listing that names no company: the user, or a company for which they publish. */
export function BelongsChoice({ companies, value, onChange }: ChoiceProps) {
  const { t } = useTranslation('listingAdmin');
  const options = [{ value: '', label: t('belongs.own') }, ...companies.map(({ id, name }) => ({ value: id, label: name }))];
  return (
    <ChoiceInput
      field="companyId"
      label={t('belongs.label')}
      help={t('belongs.help')}
      options={options}
      value={value}
      onChange={onChange}
    />
  );
}
