import { ArrowRight, PencilLine } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Chinese, langOf } from '#components/Chinese.tsx';
import { usePrinting } from '#components/hooks/use-printing.ts';
import type { Criterion, Leaf } from '#domain/matching/model/criteria.ts';
import { agreedState } from '#domain/matching/agreed-state.ts';
import { evaluate, explain } from '#domain/matching/evaluate.ts';
import { opposite } from '#domain/matching/leaf-state.ts';
import { existence, existencePath, isStruckOff } from '#domain/matching/model/existence.ts';
import { leavesOf } from '#domain/matching/model/leaves.ts';
import type { LeafOutcome, State } from '#domain/matching/model/outcome.ts';
import type { FactKey, Profile } from '#domain/matching/model/profile.ts';
import { factName, wordsOf } from '#domain/matching/wording/wording.ts';
import type { Names } from '#domain/matching/wording/names.ts';
import css from './Checklist.module.css';
import { SourceLink } from './SourceLink.tsx';
import { stateIcons } from './states.ts';

type Props = {
  criteria: Criterion;
  profile: Profile;
  /** The profile without the facts that are in doubt: a condition that is met by them alone is shown as undecided. */
  agreed?: Profile | undefined;
  /** `YYYY-MM-DD`. */
  today: string;
  names: Names;
  /** Opens the field of a fact; without it no fact can be filled in. */
  onAsk?: ((fact: FactKey) => void) | undefined;
};

type Walk = Omit<Props, 'criteria' | 'agreed'> & {
  agreed: Profile;
  outcomes: ReadonlyMap<string, LeafOutcome & { isDoubted: boolean }>;
  /** The title of the source that a group above already names. */
  named: string | undefined;
};

type Part = { node: Criterion; path: string; negated: boolean };

/** Open items come first. */
const order: readonly State[] = ['unmet', 'unknown', 'met'];

/**
 * The conditions of a policy checked against a company: the company's value, the requirement, the clause and the remedy. Conditions that
 * are unmet or unknown come first; met ones are collapsed into a count while others are open.
 */
export function Checklist({ criteria, ...props }: Props) {
  const { profile, agreed = profile, today } = props;
  const { outcomes } = explain(criteria, profile, today);
  // both in the order of the tree
  const without = explain(criteria, agreed, today).outcomes;
  const shown = outcomes.map((one, index) => {
    const state = agreedState(one.state, without[index]?.state ?? one.state);
    return [one.path, { ...one, state, isDoubted: state !== one.state }] as const;
  });
  const walk: Walk = { ...props, agreed, outcomes: new Map(shown), named: undefined };
  return (
    <div className={css.checklist}>
      {isStruckOff(profile) && <Node {...walk} part={{ node: existence, path: existencePath, negated: false }} settled={false} />}
      <Node {...walk} part={{ node: criteria, path: '', negated: false }} settled={false} />
    </div>
  );
}

/** `settled`: the parent is met without it, so nothing needs to be done. */
function Node({ part, settled, ...walk }: Walk & { part: Part; settled: boolean }) {
  const { node, path, negated } = part;
  if (node.kind === 'not') return <Negation {...walk} part={part} settled={settled} />;
  if ('items' in node) return <Group {...walk} part={{ node, path, negated }} settled={settled} />;
  const outcome = walk.outcomes.get(path);
  return outcome === undefined ? null : <Condition {...walk} leaf={node} outcome={outcome} settled={settled} />;
}

function Negation({ part, settled, ...walk }: Walk & { part: Part; settled: boolean }) {
  const { t } = useTranslation('policy');
  const { node, path, negated } = part;
  if (node.kind !== 'not') return null;
  return (
    <div className={css.group}>
      <p className={css.rule}>{t('criteria.not')}</p>
      <Node {...walk} part={{ node: node.item, path: under(path, 0), negated: !negated }} settled={settled} />
    </div>
  );
}

const under = (path: string, index: number): string => (path === '' ? String(index) : `${path}.${index}`);

type GroupNode = Extract<Criterion, { items: Criterion[] }>;

