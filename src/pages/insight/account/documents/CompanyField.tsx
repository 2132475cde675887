import { useTranslation } from 'react-i18next';
import { Chinese } from '#components/Chinese.tsx';
import { LabelledField } from '#components/form/LabelledField.tsx';
import { sharingCompany } from './document-values.ts';
import type { OwnCompany, Values } from './document-values.ts';
import css from './Documents.module.css';

type Chosen = Pick<Values, 'companyId' | 'shared'>;
type Props = {
  id: string;
  companies: readonly OwnCompany[];
  values: Chosen;
  /** Another keeper of the document: only they can remove it from its company. */
  keeper: string | null;
  messages: Record<keyof Chosen, string | undefined>;
  onChange: (change: Partial<Chosen>) => void;
};

/** The owner of a document, and whether a company's colleagues share it. */
export function CompanyField({ id, companies, values, keeper, messages, onChange }: Props) {
  const { t } = useTranslation('document');
  const company = sharingCompany(companies, values);
  const help = keeper === null ? undefined : t('form.keeperOnly', { keeper });
  return (
    <>
      <LabelledField id={`${id}-companyId`} label={t('field.companyId')} help={help} problem={messages.companyId}>
        {(shared) => (
          <select
            {...shared}
            value={values.companyId}
            disabled={keeper !== null}
            onChange={(event) => onChange({ companyId: event.target.value })}
          >
            <option value="">{t('own')}</option>
            {companies.map((one) => (
              <option key={one.id} value={one.id}>
                {one.name}
              </option>
            ))}
          </select>
        )}
      </LabelledField>
      {company !== undefined && keeper === null && (
        <div className={css.share}>
          <label>
            <input
              type="checkbox"
              checked={values.shared}
              aria-describedby={`${id}-shared-help`}
              onChange={(event) => onChange({ shared: event.target.checked })}
            />
            <span>
              <Chinese text={t('form.share', { company: company.name })} />
            </span>
          </label>
          <p id={`${id}-shared-help`} className={css.quiet}>
            {t('form.shareHelp')}
          </p>
          {messages.shared !== undefined && <p className={css.wrong}>{messages.shared}</p>}
        </div>
      )}
    </>
  );
}
