import { useTranslation } from 'react-i18next';
import type { AdminEnterpriseDetail } from '#contract/enterprise-admin.ts';
import type { FactKey } from '#domain/matching/profile.ts';
import { useFormat } from '#components/format.ts';
import { ConflictDialog } from '#components/form/ConflictDialog.tsx';
import type { FactEdit } from './fact-edits.ts';
import { editsBetween, versionsOf } from './fact-versions.ts';
import type { FactVersion, Said } from './fact-versions.ts';
import css from './FactsConflict.module.css';
import { Confirmed } from './FactTable.tsx';
import { useAdminFactWords } from './use-choices.ts';
import type { AdminFactWords } from './use-choices.ts';

type Props = {
  /** The company as it was read. */
  base: AdminEnterpriseDetail;
  /** The company as somebody else saved it meanwhile. */
  stored: AdminEnterpriseDetail;
  /** What was to be saved over `base`. */
  edits: readonly FactEdit[];
  onTakeStored: () => void;
  /** What is to be saved over `stored` instead. */
  onSave: (edits: FactEdit[]) => void;
  onCancel: () => void;
};

/** The facts that two administrators said differently, side by side, to be chosen from. */
export function FactsConflict({ base, stored, edits, onTakeStored, onSave, onCancel }: Props) {
  const words = useAdminFactWords([...base.declarations, ...stored.declarations]);
  const versions = versionsOf(base, stored, edits);
  return (
    <ConflictDialog<FactVersion>
      stored={versions.stored}
      typed={versions.typed}
      base={versions.base}
      fields={versions.keys.map((key) => ({
        key,
        label: words.name(key),
        show: (version) => saidOf(key, version[key] ?? null, words),
      }))}
      onTakeStored={onTakeStored}
      onSave={(merged) => onSave(editsBetween(versions.stored, merged))}
      onCancel={onCancel}
    />
  );
}

const saidOf = (factKey: FactKey, said: Said | null, words: AdminFactWords) => <SaidOf factKey={factKey} said={said} words={words} />;

function SaidOf({ factKey, said, words }: { factKey: FactKey; said: Said | null; words: AdminFactWords }) {
  const { t } = useTranslation('enterpriseAdmin');
  const { day } = useFormat();
  if (said === null) return <span className={css.absent}>{t('facts.absent')}</span>;
  return (
    <span className={css.said}>
      <span className={css.value}>{words.format(factKey, said.value)}</span>
      <span className={css.source}>{t('facts.from', { source: said.source, date: day(said.sourceDate) })}</span>
      <span className={css.source}>
        <Confirmed confirmed={said.confirmed} />
      </span>
    </span>
  );
}