function Group({ part, settled, ...walk }: Walk & { part: Part & { node: GroupNode }; settled: boolean }) {
  const { t } = useTranslation('policy');
  const [unfolded, setUnfolded] = useState(false);
  const isPrinting = usePrinting();
  const { node, path, negated } = part;
  const stateBy = (item: Criterion, profile: Profile): State => {
    const state = evaluate(item, profile, walk.today);
    return negated ? opposite(state) : state;
  };
  const stateOf = (item: Criterion): State => agreedState(stateBy(item, walk.profile), stateBy(item, walk.agreed));
  const state = stateOf(node);
  const parts = node.items.map((item, index) => ({ node: item, path: under(path, index), negated, state: stateOf(item) }));
  const met = parts.filter((one) => one.state === 'met');
  const folds = state !== 'met' && met.length > 0 && met.length < parts.length;
  // in a met group, unneeded alternatives stay in place
  const sorted = state === 'met' ? parts : parts.toSorted((a, b) => order.indexOf(a.state) - order.indexOf(b.state));
  const shown = folds && !unfolded && !isPrinting ? sorted.filter((one) => one.state !== 'met') : sorted;
  const source = commonSource(node);
  const isNamedHere = source !== undefined && source.title !== walk.named;
  const rule = node.kind === 'atLeast' ? t('criteria.atLeast', { count: node.count }) : t(`criteria.${node.kind}`);
  const Icon = stateIcons[state];
  return (
    <div className={css.group}>
      <p className={css.rule}>
        <Icon size={14} aria-hidden className={css[state]} />
        <span className="visually-hidden">{t(`checklist.${state}`)}</span>
        {node.title !== undefined && <strong lang="zh-CN">{node.title}</strong>}
        <span>{rule}</span>
        <span className={css.progress}>{t('checklist.progress', { met: met.length, of: parts.length })}</span>
      </p>
      <ul className={css.items}>
        {shown.map((one) => (
          <li key={one.path} className={'items' in one.node || one.node.kind === 'not' ? css.nested : css.leaf}>
            <Node {...walk} named={source?.title ?? walk.named} part={one} settled={settled || state === 'met'} />
          </li>
        ))}
      </ul>
      {folds && (
        <button type="button" className={css.fold} aria-expanded={unfolded} onClick={() => setUnfolded(!unfolded)}>
          {unfolded ? t('checklist.fold') : t('checklist.unfold', { count: met.length })}
        </button>
      )}
      {isNamedHere && (
        <p className={css.clause}>
          <SourceLink {...source} />
        </p>
      )}
    </div>
  );
}

type ClauseSource = NonNullable<Leaf['source']>;

/** Returns the source of all conditions of a group, or undefined if they have several or none. */
function commonSource(node: Criterion): ClauseSource | undefined {
  const sources = leavesOf(node).map(({ source }) => source);
  return sources.every((source) => source?.title === sources[0]?.title) ? sources[0] : undefined;
}

type ConditionProps = {
  leaf: Leaf;
  outcome: LeafOutcome & { isDoubted: boolean };
  names: Names;
  today: string;
  named: string | undefined;
  settled: boolean;
  onAsk?: ((fact: FactKey) => void) | undefined;
};

/** One condition: its subject, the company's value and the requirement, the clause, and the remedy. */
function Condition({ leaf, outcome, names, today, named, settled, onAsk }: ConditionProps) {
  const { t, i18n } = useTranslation('policy');
  const language = i18n.language === 'en-US' ? 'en-US' : 'zh-CN';
  const { label, actual, required, remedy } = wordsOf(leaf, outcome, language, names, today);
  const Icon = stateIcons[outcome.state];
  const toDo = outcome.state !== 'met' && !settled;
  return (
    <div className={settled && outcome.state !== 'met' ? css.settled : css.condition} data-state={outcome.state}>
      <Icon size={18} aria-hidden className={css[outcome.state]} />
      <div className={css.body}>
        <p className={css.label}>
          <span className="visually-hidden">{t(`checklist.${outcome.state}`)}</span> <Chinese text={label} />
        </p>
        <p className={css.values}>
          <span className={css[outcome.state]}>{actual ?? t('checklist.noData')}</span>
          <ArrowRight size={14} aria-hidden />
          <span>{t('checklist.required', { required })}</span>
        </p>
        {toDo && (
          <div className={css.toDo}>
            {outcome.isDoubted ? (
              <p className={css.remedy}>{t('checklist.doubted')}</p>
            ) : (
              remedy !== null && <p className={css.remedy}>{remedy}</p>
            )}
            {outcome.state === 'unknown' && onAsk !== undefined && (
              <p className={css.asks}>
                {outcome.needs.map((fact) => (
                  <button key={fact} type="button" className={css.ask} onClick={() => onAsk(fact)}>
                    <PencilLine size={14} aria-hidden />
                    {t('checklist.fill')} {/* shown alone, it is the subject of the condition */}
                    <span className={outcome.needs.length === 1 ? 'visually-hidden' : undefined}>
                      <Chinese text={factName(fact, language, names)} />
                    </span>
                  </button>
                ))}
              </p>
            )}
          </div>
        )}
        {/* a declaration often states its clause word for word */}
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
        {leaf.source !== undefined && leaf.source.title !== named && (
          <p className={css.clause}>
            <SourceLink {...leaf.source} className={css.source} />
          </p>
        )}
      </div>
    </div>
  );
}
