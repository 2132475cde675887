import { Checkbox } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AmountInput, ChoiceInput, TextInput } from '#components/fields/inputs.tsx';
import { DayInput } from '#components/fields/date-inputs.tsx';
import css from '#components/fields/Form.module.css';
import { useFormat } from '#components/format/format.ts';
import { formGrid } from '#components/form/FormSections.tsx';
import type { EditablePolicy } from '#contract/policy-admin.ts';
import { shortMonth } from '#domain/format.ts';
import type { WindowRule } from '#domain/window/window.ts';
import { noRule, windowOn, windowStatusOf } from '#domain/window/window.ts';
import { budgetWords, recurrenceWords } from '#domain/window/words.ts';
import { firstOfMonths, firstOfYears } from '#domain/window/written.ts';
import { today } from '#http/clock.ts';
import { usePolicyForm } from './form-context.ts';

/** Kinds of windows: always, two days, days of each year or month, or the words of the notice. */
const kinds = ['always', 'days', 'year', 'month', 'text'] as const;
type Kind = (typeof kinds)[number];

type Stated = Pick<EditablePolicy, 'applyFrom' | 'applyTo' | 'applyRule'>;

function kindOf({ applyFrom, applyTo, applyRule }: Stated): Kind {
  if (applyRule?.every) return applyRule.every;
  if (applyFrom !== null || applyTo !== null) return 'days';
  return typeof applyRule?.text === 'string' ? 'text' : 'always';
}

const numbers = (last: number): number[] => Array.from({ length: last }, (_, at) => at + 1);

/** The application window: its kind, its days, whether it ends with its budget, and its status today. */
export function WindowField() {
  const { t } = useTranslation('policyAdmin');
  const { content, update } = usePolicyForm();
  // a window of two days has none at first
  const [chosen, setChosen] = useState<Kind>();
  const stored = kindOf(content);
  const kind = chosen === 'days' && stored === 'always' ? 'days' : stored;
  const state = (change: Partial<Stated>) => update((before) => ({ ...before, ...change }));
  const rule = content.applyRule ?? noRule;
  const setRule = (change: Partial<WindowRule>) => state({ applyRule: { ...rule, ...change } });
  const choose = (next: Kind) => {
    setChosen(next);
    if (next === kind) return;
    const days = next === 'days' ? { applyFrom: null, applyTo: null } : firstDays(next);
    const every = next === 'year' || next === 'month' ? next : null;
    state({ ...days, applyRule: { ...rule, every, text: next === 'text' ? t('window.notice') : null } });
  };
  return (
    <>
      <ChoiceInput
        field="applyRule.every"
        label={t('field.window')}
        value={kind}
        options={kinds.map((value) => ({ value, label: t(`window.kind.${value}`) }))}
        onChange={choose}
      />
      <WindowLine />
      {kind === 'days' &&
        (['applyFrom', 'applyTo'] as const).map((field) => (
          <DayInput
            key={field}
            field={field}
            label={t(`field.${field}`)}
            {...(field === 'applyFrom' && { help: t('window.fromHelp') })}
            value={content[field]}
            onChange={(day) => state({ [field]: day })}
          />
        ))}
      {kind === 'year' && <YearDays content={content} onChange={state} />}
      {kind === 'month' && <MonthDays content={content} onChange={state} />}
      {kind === 'text' && (
        <TextInput
          field="applyRule.text"
          required
          label={t('field.applyText')}
          help={t('window.textHelp')}
          value={rule.text ?? ''}
          most={200}
          chinese
          onChange={(text) => setRule({ text })}
        />
      )}
      <div className={formGrid.whole}>
        <Checkbox checked={rule.untilSpent} onChange={({ target }) => setRule({ untilSpent: target.checked, left: null, leftOn: null })}>
          {t('field.untilSpent')}
        </Checkbox>
      </div>
      {rule.untilSpent && (
        <>
          <AmountInput
            field="applyRule.left"
            label={t('field.budgetLeft')}
            help={t('window.leftHelp')}
            value={rule.left}
            onChange={(left) => setRule({ left, leftOn: left === null ? null : today() })}
          />
          <DayInput
            field="applyRule.leftOn"
            label={t('field.budgetLeftOn')}
            value={rule.leftOn}
            onChange={(leftOn) => setRule({ leftOn })}
          />
        </>
      )}
    </>
  );
}

