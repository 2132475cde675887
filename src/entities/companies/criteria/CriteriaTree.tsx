import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Criterion, Leaf } from '#domain/matching/model/criteria.ts';
import css from './Criteria.module.css';

type Props = {
  criterion: Criterion;
  /** Renders a leaf; `path` as in an outcome. */
  leafText: (leaf: Leaf, path: string) => ReactNode;
  path?: string;
};

/** The conditions as a tree: groups show how many of their items are needed. */
export function CriteriaTree({ criterion, leafText, path = '' }: Props) {
  const { t } = useTranslation('policy');
  const under = (index: number) => (path === '' ? String(index) : `${path}.${index}`);
  switch (criterion.kind) {
    case 'all':
    case 'any':
    case 'atLeast': {
      const rule = criterion.kind === 'atLeast' ? t('criteria.atLeast', { count: criterion.count }) : t(`criteria.${criterion.kind}`);
      return (
        <div className={css.group}>
          <p className={css.rule}>
            {criterion.title !== undefined && <strong lang="zh-CN">{criterion.title}</strong>} <span>{rule}</span>
          </p>
          <ul className={css.items}>
            {criterion.items.map((item, index) => (
              <li key={index} className={'items' in item ? css.nested : css.item}>
                <CriteriaTree criterion={item} leafText={leafText} path={under(index)} />
              </li>
            ))}
          </ul>
        </div>
      );
    }
    case 'not':
      return (
        <div className={css.group}>
          <p className={css.rule}>{t('criteria.not')}</p>
          <CriteriaTree criterion={criterion.item} leafText={leafText} path={under(0)} />
        </div>
      );
    default:
      return leafText(criterion, path);
  }
}
