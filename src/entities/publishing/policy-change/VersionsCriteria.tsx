import { useTranslation } from 'react-i18next';
import type { CriterionChange, LeafDetail, Rule } from '#domain/changes/criteria-changes.ts';
import type { Leaf } from '#domain/matching/model/criteria.ts';
import { diffText } from '#components/text-changes.ts';
import textCss from '#components/text.module.css';
import css from './VersionsText.module.css';
import { Parts } from './VersionsText.tsx';
import { useVersionValues } from './versions-values.ts';

/** The changed conditions, each with its clause. */
export function VersionsCriteria({ changes }: { changes: readonly CriterionChange[] }) {
  const { t } = useTranslation('versions');
  return (
    <ul className={css.text}>
      {changes.map((change, index) => (
        <li key={index} className={css.line}>
          <span className={textCss.note}>{change.op === 'rule' ? t('rule') : t(change.op)}</span>
          <div>
            <Condition change={change} />
          </div>
        </li>
      ))}
    </ul>
  );
}

function Condition({ change }: { change: CriterionChange }) {
  switch (change.op) {
    case 'added':
      return <ins lang="zh-CN">{change.leaf.clause}</ins>;
    case 'removed':
      return <del lang="zh-CN">{change.leaf.clause}</del>;
    case 'changed':
      return (
        <>
          <Clause from={change.from.clause} to={change.to.clause} />
          {change.from.clause === change.to.clause && <Details leaf={change.to} details={change.details} />}
        </>
      );
    case 'rule':
      return <RuleChange from={change.from} to={change.to} leaves={change.leaves} />;
  }
}

/** The old and new wording of a clause: in one line when most of it stayed, else one below the other. */
function Clause({ from, to }: { from: string; to: string }) {
  if (from === to) return <p lang="zh-CN">{to}</p>;
  const [only] = diffText(from, to);
  return (
    <p lang="zh-CN">
      {only?.op === 'changed' ? (
        <Parts parts={only.parts} />
      ) : (
        <>
          <del>{from}</del> <ins>{to}</ins>
        </>
      )}
    </p>
  );
}

/** Bounds that changed under the same wording. */
function Details({ leaf, details }: { leaf: Leaf; details: readonly LeafDetail[] }) {
  const { t } = useTranslation('versions');
  const { boundOf } = useVersionValues();
  return details.map((detail, index) => {
    if (detail.of === 'clause') return null;
    if (detail.of === 'list')
      return (
        <p key={index}>
          {detail.removed.map((one) => (
            <del key={one}>{one}</del>
          ))}{' '}
          {detail.added.map((one) => (
            <ins key={one}>{one}</ins>
          ))}
        </p>
      );
    return (
      <p key={index}>
        <span className={textCss.note}>{t(`bound.${detail.name}`)}</span>{' '}
        {detail.from === null ? t('nothing') : <del>{boundOf(leaf, detail.from)}</del>}{' '}
        {detail.to === null ? t('nothing') : <ins>{boundOf(leaf, detail.to)}</ins>}
      </p>
    );
  });
}

function RuleChange({ from, to, leaves }: { from: Rule; to: Rule; leaves: readonly Leaf[] }) {
  const { t } = useTranslation('policy');
  const words = ({ kind, count }: Rule) => (kind === 'atLeast' ? t('criteria.atLeast', { count: count ?? 1 }) : t(`criteria.${kind}`));
  return (
    <>
      <p>
        <del>{words(from)}</del> <ins>{words(to)}</ins>
      </p>
      <p lang="zh-CN">{leaves.map(({ clause }) => clause).join('；')}</p>
    </>
  );
}