/** The days that a window begins with when its kind is chosen. */
function firstDays(kind: Kind): Pick<Stated, 'applyFrom' | 'applyTo'> {
  if (kind !== 'year' && kind !== 'month') return { applyFrom: null, applyTo: null };
  const { from, to } = kind === 'year' ? firstOfYears({ month: 3, date: 1 }, { month: 4, date: 30 }) : firstOfMonths(1, 10);
  return { applyFrom: from, applyTo: to };
}

/** The meaning of the window today: open until when, the next one, or announced by notice only. */
function WindowLine() {
  const { t, i18n } = useTranslation('policyAdmin');
  const { day } = useFormat();
  const { content } = usePolicyForm();
  const language = i18n.language === 'en-US' ? 'en-US' : 'zh-CN';
  const now = today();
  const { from, to } = windowOn(now, content);
  const days = { from: from === null ? '' : day(from), to: to === null ? '' : day(to) };
  const status = windowStatusOf(now, content);
  const isHalf = from === null || to === null;
  const means =
    status === 'upcoming' && !isHalf
      ? t('window.next', days)
      : status === 'open' && !isHalf
        ? t('window.current', days)
        : status === 'open' && to !== null
          ? t('window.until', days)
          : t(`window.means.${status}`);
  const words = [recurrenceWords(content, language), means, budgetWords(content.applyRule, language)];
  return (
    <p className={css.help} role="status">
      {words.filter((one) => one !== null).join(t('window.between'))}
    </p>
  );
}

type DaysProps = { content: Stated; onChange: (change: Partial<Stated>) => void };

const partsOf = (day: string | null) => ({ month: Number(day?.slice(5, 7) ?? 1), date: Number(day?.slice(8) ?? 1) });

function YearDays({ content, onChange }: DaysProps) {
  const { t, i18n } = useTranslation('policyAdmin');
  const [from, to] = [partsOf(content.applyFrom), partsOf(content.applyTo)];
  const put = (first: typeof from, last: typeof to) => {
    const days = firstOfYears(first, last);
    onChange({ applyFrom: days.from, applyTo: days.to });
  };
  const months = numbers(12).map((month) => ({
    value: String(month),
    label: i18n.language === 'en-US' ? shortMonth(month) : t('window.month', { month }),
  }));
  const lastOf = (month: number) => new Date(Date.UTC(2024, month, 0)).getUTCDate();
  const dates = (month: number) => numbers(lastOf(month)).map((date) => ({ value: String(date), label: t('window.date', { date }) }));
  const within = ({ month, date }: typeof from) => ({ month, date: Math.min(date, lastOf(month)) });
  return (
    <>
      {(['applyFrom', 'applyTo'] as const).map((field) => {
        const own = field === 'applyFrom' ? from : to;
        const set = (change: Partial<typeof from>) => {
          const next = within({ ...own, ...change });
          if (field === 'applyFrom') put(next, to);
          else put(from, next);
        };
        return (
          <div key={field} className={css.pair}>
            <ChoiceInput
              field={field}
              label={t(`window.${field}Month`)}
              value={String(own.month)}
              options={months}
              onChange={(month) => set({ month: Number(month) })}
            />
            <ChoiceInput
              field={`${field}.date`}
              label={t(`window.${field}Date`)}
              value={String(own.date)}
              options={dates(own.month)}
              onChange={(date) => set({ date: Number(date) })}
            />
          </div>
        );
      })}
    </>
  );
}

function MonthDays({ content, onChange }: DaysProps) {
  const { t } = useTranslation('policyAdmin');
  const [from, to] = [partsOf(content.applyFrom).date, partsOf(content.applyTo).date];
  const put = (first: number, last: number) => {
    const days = firstOfMonths(first, last);
    onChange({ applyFrom: days.from, applyTo: days.to });
  };
  const dates = numbers(31).map((date) => ({
    value: String(date),
    label: date === 31 ? t('window.lastDate') : t('window.date', { date }),
  }));
  return (
    <>
      <ChoiceInput
        field="applyFrom"
        label={t('window.applyFromDate')}
        value={String(from)}
        options={dates}
        onChange={(date) => put(Number(date), to)}
      />
      <ChoiceInput
        field="applyTo"
        label={t('window.applyToDate')}
        value={String(to)}
        options={dates}
        onChange={(date) => put(from, Number(date))}
      />
    </>
  );
}
