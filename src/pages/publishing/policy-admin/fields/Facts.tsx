import { Checkbox } from 'antd';
import { useTranslation } from 'react-i18next';
import { useAreaDict } from '#api/policy.ts';
import { policyKinds, policyLevels } from '#domain/policy.ts';
import { EnglishFields } from '#entities/platform/english-name/EnglishFields.tsx';
import { useIndustries } from '#entities/platform/dictionary/code-names.ts';
import { useVocabulary } from '#entities/platform/dictionary/vocabulary.ts';
import { formGrid } from '#components/form/FormSections.tsx';
import { DocNumber } from './DocNumber.tsx';
import css from '#components/fields/Form.module.css';
import { Field } from '#components/fields/Field.tsx';
import { usePolicyForm } from './form-context.ts';
import { DayInput } from '#components/fields/date-inputs.tsx';
import { AmountInput, ChoiceInput, ManyInput, TextInput } from '#components/fields/inputs.tsx';
import { LinkField } from './LinkField.tsx';
import { WindowField } from './WindowField.tsx';
import { Words } from './Words.tsx';

const orNull = (text: string): string | null => (text === '' ? null : text);

/** The basic data of a policy: its kind, its issuers and its dates. */
export function Facts() {
  const { t } = useTranslation(['policyAdmin', 'policy']);
  const { content, set } = usePolicyForm();
  const kinds = policyKinds.map((value) => ({ value, label: t(`policy:kind.${value}`) }));
  const levels = policyLevels.map((value) => ({ value, label: t(`policy:level.${value}`) }));
  const categories = useVocabulary().options('policy.category', [content.category]);
  return (
    <div className={formGrid.fields}>
      <TextInput
        field="title"
        required
        whole
        label={t('field.title')}
        value={content.title}
        most={300}
        rows={2}
        chinese
        onChange={(title) => set('title', title)}
      />
      <EnglishFields
        given={content}
        asked={{
          title: content.title,
          regionCode: content.regionCode,
          tags: content.tags,
          policy: {
            kind: content.kind,
            level: content.level,
            supportMode: content.supportMode,
            amountMax: content.amountMax,
            scales: content.scales,
            applyFrom: content.applyFrom,
            applyTo: content.applyTo,
            applyRule: content.applyRule,
            effectiveTo: content.effectiveTo,
          },
        }}
        words={{ title: t('field.titleEn'), summary: t('field.summaryEn'), help: t('help.english'), use: t('help.useEnglish') }}
        onChange={set}
      />
      <TextInput
        field="shortName"
        label={t('field.shortName')}
        help={t('help.shortName')}
        value={content.shortName ?? ''}
        most={100}
        chinese
        onChange={(name) => set('shortName', orNull(name))}
      />
      <DocNumber />
      <div className={`${css.pair} ${formGrid.whole}`}>
        <ChoiceInput
          field="kind"
          required
          label={t('field.kind')}
          value={content.kind}
          options={kinds}
          onChange={(kind) => set('kind', kind)}
        />
        <ChoiceInput
          field="category"
          required
          label={t('field.category')}
          value={content.category}
          options={categories}
          onChange={(one) => set('category', one)}
        />
        <ChoiceInput
          field="level"
          required
          label={t('field.level')}
          value={content.level}
          options={levels}
          onChange={(level) => set('level', level)}
        />
        <Region />
      </div>
      <Words />
      <Support />
      <Days />
      <LinkField />
      <Contact />
    </div>
  );
}

function Region() {
  const { t, i18n } = useTranslation('policyAdmin');
  const { content, set } = usePolicyForm();
  const areas = useAreaDict().data ?? [];
  const options = areas.map(({ code, name, nameEn }) => ({ value: code, label: i18n.language === 'en-US' ? nameEn : name }));
  return (
    <ChoiceInput
      field="regionCode"
      required
      label={t('field.regionCode')}
      value={content.regionCode}
      options={options}
      onChange={(code) => set('regionCode', code)}
    />
  );
}

function Support() {
  const { t } = useTranslation('policyAdmin');
  const { content, set } = usePolicyForm();
  const { options, sizes, nameOf } = useVocabulary();
  const modes = [{ value: '', label: t('form.none') }, ...options('policy.supportMode', [content.supportMode])];
  const industries = useIndustries().groups.flatMap(({ divisions, ...section }) =>
    [section, ...divisions].map(({ code, name }) => ({ value: code, label: `${code} ${name}` })),
  );
  const scales = sizes(content.scales);
  return (
    <>
      <div className={`${css.pair} ${formGrid.whole}`}>
        <ChoiceInput
          field="supportMode"
          label={t('field.supportMode')}
          value={content.supportMode ?? ''}
          options={modes}
          onChange={(mode) => set('supportMode', mode === '' ? null : mode)}
        />
        <AmountInput
          field="amountMax"
          label={t('field.amountMax')}
          value={content.amountMax}
          onChange={(amount) => set('amountMax', amount)}
        />
      </div>
      <TextInput
        field="amountText"
        label={t('field.amountText')}
        help={t('help.amountText')}
        value={content.amountText ?? ''}
        most={300}
        chinese
        onChange={(text) => set('amountText', orNull(text))}
      />
      <ManyInput
        field="industries"
        label={t('field.industries')}
        help={t('help.industries')}
        value={content.industries}
        options={industries}
        onChange={(codes) => set('industries', [...codes])}
      />
      <Field field="scales" label={t('field.scales')} help={t('help.scales')}>
        {({ id, ...attributes }) => (
          <div id={id} role="group" aria-label={t('field.scales')} aria-describedby={attributes['aria-describedby']}>
            <Checkbox.Group
              value={content.scales}
              options={scales.map((value) => ({ value, label: nameOf('scale', value) }))}
              onChange={(chosen) =>
                set(
                  'scales',
                  scales.filter((scale) => chosen.includes(scale)),
                )
              }
            />
          </div>
        )}
      </Field>
    </>
  );
}

function Days() {
  const { t } = useTranslation('policyAdmin');
  const { content, set } = usePolicyForm();
  return (
    <div className={`${css.pair} ${formGrid.whole}`}>
      <DayInput
        field="publishDate"
        required
        label={t('field.publishDate')}
        value={content.publishDate}
        onChange={(day) => set('publishDate', day ?? content.publishDate)}
      />
      <span />
      {(['effectiveFrom', 'effectiveTo'] as const).map((field) => (
        <DayInput key={field} field={field} label={t(`field.${field}`)} value={content[field]} onChange={(day) => set(field, day)} />
      ))}
      <WindowField />
    </div>
  );
}

function Contact() {
  const { t } = useTranslation('policyAdmin');
  const { content, set } = usePolicyForm();
  const contact = content.contact ?? { department: '', phone: null, address: null };
  const put = (change: Partial<typeof contact>) => {
    const next = { ...contact, ...change };
    set('contact', next.department === '' && next.phone === null && next.address === null ? null : next);
  };
  return (
    <div className={`${css.pair} ${formGrid.whole}`}>
      <TextInput
        field="contact.department"
        label={t('field.department')}
        value={contact.department}
        most={300}
        chinese
        onChange={(department) => put({ department })}
      />
      <TextInput
        field="contact.phone"
        label={t('field.phone')}
        value={contact.phone ?? ''}
        most={300}
        onChange={(phone) => put({ phone: orNull(phone) })}
      />
      <TextInput
        field="contact.address"
        label={t('field.address')}
        value={contact.address ?? ''}
        most={300}
        chinese
        onChange={(address) => put({ address: orNull(address) })}
      />
    </div>
  );
}
