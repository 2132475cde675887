import { useTranslation } from 'react-i18next';
import type { Criterion, Leaf } from '#domain/matching/criteria.ts';
import css from './Criteria.module.css';

/** The conditions as a checklist to read: groups say how many of theirs are needed, leaves are the clauses. */
export function Criteria({ criteria }: { criteria: Criterion }) {
  const { t } = useTranslation('policy');
  return (
    <section className={css.card} aria-label={t('detail.criteria')}>
      <h2 className={css.heading}>{t('detail.criteria')}</h2>
      <p className={css.lead}>{t('detail.criteriaLead')}</p>
      <Node criterion={criteria} />
      <Sources criteria={criteria} />
    </section>
  );
}

function Node({ criterion }: { criterion: Criterion }) {
  const { t } = useTranslation('policy');
  switch (criterion.kind) {
    case 'all':
    case 'any':
    case 'atLeast': {
      const rule = criterion.kind === 'atLeast' ? t('criteria.atLeast', { count: criterion.count }) : t(`criteria.${criterion.kind}`);
      return (
        <div className={css.group}>
          <p className={css.rule}>
            {criterion.title !== undefined && <strong>{criterion.title}</strong>} <span>{rule}</span>
          </p>
          <ul className={css.items}>
            {criterion.items.map((item, index) => (
              <li key={index} className={'items' in item ? css.nested : css.item}>
                <Node criterion={item} />
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
          <Node criterion={criterion.item} />
        </div>
      );
    default:
      return <span lang="zh-CN">{criterion.clause}</span>;
  }
}

/** Where the clauses stand, each source once. */
function Sources({ criteria }: { criteria: Criterion }) {
  const { t } = useTranslation('policy');
  const sources = new Map(leavesOf(criteria).flatMap(({ source }) => (source === undefined ? [] : [[source.title, source.url] as const])));
  return [...sources].map(([title, url]) => (
    <p key={title} className={css.source}>
      {url === undefined ? (
        t('criteria.source', { title })
      ) : (
        <a href={url} target="_blank" rel="noreferrer">
          {t('criteria.source', { title })}
        </a>
      )}
    </p>
  ));
}

function leavesOf(criterion: Criterion): Leaf[] {
  if ('items' in criterion) return criterion.items.flatMap(leavesOf);
  return criterion.kind === 'not' ? leavesOf(criterion.item) : [criterion];
}
