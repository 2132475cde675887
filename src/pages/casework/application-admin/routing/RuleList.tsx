import { Button, Select } from 'antd';
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Routing, RoutingTable } from '#contract/application-admin.ts';
import { useKindName } from '#entities/casework/application/use-kind-name.ts';
import { useLabels } from '#entities/casework/form/use-labels.ts';
import { useOffices } from '#entities/platform/office/use-offices.ts';
import layoutCss from '#components/layout.module.css';
import textCss from '#components/text.module.css';
import css from '../ApplicationAdmin.module.css';

type Rule = RoutingTable['rules'][number];
type Props = { kinds: Routing['kinds']; value?: readonly Rule[]; onChange?: (rules: Rule[]) => void };

const noRules: readonly Rule[] = [];

/** The rules in the order in which they are tried. */
export function RuleList({ kinds, value: rules = noRules, onChange }: Props) {
  const { t } = useTranslation('applicationAdmin');
  const set = (at: number, rule: Rule) => onChange?.(rules.map((one, index) => (index === at ? rule : one)));
  const swap = (at: number, to: number) => {
    const next = [...rules];
    const [moved] = next.splice(at, 1);
    if (moved !== undefined) next.splice(to, 0, moved);
    onChange?.(next);
  };
  const [first] = kinds;
  const added: Rule = { kind: first?.kind ?? '', issuer: null, region: null, topic: null, department: '' };
  return (
    <>
      {rules.length === 0 && <p className={`${textCss.note} ${layoutCss.block}`}>{t('routing.none')}</p>}
      <ol className={css.rules}>
        {rules.map((rule, at) => (
          <li key={at}>
            <fieldset className={css.rule}>
              <legend>{t('routing.rule', { at: at + 1 })}</legend>
              <RuleFields kinds={kinds} rule={rule} onChange={(next) => set(at, next)} />
              <span className={css.ruleActs}>
                <Button
                  icon={<ArrowUp size={16} aria-hidden />}
                  aria-label={t('routing.up')}
                  disabled={at === 0}
                  onClick={() => swap(at, at - 1)}
                />
                <Button
                  icon={<ArrowDown size={16} aria-hidden />}
                  aria-label={t('routing.down')}
                  disabled={at === rules.length - 1}
                  onClick={() => swap(at, at + 1)}
                />
                <Button
                  icon={<Trash2 size={16} aria-hidden />}
                  aria-label={t('routing.remove')}
                  onClick={() => onChange?.(rules.filter((_, index) => index !== at))}
                />
              </span>
            </fieldset>
          </li>
        ))}
      </ol>
      <Button icon={<Plus size={16} aria-hidden />} disabled={rules.length >= 200} onClick={() => onChange?.([...rules, added])}>
        {t('routing.add')}
      </Button>
    </>
  );
}

type FieldsProps = { kinds: Routing['kinds']; rule: Rule; onChange: (rule: Rule) => void };
type Option = { value: string; label: string };

/** The conditions of a rule, and its department. Issuers are for policies only, subjects for kinds that have them. */
function RuleFields({ kinds, rule, onChange }: FieldsProps) {
  const { t } = useTranslation('applicationAdmin');
  const kindName = useKindName();
  const { label } = useLabels();
  const { departments, regions } = useOffices();
  const kind = kinds.find((one) => one.kind === rule.kind);
  const optional = (field: 'issuer' | 'region' | 'topic', name: string, options: Option[]) => (
    <label>
      <span>{name}</span>
      <Select
        allowClear
        showSearch
        optionFilterProp="label"
        placeholder={t('routing.any')}
        options={options}
        value={rule[field]}
        onChange={(chosen: string | undefined) => onChange({ ...rule, [field]: chosen ?? null })}
      />
    </label>
  );
  return (
    <>
      <label>
        <span>{t('column.kind')}</span>
        <Select
          value={rule.kind}
          options={kinds.map((one) => ({ value: one.kind, label: kindName(one.kind) }))}
          onChange={(chosen) => onChange({ ...rule, kind: chosen, issuer: null, topic: null })}
        />
      </label>
      {kind?.ofPolicy === true && optional('issuer', t('routing.issuer'), departments(rule.issuer))}
      {kind !== undefined &&
        kind.topics.length > 0 &&
        optional(
          'topic',
          t('routing.topic'),
          kind.topics.map((topic) => ({ value: topic.code, label: label(topic) })),
        )}
      {optional('region', t('routing.region'), regions)}
      <label>
        <span>{t('routing.department')}</span>
        <Select
          showSearch
          optionFilterProp="label"
          value={rule.department === '' ? null : rule.department}
          options={departments(rule.department)}
          onChange={(chosen) => onChange({ ...rule, department: chosen ?? '' })}
        />
      </label>
    </>
  );
}
