import { useTranslation } from 'react-i18next';
import { Chinese, langOf } from '#components/Chinese.tsx';
import type { Criterion, Leaf } from '#domain/matching/model/criteria.ts';
import { explain } from '#domain/matching/evaluate.ts';
import { wordsOf } from '#domain/matching/wording/wording.ts';
import { today } from '#http/clock.ts';
import { CriteriaTree } from './CriteriaTree.tsx';
import layoutCss from '#components/layout.module.css';
import css from './Criteria.module.css';
import { useCriteriaNames } from './use-criteria-names.ts';

/** The conditions in the current language, each with its clause behind a disclosure. */
export function CriteriaLabelled({ criteria }: { criteria: Criterion }) {
  const { t, i18n } = useTranslation('policy');
  const language = i18n.language === 'en-US' ? 'en-US' : 'zh-CN';
  const now = today();
  const names = useCriteriaNames([criteria]);
  const outcomes = new Map(explain(criteria, {}, now).outcomes.map((outcome) => [outcome.path, outcome]));
  const labelled = (leaf: Leaf, path: string) => {
    const outcome = outcomes.get(path);
    if (outcome === undefined) return null;
    const { label, required } = wordsOf(leaf, outcome, language, names, now);
    return (
      <>
        <span className={layoutCss.block}>
          <Chinese text={label} />: <strong lang={langOf(required)}>{required}</strong>
        </span>
        {leaf.clause !== label && (
          <details className={css.clause}>
            <summary>
              {t('checklist.clause')}{' '}
              <span className="visually-hidden" lang={langOf(label)}>
                {label}
              </span>
            </summary>
            <q lang="zh-CN">{leaf.clause}</q>
          </details>
        )}
      </>
    );
  };
  return <CriteriaTree criterion={criteria} leafText={labelled} />;
}
