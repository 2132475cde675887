import { useTranslation } from 'react-i18next';
import { flagFacts, isMark, leafKinds } from '#domain/matching/model/criteria.ts';
import type { Leaf, LeafTest, LegalForm, Scale } from '#domain/matching/model/criteria.ts';
import { phrasesOf } from '#domain/matching/wording/plain.ts';
import { formatFact } from '#domain/matching/wording/wording.ts';
import { useVocabulary } from '#entities/platform/dictionary/vocabulary.ts';
import { today } from '#http/clock.ts';
import { blankLeaf } from '../state/blank.ts';
import { useBuilder } from '../state/builder-context.ts';
import { ClausesOfText } from './ClausesOfText.tsx';
import { CodesField } from './CodesField.tsx';
import { CheckField, ChecksField, NumberField, SelectField, TextField } from './fields.tsx';
import { ThresholdForm } from './ThresholdForm.tsx';
import { TieredForm } from './TieredForm.tsx';
import { FinancialYear, PeriodForm, RegisteredTimes, TitleTimes } from './TimeForms.tsx';
import { useCodeOptions } from './use-code-options.ts';
import layoutCss from '#components/layout.module.css';

type LeafProps<K extends LeafTest['kind'] = LeafTest['kind']> = {
  leaf: Extract<Leaf, { kind: K }>;
  /** `tag` identifies the field, so that its keystrokes are undone together. */
  onChange: (leaf: Leaf, tag: string) => void;
};

/** The form of one condition: its test, and its source. Changes apply at once. */
export function LeafForm({ leaf, onChange }: LeafProps) {
  const { t } = useTranslation('criteria');
  const kinds = leafKinds.map((value) => ({ value, label: t(`leaf.${value}`) }));
  const { clause, source } = leaf;
  const become = (kind: LeafTest['kind']) => onChange({ ...blankLeaf(kind), clause, ...(source !== undefined && { source }) }, 'kind');
  const sourced = (next: { title?: string; url?: string }) => {
    const { title = '', url = '' } = { ...source, ...next };
    const { source: _before, ...rest } = leaf;
    onChange(
      title === '' && url === '' ? rest : { ...rest, source: { title, ...(url !== '' && { url }) } },
      next.url === undefined ? 'source.title' : 'source.url',
    );
  };
  return (
    <div className={layoutCss.stack14}>
      <SelectField field="kind" label={t('form.kind')} value={leaf.kind} options={kinds} onChange={become} />
      <Test leaf={leaf} onChange={onChange} />
      <TextField
        field="clause"
        label={t('form.clause')}
        help={t('form.clauseHelp')}
        value={clause}
        rows={2}
        chinese
        onChange={(next) => onChange({ ...leaf, clause: next }, 'clause')}
      />
      <ClausesOfText onTake={(next) => onChange({ ...leaf, clause: next }, 'clause of the text')} />
      <TextField
        field="source.title"
        label={t('form.source')}
        value={source?.title ?? ''}
        chinese
        most={200}
        onChange={(title) => sourced({ title })}
      />
      <TextField
        field="source.url"
        label={t('form.sourceUrl')}
        value={source?.url ?? ''}
        most={1000}
        placeholder="https://"
        onChange={(url) => sourced({ url })}
      />
    </div>
  );
}

