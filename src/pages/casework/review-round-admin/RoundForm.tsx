import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Input, InputNumber, Select } from 'antd';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { WritableFields } from '#components/access/WritableFields.tsx';
import { reviewRoundAdminQueries, useActOnRound, useSaveRound } from '#api/review-round-admin.ts';
import { useAnnounce } from '#components/feedback/announce-context.ts';
import { useConfirm } from '#components/feedback/confirm-context.ts';
import { DrawerBar } from '#components/form/EditDrawer.tsx';
import { useLeaveGuard } from '#components/form/use-leave-guard.ts';
import { useTitleOf } from '#components/OriginalTitle.tsx';
import type { RoundDetail } from '#contract/review-round-admin.ts';
import { roundLimits } from '#domain/review-round/machine.ts';
import type { Aggregation, ScoreCriterion } from '#domain/review-round/sheet.ts';
import { aggregations } from '#domain/review-round/sheet.ts';
import { Labelled } from '#entities/casework/form/design/Labelled.tsx';
import { BusinessError, fieldMessage } from '#http/errors.ts';
import { RoundCases } from './RoundCases.tsx';
import { newCriterion, SheetFields } from './SheetFields.tsx';
import layoutCss from '#components/layout.module.css';
import css from './Rounds.module.css';

type Props = {
  /** The draft; absent for a new one. */
  stored?: RoundDetail;
  onClose: () => void;
  onSaved: (id: string) => void;
  /** Called when somebody else has changed it. */
  onStale: () => void;
};

type Typed = {
  policyId: string;
  title: string;
  criteria: ScoreCriterion[];
  aggregation: Aggregation;
  perCase: number;
  days: number;
  /** Yuan, and points. */
  budget: number | null;
  fixedAmount: number | null;
  leastScore: number | null;
  /** Null: all open applications. */
  cases: string[] | null;
  experts: string[];
};

const hundredth = (value: number | null) => (value === null ? null : value / 100);
const hundredfold = (value: number | null) => (value === null ? null : Math.round(value * 100));

const typedOf = (stored: RoundDetail | undefined): Typed => ({
  policyId: stored?.policy.id ?? '',
  title: stored?.title ?? '',
  criteria: stored?.sheet.criteria ?? [{ ...newCriterion([]), weight: 100 }],
  aggregation: stored?.sheet.aggregation ?? 'mean',
  perCase: stored?.perCase ?? 3,
  days: stored?.days ?? roundLimits.days.usual,
  budget: hundredth(stored?.budget ?? null),
  fixedAmount: hundredth(stored?.fixedAmount ?? null),
  leastScore: hundredth(stored?.leastScore ?? null),
  cases: stored?.caseList.flatMap(({ applicationId }) => applicationId ?? []) ?? null,
  experts: stored?.expertList.map(({ id }) => id) ?? [],
});

