import { Select } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { DictBranch } from '#contract/dict-admin.ts';
import css from './DictPage.module.css';
import { nameIn, rootsIn } from './root-branches.ts';

type Props = { tree: readonly DictBranch[]; category: string; onOpen: (category: string) => void };

/** The dictionaries where there is no room for the tree. */
export function RootPicker({ tree, category, onOpen }: Props) {
  const { t, i18n } = useTranslation('dict');
  const id = useId();
  return (
    <div className={css.pick}>
      <label htmlFor={id}>{t('roots.label')}</label>
      <Select
        id={id}
        showSearch={{ optionFilterProp: 'label' }}
        size="large"
        value={category}
        options={rootsIn(tree).map((root) => ({
          value: root.category,
          label: t('roots.option', { name: nameIn(root, i18n.language), entries: root.entries }),
        }))}
        onChange={onOpen}
      />
    </div>
  );
}
