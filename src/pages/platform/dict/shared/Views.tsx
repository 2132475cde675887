import { Segmented } from 'antd';
import { useTranslation } from 'react-i18next';
import { dictDefaults, dictViews } from './search-params.ts';
import { useDictSearch } from './use-dict-search.ts';

/** The two views of the page: dictionaries, and the vocabulary of needs. */
export function Views({ block = false }: { block?: boolean }) {
  const { t } = useTranslation('dict');
  const { search, change } = useDictSearch();
  return (
    <Segmented
      block={block}
      aria-label={t('views')}
      value={search.view}
      options={dictViews.map((value) => ({ value, label: t(`view.${value}`) }))}
      onChange={(view) => change({ ...dictDefaults, view, panel: undefined, id: undefined })}
    />
  );
}