/** The draft of a round: its applications, its sheet, its experts, and the cut of the ranking. */
export function RoundForm({ stored, onClose, onSaved, onStale }: Props) {
  const { t } = useTranslation('reviewRound');
  const confirm = useConfirm();
  const announce = useAnnounce();
  const titleOf = useTitleOf();
  const [typed, setTyped] = useState(() => typedOf(stored));
  const [isChecked, setChecked] = useState(false);
  const dirty = JSON.stringify(typed) !== JSON.stringify(typedOf(stored));
  const { release } = useLeaveGuard(dirty);
  const save = useSaveRound();
  const act = useActOnRound();
  const policies = useQuery(reviewRoundAdminQueries.policies());
  const experts = useQuery(reviewRoundAdminQueries.experts());
  const candidates = useQuery({ ...reviewRoundAdminQueries.candidates(typed.policyId), enabled: typed.policyId !== '' });
  const cases = typed.cases ?? candidates.data?.map(({ id }) => id) ?? [];
  const set = (changes: Partial<Typed>) => setTyped((before) => ({ ...before, ...changes }));
  const offered = [
    ...(stored === undefined || policies.data?.some(({ id }) => id === stored.policy.id) === true ? [] : [{ ...stored.policy, count: 0 }]),
    ...(policies.data ?? []),
  ];
  const missing = {
    policyId: typed.policyId === '',
    title: typed.title.trim() === '',
    applicationIds: cases.length === 0,
    expertIds: typed.experts.length === 0,
  };
  const wrong = (field: string) =>
    fieldMessage(save.error, `body.${field}`) ?? (isChecked && missing[field as keyof typeof missing] ? t('form.missing') : undefined);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (Object.values(missing).some(Boolean) || typed.criteria.some(({ name }) => name.trim() === '')) return;
    const { criteria, aggregation, budget, fixedAmount, leastScore, cases: _cases, experts: expertIds, ...content } = typed;
    try {
      const { id } = await save.mutateAsync({
        ...content,
        id: stored?.id ?? null,
        version: stored?.version ?? null,
        sheet: { criteria, aggregation },
        budget: hundredfold(budget),
        fixedAmount: hundredfold(fixedAmount),
        leastScore: hundredfold(leastScore),
        applicationIds: cases,
        expertIds,
      });
      release();
      announce({ text: t('form.saved') });
      onSaved(id);
    } catch (failure) {
      // the failure is shown beside its field, or by the app
      if (failure instanceof BusinessError) onStale();
    }
  };
  const doIt = async (action: 'start' | 'discard') => {
    if (stored === undefined) return;
    const question = {
      title: t(`ask.${action}`),
      text: t(`ask.${action}Text`, { count: stored.days }),
      names: stored.caseList.map(({ companyName }) => companyName),
      action: t(`act.${action}`),
      danger: action === 'discard',
    };
    if (!(await confirm(question))) return;
    try {
      await act.mutateAsync({ id: stored.id, version: stored.version, action });
    } catch {
      // the app shows why; the stored state is reread
      onStale();
      return;
    }
    release();
    announce({ text: t(`done.${action}`) });
    if (action === 'discard') onClose();
  };
  return (
    <form className={layoutCss.stack14} noValidate onSubmit={(event) => void submit(event)}>
      <WritableFields>
        <Labelled label={t('field.policy')} help={t('form.policyHelp')} wrong={wrong('policyId')}>
          <Select
            aria-label={t('field.policy')}
            showSearch={{ optionFilterProp: 'label' }}
            loading={policies.isPending}
            {...(typed.policyId !== '' && { value: typed.policyId })}
            placeholder={t('form.choose')}
            notFoundContent={t('form.policyNone')}
            options={offered.map((one) => ({ value: one.id, label: one.count > 0 ? `${titleOf(one)} (${one.count})` : titleOf(one) }))}
            onChange={(policyId) => set({ policyId, cases: null })}
          />
        </Labelled>
        <Labelled label={t('column.title')} wrong={wrong('title')}>
          <Input maxLength={200} value={typed.title} onChange={({ target }) => set({ title: target.value })} />
        </Labelled>
        <RoundCases
          query={candidates}
          isOff={typed.policyId === ''}
          chosen={cases}
          wrong={wrong('applicationIds')}
          onChange={(list) => set({ cases: list })}
        />
        <SheetFields criteria={typed.criteria} wrong={(path) => wrong(`sheet.${path}`)} onChange={(criteria) => set({ criteria })} />
        <div className={css.pair}>
          <Labelled label={t('form.aggregation')}>
            <Select
              aria-label={t('form.aggregation')}
              value={typed.aggregation}
              options={aggregations.map((value) => ({ value, label: t(`aggregation.${value}`) }))}
              onChange={(aggregation) => set({ aggregation })}
            />
          </Labelled>
          <Labelled label={t('form.days')} help={t('form.daysHelp')}>
            <InputNumber
              className={css.wide ?? ''}
              aria-label={t('form.days')}
              min={roundLimits.days.least}
              max={roundLimits.days.most}
              precision={0}
              value={typed.days}
              onChange={(days) => set({ days: days ?? roundLimits.days.usual })}
            />
          </Labelled>
        </div>
        <div className={css.pair}>
          <Labelled label={t('form.experts')} help={t('form.expertsHelp')} wrong={wrong('expertIds')}>
            <Select
              mode="multiple"
              aria-label={t('form.experts')}
              loading={experts.isPending}
              showSearch={{ optionFilterProp: 'label' }}
              placeholder={t('form.choose')}
              notFoundContent={t('form.expertsNone')}
              value={typed.experts}
              options={(experts.data ?? []).map(({ id, name, username }) => ({ value: id, label: `${name} (${username})` }))}
              onChange={(list) => set({ experts: list })}
            />
          </Labelled>
          <Labelled label={t('form.perCase')} wrong={wrong('perCase')}>
            <InputNumber
              className={css.wide ?? ''}
              aria-label={t('form.perCase')}
              min={1}
              max={roundLimits.experts}
              precision={0}
              value={typed.perCase}
              onChange={(perCase) => set({ perCase: perCase ?? 1 })}
            />
          </Labelled>
        </div>
        <div className={css.triple}>
          {(['budget', 'fixedAmount', 'leastScore'] as const).map((field) => (
            <Labelled key={field} label={t(`form.${field}`)} help={t(`form.${field}Help`)} wrong={wrong(field)}>
              <InputNumber
                className={css.wide ?? ''}
                aria-label={t(`form.${field}`)}
                min={0}
                {...(field === 'leastScore' && { max: 100 })}
                value={typed[field]}
                onChange={(value) => set({ [field]: value })}
              />
            </Labelled>
          ))}
        </div>
      </WritableFields>
      {stored !== undefined && dirty && <Alert type="info" showIcon title={t('form.saveFirst')} />}
      <DrawerBar>
        {stored !== undefined && (
          <>
            <Button danger type="text" disabled={act.isPending} onClick={() => void doIt('discard')}>
              {t('act.discard')}
            </Button>
            <Button loading={act.isPending} disabled={dirty} onClick={() => void doIt('start')}>
              {t('act.start')}
            </Button>
          </>
        )}
        <Button type="primary" htmlType="submit" loading={save.isPending} disabled={stored !== undefined && !dirty}>
          {t('act.save')}
        </Button>
      </DrawerBar>
    </form>
  );
}