function Test({ leaf, onChange }: LeafProps) {
  const { t } = useTranslation('criteria');
  const { language, book } = useBuilder();
  const phrases = phrasesOf(language);
  const codes = useCodeOptions();
  const { sizes, forms } = useVocabulary();
  const called =
    <Code extends Scale | LegalForm>(fact: 'scale' | 'legalForm') =>
    (value: Code) => ({ value, label: phrases.label(formatFact(fact, value, language, book.namesIn(language))) });
  switch (leaf.kind) {
    case 'region':
      return (
        <CodesField
          field="within"
          label={t('form.regions')}
          placeholder={t('form.find')}
          value={leaf.within}
          options={codes.regions}
          onChange={(within) => onChange({ ...leaf, within }, 'within')}
        />
      );
    case 'industry':
      return (
        <>
          <CodesField
            field="within"
            label={t('form.industries')}
            placeholder={t('form.find')}
            value={leaf.within}
            options={codes.industries}
            onChange={(within) => onChange({ ...leaf, within }, 'within')}
          />
          <CheckField
            label={t('form.excluded')}
            checked={leaf.excluded === true}
            onChange={(excluded) => onChange({ ...leaf, excluded: excluded || undefined }, 'excluded')}
          />
        </>
      );
    case 'scale':
      return (
        <ChecksField
          field="within"
          label={t('form.scales')}
          options={sizes(leaf.within).map(called<Scale>('scale'))}
          value={leaf.within}
          onChange={(within) => onChange({ ...leaf, within }, 'within')}
        />
      );
    case 'legalForm':
      return (
        <ChecksField
          field="within"
          label={t('form.legalForms')}
          options={forms(leaf.within).map(called<LegalForm>('legalForm'))}
          value={leaf.within}
          onChange={(within) => onChange({ ...leaf, within }, 'within')}
        />
      );
    case 'threshold':
      return <ThresholdForm leaf={leaf} onChange={onChange} />;
    case 'tiered':
      return (
        <>
          <TieredForm leaf={leaf} onChange={onChange} />
          <FinancialYear leaf={leaf} onChange={onChange} />
        </>
      );
    case 'qualification':
      return (
        <>
          <CodesField
            field="anyOf"
            label={t('form.titles')}
            placeholder={t('form.find')}
            value={leaf.anyOf}
            options={codes.titles}
            onChange={(anyOf) => onChange({ ...leaf, anyOf }, 'anyOf')}
          />
          <NumberField
            field="heldYears"
            label={t('form.heldYears')}
            value={leaf.heldYears}
            unit={t('unit.years')}
            open
            onChange={(heldYears) => onChange({ ...leaf, heldYears }, 'heldYears')}
          />
          <TitleTimes leaf={leaf} onChange={onChange} />
          <CheckField
            label={t('form.absent')}
            checked={leaf.absent === true}
            onChange={(absent) => onChange({ ...leaf, absent: absent || undefined }, 'absent')}
          />
        </>
      );
    case 'registered':
      return (
        <>
          <CodesField
            field="within"
            label={t('form.regions')}
            placeholder={t('form.find')}
            value={leaf.within}
            options={codes.regions}
            onChange={(within) => onChange({ ...leaf, within }, 'within')}
          />
          <RegisteredTimes leaf={leaf} onChange={onChange} />
        </>
      );
    case 'flag':
      return (
        <>
          <SelectField
            field="fact"
            label={t('form.flag')}
            value={leaf.fact}
            options={flagFacts.map((value) => ({ value, label: phrases.label(phrases.flags[value].name) }))}
            onChange={(fact) => onChange({ ...leaf, fact, years: isMark(fact) ? leaf.years : undefined }, 'fact')}
          />
          <SelectField
            field="is"
            label={t('form.is')}
            value={leaf.is ? 'yes' : 'no'}
            options={(['yes', 'no'] as const).map((value) => ({ value, label: phrases.label(phrases.flags[leaf.fact][value]) }))}
            onChange={(is) => onChange({ ...leaf, is: is === 'yes' }, 'is')}
          />
          {isMark(leaf.fact) && (
            <NumberField
              field="years"
              label={t('form.markYears')}
              help={t('form.markYearsHelp')}
              value={leaf.years}
              whole
              unit={t('unit.years')}
              open
              onChange={(years) => onChange({ ...leaf, years }, 'years')}
            />
          )}
        </>
      );
    case 'declaration':
      return (
        <>
          <TextField
            field="statement"
            label={t('form.statement')}
            help={t('form.statementHelp')}
            value={leaf.statement}
            rows={2}
            chinese
            onChange={(statement) => onChange({ ...leaf, statement }, 'statement')}
          />
          <TextField
            field="key"
            label={t('form.key')}
            help={t('form.keyHelp')}
            value={leaf.key}
            most={60}
            onChange={(key) => onChange({ ...leaf, key }, 'key')}
          />
          <PeriodForm leaf={leaf} today={today()} onChange={onChange} />
        </>
      );
  }
}
