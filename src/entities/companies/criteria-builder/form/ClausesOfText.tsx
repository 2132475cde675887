import { Button, Dropdown } from 'antd';
import { ChevronDown, Quote } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { isGroup, nodesOf } from '#domain/matching/editor/build.ts';
import textCss from '#components/text.module.css';
import { useBuilder } from '../state/builder-context.ts';
import css from './Form.module.css';

/** Offers sentences of the policy's text as the clause of a condition: those that no condition has yet first. */
export function ClausesOfText({ onTake }: { onTake: (clause: string) => void }) {
  const { t } = useTranslation('criteria');
  const { clauses, root } = useBuilder();
  if (clauses.length === 0) return null;
  const used = new Set((root === null ? [] : nodesOf(root)).map((node) => (isGroup(node) ? '' : node.leaf.clause)));
  const items = clauses
    .map((clause) => ({ clause, isUsed: used.has(clause) }))
    .toSorted((one, other) => Number(one.isUsed) - Number(other.isUsed));
  return (
    <div>
      <Dropdown
        trigger={['click']}
        // eslint-disable-next-line jsx-a11y/no-autofocus -- the list opens on request and takes the keys
        autoFocus
        menu={{
          className: css.clauses,
          items: items.map(({ clause, isUsed }) => ({
            key: clause,
            label: (
              <>
                <span lang="zh-CN">{clause}</span> {isUsed && <span className={textCss.note}>{t('form.clauseUsed')}</span>}
              </>
            ),
          })),
          onClick: ({ key }) => onTake(key),
        }}
      >
        <Button icon={<Quote size={14} aria-hidden />}>
          {t('form.clauseOfText', { count: items.filter(({ isUsed }) => !isUsed).length })}
          <ChevronDown size={14} aria-hidden />
        </Button>
      </Dropdown>
    </div>
  );
}
