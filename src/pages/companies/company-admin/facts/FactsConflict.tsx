import { useTranslation } from 'react-i18next';
import { ConflictDialog } from '#components/form/ConflictDialog.tsx';
import { useFormat } from '#components/format/format.ts';
import type { AdminCompanyDetail } from '#contract/company-admin.ts';
import type { SourcedFact } from '#contract/company.ts';
import type { FactKey } from '#domain/matching/model/profile.ts';
import { sameValue } from '#entities/companies/fact/fact-value.ts';
import { Confirmed } from './FactTable.tsx';
import css from './FactsConflict.module.css';
import { grouped, publicFacts } from './fact-edits.ts';
import type { FactEdit } from './fact-edits.ts';
import { useAdminFactWords } from '../shared/use-choices.ts';
import type { AdminFactWords } from '../shared/use-choices.ts';

/** The stored details of a fact. */
type FactDetails = Pick<SourcedFact, 'value' | 'source' | 'sourceDate' | 'confirmed'>;

/** Facts of a company by key; null for a fact that is absent or to be deleted. */
type FactVersion = Partial<Record<FactKey, FactDetails | null>>;

type Facts = { facts: readonly SourcedFact[] };

/**
 * Returns three versions of the facts: as read, as stored since by somebody else, and as typed here. Each has all keys in group order, and equal
 * values have the same text.
 */
function versionsOf(read: Facts, now: Facts, edits: readonly FactEdit[]) {
  const [readFacts, nowFacts] = [publicFacts(read.facts), publicFacts(now.facts)];
  const detailsOf = (key: FactKey, { value, source, sourceDate, confirmed }: FactDetails): FactDetails => {
    const known = [...readFacts, ...nowFacts].find((fact) => fact.key === key && sameValue(fact.value, value));
    return { value: known?.value ?? value, source, sourceDate, confirmed };
  };
  const all = [...new Set([...readFacts, ...nowFacts, ...edits].map(({ key }) => key))];
  const keys = grouped(all.map((key) => ({ key }))).flatMap(({ facts }) => facts.map(({ key }) => key));
  const every = (find: (key: FactKey) => FactDetails | null): FactVersion => Object.fromEntries(keys.map((key) => [key, find(key)]));
  const among = (facts: readonly SourcedFact[], key: FactKey) => {
    const fact = facts.find((one) => one.key === key);
    return fact === undefined ? null : detailsOf(key, fact);
  };
  const typedOf = (key: FactKey): FactDetails | null => {
    const edit = edits.find((one) => one.key === key);
    if (edit === undefined) return among(readFacts, key);
    const { value, source, struck } = edit;
    return struck || value === null ? null : detailsOf(key, { ...edit, value, source: source.trim() });
  };
  return {
    keys,
    base: every((key) => among(readFacts, key)),
    stored: every((key) => among(nowFacts, key)),
    typed: every(typedOf),
  };
}

/** Returns the edits that turn a stored version into another. */
function editsBetween(stored: FactVersion, target: FactVersion): FactEdit[] {
  return (Object.keys(target) as FactKey[]).flatMap((key): FactEdit[] => {
    const [before, after] = [stored[key] ?? null, target[key] ?? null];
    if (JSON.stringify(before) === JSON.stringify(after)) return [];
    if (after !== null) return [{ key, ...after, struck: false }];
    return before === null ? [] : [{ key, ...before, struck: true }];
  });
}

type Props = {
  /** The company as it was read. */
  base: AdminCompanyDetail;
  /** The company as somebody else saved it meanwhile. */
  stored: AdminCompanyDetail;
  /** The edits that were to be saved over `base`. */
  edits: readonly FactEdit[];
  onTakeStored: () => void;
  /** The edits to save over `stored` instead. */
  onSave: (edits: FactEdit[]) => void;
  onCancel: () => void;
};

/** The facts that two administrators changed differently, side by side, for a choice. */
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
        show: (version) => renderFact(key, version[key] ?? null, words),
      }))}
      onTakeStored={onTakeStored}
      onSave={(merged) => onSave(editsBetween(versions.stored, merged))}
      onCancel={onCancel}
    />
  );
}

const renderFact = (factKey: FactKey, details: FactDetails | null, words: AdminFactWords) => (
  <FactWithSource factKey={factKey} details={details} words={words} />
);

function FactWithSource({ factKey, details, words }: { factKey: FactKey; details: FactDetails | null; words: AdminFactWords }) {
  const { t } = useTranslation('enterpriseAdmin');
  const { day } = useFormat();
  if (details === null) return <span className={css.absent}>{t('facts.absent')}</span>;
  return (
    <span className={css.message}>
      <span className={css.value}>{words.format(factKey, details.value)}</span>
      <span className={css.source}>{t('facts.from', { source: details.source, date: day(details.sourceDate) })}</span>
      <span className={css.source}>
        <Confirmed confirmed={details.confirmed} />
      </span>
    </span>
  );
}
