import { useTranslation } from 'react-i18next';
import { dictImport } from '#api/dict-admin.ts';
import type { DictRoot } from '#contract/dict-admin.ts';
import { ImportPanel } from '#entities/import/ImportPanel.tsx';
import { nameIn } from './root-branches.ts';
import { useDictSearch } from './use-dict-search.ts';

const fields = ['code', 'name', 'nameEn', 'parentCode', 'value', 'enabled', 'colour', 'remark'] as const;

/** Entries of one dictionary out of a file; those that are there already, by their code, are changed. */
export function DictImport({ root }: { root: DictRoot }) {
  const { t, i18n } = useTranslation('dict');
  const { search, change, closePanel } = useDictSearch();
  return (
    <ImportPanel
      api={dictImport}
      title={t('import.title', { name: nameIn(root, i18n.language) })}
      lead={<p>{t('import.lead')}</p>}
      fields={fields.map((key) => ({ key, label: t(`field.${key}`), required: key === 'code' || key === 'name' }))}
      options={{ category: root.category }}
      batch={search.batch}
      onBatch={(batch) => change({ batch }, { replace: true })}
      onClose={closePanel}
    />
  );
}
