import { CircleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { nodesOf } from '#domain/matching/build.ts';
import { useBuilder } from './state/builder-context.ts';
import css from './Criteria.module.css';
import { useProblemText } from './state/use-problem-text.ts';

/** What is wrong anywhere in the tree; each line leads to its field. */
export function ProblemList() {
  const { t } = useTranslation('criteria');
  const { root, problems, say, select } = useBuilder();
  const textOf = useProblemText();
  if (root === null || problems.length === 0) return null;
  const nodes = new Map(nodesOf(root).map((node) => [node.id, node]));
  const errors = problems.filter(({ warning }) => !warning).length;
  return (
    <section className={css.problems} aria-label={t('problem.list')} data-errors={errors > 0 || undefined}>
      <h3 className={css.panelTitle}>
        <CircleAlert size={16} aria-hidden />
        {errors > 0 ? t('problem.errors', { count: errors }) : t('problem.warnings', { count: problems.length })}
      </h3>
      <ul>
        {problems.map((problem) => {
          const node = nodes.get(problem.id);
          return (
            <li key={`${problem.id} ${problem.field} ${problem.value ?? ''}`}>
              <button type="button" className={css.link} onClick={() => select(problem.id, { to: 'form', field: problem.field })}>
                {t('problem.at', { name: node === undefined ? '' : say(node), text: textOf(problem) })}
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
