import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Input, InputNumber, Select } from 'antd';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { WritableFields } from '#components/access/WritableFields.tsx';
import { grantAdminQueries, useSaveRound } from '#api/grant-admin.ts';
import { useAnnounce } from '#components/feedback/announce-context.ts';
import { DrawerBar } from '#components/form/EditDrawer.tsx';
import { useLeaveGuard } from '#components/form/use-leave-guard.ts';
import { useTitleOf } from '#components/OriginalTitle.tsx';
import type { GrantDetail } from '#contract/grant-admin.ts';
import { grantLimits } from '#domain/grant/limits.ts';
import { Labelled } from '#entities/casework/form/design/Labelled.tsx';
import { BusinessError, fieldMessage } from '#http/errors.ts';
import { Companies } from './Companies.tsx';
import layoutCss from '#components/layout.module.css';
import textCss from '#components/text.module.css';
import css from './GrantAdmin.module.css';
import { RoundActions } from './RoundActions.tsx';

type Props = {
  /** The draft; absent for a new one. */
  stored?: GrantDetail;
  onClose: () => void;
  onSaved: (id: string) => void;
  /** Called when somebody else has changed it. */
  onStale: () => void;
};

type Typed = { policyId: string; round: string; yuan: number | null; body: string; days: number; confirmDays: number };

const typedOf = (stored: GrantDetail | undefined): Typed => ({
  policyId: stored?.policy.id ?? '',
  round: stored?.round ?? '',
  yuan: stored === undefined ? null : stored.amount / 100,
  body: stored?.body ?? '',
  days: stored?.days ?? grantLimits.days.usual,
  confirmDays: stored?.confirmDays ?? grantLimits.confirmDays.usual,
});

/** The draft of a round: its policy, the amount for each company, and the companies found at present. */
export function RoundForm({ stored, onClose, onSaved, onStale }: Props) {
  const { t } = useTranslation('grantAdmin');
  const announce = useAnnounce();
  const titleOf = useTitleOf();
  const [typed, setTyped] = useState(() => typedOf(stored));
  const [isChecked, setChecked] = useState(false);
  const dirty = JSON.stringify(typed) !== JSON.stringify(typedOf(stored));
  const { release } = useLeaveGuard(dirty);
  const save = useSaveRound();
  const policies = useQuery(grantAdminQueries.policies());
  const set = (changes: Partial<Typed>) => setTyped((before) => ({ ...before, ...changes }));
  const missing = { policyId: typed.policyId === '', round: typed.round.trim() === '', amount: typed.yuan === null };
  const wrong = (field: keyof typeof missing) =>
    fieldMessage(save.error, `body.${field}`) ?? (isChecked && missing[field] ? t('form.missing') : undefined);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    const { yuan, ...content } = typed;
    if (Object.values(missing).some(Boolean) || yuan === null) return;
    try {
      const amount = Math.round(yuan * 100);
      const { id } = await save.mutateAsync({ ...content, amount, id: stored?.id ?? null, version: stored?.version ?? null });
      release();
      announce({ text: t('done.save') });
      onSaved(id);
    } catch (failure) {
      // the failure is shown beside its field, or by the app
      if (failure instanceof BusinessError) onStale();
    }
  };
  const offered = policies.data?.map((one) => ({ value: one.id, label: titleOf(one) })) ?? [];
  const { days, confirmDays } = grantLimits;
  return (
    <form className={layoutCss.stack14} noValidate onSubmit={(event) => void submit(event)}>
      <WritableFields>
        <Labelled label={t('field.policy')} help={t('form.policyHelp')} wrong={wrong('policyId')}>
          <Select
            aria-label={t('field.policy')}
            showSearch={{ optionFilterProp: 'label' }}
            loading={policies.isPending}
            {...(typed.policyId !== '' && { value: typed.policyId })}
            placeholder={t('form.policyChoose')}
            notFoundContent={t('form.policyNone')}
            options={offered}
            onChange={(policyId: string) => set({ policyId })}
          />
        </Labelled>
        <div className={css.pair}>
          <Labelled label={t('field.round')} help={t('form.roundHelp')} wrong={wrong('round')}>
            <Input maxLength={40} value={typed.round} onChange={({ target }) => set({ round: target.value })} />
          </Labelled>
          <Labelled label={t('form.amount')} help={t('form.amountHelp')} wrong={wrong('amount')}>
            <InputNumber
              className={css.wide ?? ''}
              aria-label={t('form.amount')}
              min={0.01}
              max={1e12}
              precision={2}
              value={typed.yuan}
              onChange={(yuan) => set({ yuan })}
            />
          </Labelled>
          <Labelled label={t('form.days')} help={t('form.daysHelp')}>
            <InputNumber
              className={css.wide ?? ''}
              aria-label={t('form.days')}
              min={days.least}
              max={days.most}
              precision={0}
              value={typed.days}
              onChange={(value) => set({ days: value ?? days.usual })}
            />
          </Labelled>
          <Labelled label={t('form.confirmDays')} help={t('form.confirmDaysHelp')}>
            <InputNumber
              className={css.wide ?? ''}
              aria-label={t('form.confirmDays')}
              min={confirmDays.least}
              max={confirmDays.most}
              precision={0}
              value={typed.confirmDays}
              onChange={(value) => set({ confirmDays: value ?? confirmDays.usual })}
            />
          </Labelled>
        </div>
        <Labelled label={t('form.body')} help={t('form.bodyHelp')}>
          <Input.TextArea rows={3} maxLength={5000} value={typed.body} onChange={({ target }) => set({ body: target.value })} />
        </Labelled>
      </WritableFields>
      {stored !== undefined && <Preview round={stored} onStale={onStale} />}
      {stored !== undefined && dirty && <Alert type="info" showIcon title={t('form.saveFirst')} />}
      <DrawerBar>
        {stored !== undefined && <RoundActions round={stored} off={dirty} onClose={onClose} onStale={onStale} />}
        <Button type="primary" htmlType="submit" loading={save.isPending} disabled={stored !== undefined && !dirty}>
          {t('act.save')}
        </Button>
      </DrawerBar>
    </form>
  );
}

/** The companies found at present, and the obstacles. */
function Preview({ round, onStale }: { round: GrantDetail; onStale: () => void }) {
  const { t } = useTranslation('grantAdmin');
  const { problems, hasMore, skipped, list } = round;
  return (
    <section aria-label={t('preview.title')}>
      <h3 className={css.subtitle}>
        {t('preview.title')} <span className={`${textCss.note} ${textCss.normal}`}>{t('preview.count', { count: list.length })}</span>
      </h3>
      <p className={`${textCss.note} ${textCss.normal}`}>{t('preview.text')}</p>
      {problems.map(({ field, clause }) => (
        <Alert key={`${field} ${clause ?? ''}`} type="warning" showIcon title={t(`problem.${field}`, { clause: clause ?? '' })} />
      ))}
      {skipped > 0 && <p className={`${textCss.note} ${textCss.normal}`}>{t('preview.skipped', { count: skipped })}</p>}
      {hasMore && <p className={css.warn}>{t('preview.more', { count: list.length })}</p>}
      {list.length === 0 && problems.length === 0 && <p>{t('preview.none')}</p>}
      <Companies round={round} onStale={onStale} />
    </section>
  );
}
