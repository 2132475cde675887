import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSaveEnterprise } from '#api/enterprise-admin.ts';
import type { AdminEnterpriseDetail } from '#contract/enterprise-admin.ts';
import { detail } from '#contract/enterprise-admin.ts';
import { useAnnounce } from '#components/feedback/announce-context.ts';
import { SaveConflict } from '#components/form/SaveConflict.tsx';
import type { Typed } from '#components/form/SaveConflict.tsx';
import type { CompanyValues } from './company-values.ts';
import { blankCompany, bodyOf, valuesOf } from './company-values.ts';
import { CompanyForm } from './CompanyForm.tsx';
import { useCompanyFields } from './use-company-fields.ts';
import { useEnterpriseSearch } from '../shared/use-enterprise-search.ts';

type Props = {
  company?: AdminEnterpriseDetail;
  /** The stored version is newer than `company`. */
  onStale?: () => void;
};

/** Creates a company or changes its identity; after a concurrent change it shows both versions. */
export function EditCompany({ company, onStale }: Props) {
  const { t } = useTranslation('enterpriseAdmin');
  const announce = useAnnounce();
  const { open, close } = useEnterpriseSearch();
  // the version read when the form opened: a refetched record must not carry a change past the version check
  const [base] = useState(company);
  const [initial] = useState(() => (company === undefined ? blankCompany() : valuesOf(company)));
  const [typed, setTyped] = useState<Typed<CompanyValues>>();
  const { mutate, error, isPending, reset } = useSaveEnterprise();
  const fields = useCompanyFields();
  const id = base?.base.id ?? null;
  const leave = () => (id === null ? close() : open(id));
  const save = (values: CompanyValues, release: () => void, version: number | null) => {
    setTyped({ values, release });
    mutate(
      { id, version, ...bodyOf(values) },
      {
        onSuccess: (saved) => {
          release();
          open(saved.id);
          announce({ text: t('saved', { name: values.name.trim() }) });
        },
      },
    );
  };
  return (
    <>
      <CompanyForm
        initial={initial}
        error={error}
        busy={isPending}
        onCancel={leave}
        onSave={(values, release) => save(values, release, base?.version ?? null)}
      />
      <SaveConflict
        error={error}
        schema={detail.data}
        valuesOf={valuesOf}
        typed={typed}
        base={initial}
        fields={fields}
        busy={isPending}
        onTaken={() => {
          onStale?.();
          leave();
        }}
        onSave={save}
        onCancel={reset}
      />
    </>
  );
}
