import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { dictAdminQueries } from '#api/dict-admin.ts';
import type { DictBranch } from '#contract/dict-admin.ts';
import { Failure } from '#components/states/Failure.tsx';
import { SearchField } from '#components/table/SearchField.tsx';
import css from '../shared/page.module.css';
import { nameIn, pruned } from '../shared/root-branches.ts';

type Props = {
  tree: readonly DictBranch[];
  category: string;
  find: string;
  onFind: (find: string) => void;
  onOpen: (category: string) => void;
};

/** All dictionaries in their groups; the search covers their entries as well. */
export function RootTree({ tree, category, find, onFind, onOpen }: Props) {
  const { t } = useTranslation('dict');
  const { data, error, refetch } = useQuery({
    ...dictAdminQueries.rootList(find),
    enabled: find !== '',
    placeholderData: (previous) => previous,
  });
  const shown = find === '' || data === undefined ? tree : pruned(tree, new Set(data.map((root) => root.category)));
  return (
    <nav className={css.roots} aria-label={t('roots.label')}>
      <div className={css.find}>
        <SearchField label={t('roots.find')} value={find} onChange={onFind} />
      </div>
      <div className={css.tree}>
        {find !== '' && error !== null && <Failure compact error={error} onRetry={() => void refetch()} />}
        {shown.length === 0 ? (
          <p className={css.none} role="status">
            {t('roots.none', { keyword: find })}
          </p>
        ) : (
          <Branches branches={shown} category={category} onOpen={onOpen} />
        )}
      </div>
    </nav>
  );
}

type BranchesProps = { branches: readonly DictBranch[]; category: string; onOpen: (category: string) => void };

function Branches({ branches, category, onOpen }: BranchesProps) {
  const { t, i18n } = useTranslation('dict');
  return (
    <ul>
      {branches.map((branch) => (
        <li key={branch.category}>
          <button
            type="button"
            className={css.root}
            aria-current={branch.category === category ? 'true' : undefined}
            onClick={() => onOpen(branch.category)}
          >
            <span className={css.rootName}>{nameIn(branch, i18n.language)}</span>
            <span className={css.rootCount} aria-label={t('roots.entries', { count: branch.entries })}>
              {branch.entries}
            </span>
          </button>
          {branch.children.length > 0 && <Branches branches={branch.children} category={category} onOpen={onOpen} />}
        </li>
      ))}
    </ul>
  );
}
