import { useTranslation } from 'react-i18next';
import type { PolicyChange } from '#domain/changes/policy-changes.ts';
import textCss from '#components/text.module.css';
import css from './VersionsChange.module.css';
import { VersionsCriteria } from './VersionsCriteria.tsx';
import { VersionsText } from './VersionsText.tsx';
import { useVersionValues } from './versions-values.ts';

/** One field of a policy before and after. Removed text is struck out, added text underlined, and a word labels each. */
export function VersionsChange({ change }: { change: PolicyChange }) {
  const { t } = useTranslation('versions');
  return (
    <div className={css.change}>
      <h4 className={css.field}>{t(`field.${change.field}`)}</h4>
      <div className={css.what}>
        {change.kind === 'value' && <FromTo change={change} />}
        {change.kind === 'list' && <AddedRemoved change={change} />}
        {change.kind === 'text' && <VersionsText from={change.from} to={change.to} />}
        {change.kind === 'criteria' && <VersionsCriteria changes={change.changes} />}
      </div>
    </div>
  );
}

type Of<K extends PolicyChange['kind']> = Extract<PolicyChange, { kind: K }>;

function FromTo({ change: { field, from, to } }: { change: Of<'value'> }) {
  const { t } = useTranslation('versions');
  const { valueOf } = useVersionValues();
  return (
    <p className={css.fromTo}>
      <span className={textCss.note}>{t('from')}</span>
      {from === null ? <span>{t('nothing')}</span> : <del>{valueOf(field, from)}</del>}
      <span className={textCss.note}>{t('to')}</span>
      {to === null ? <span>{t('nothing')}</span> : <ins>{valueOf(field, to)}</ins>}
    </p>
  );
}

function AddedRemoved({ change: { field, added, removed } }: { change: Of<'list'> }) {
  const { t } = useTranslation('versions');
  const { itemOf } = useVersionValues();
  return (
    <ul className={css.items}>
      {removed.map((one) => (
        <li key={`- ${one}`}>
          <span className={textCss.note}>{t('removed')}</span> <del>{itemOf(field, one)}</del>
        </li>
      ))}
      {added.map((one) => (
        <li key={`+ ${one}`}>
          <span className={textCss.note}>{t('added')}</span> <ins>{itemOf(field, one)}</ins>
        </li>
      ))}
    </ul>
  );
}
