import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Checkbox, Input, InputNumber, Select } from 'antd';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { WritableFields } from '#components/access/WritableFields.tsx';
import { publicNoticeAdminQueries, useActOnNotice, useSaveNotice } from '#api/public-notice-admin.ts';
import { useAnnounce } from '#components/feedback/announce-context.ts';
import { useConfirm } from '#components/feedback/confirm-context.ts';
import { DrawerBar } from '#components/form/EditDrawer.tsx';
import { useLeaveGuard } from '#components/form/use-leave-guard.ts';
import { useTitleOf } from '#components/OriginalTitle.tsx';
import type { NoticeDetail } from '#contract/public-notice-admin.ts';
import { noticeLimits } from '#domain/public-notice/limits.ts';
import { Labelled } from '#entities/casework/form/design/Labelled.tsx';
import { BusinessError, fieldMessage } from '#http/errors.ts';
import { Candidates } from './Candidates.tsx';
import layoutCss from '#components/layout.module.css';
import css from './PublicNoticeAdmin.module.css';

type Props = {
  /** The draft; absent for a new one. */
  stored?: NoticeDetail;
  onClose: () => void;
  onSaved: (id: string) => void;
  /** Called when somebody else has changed it. */
  onStale: () => void;
};

type Typed = { policyId: string; title: string; round: string; body: string; days: number; showsAmount: boolean; chosen: string[] | null };

const typedOf = (stored: NoticeDetail | undefined): Typed => ({
  policyId: stored?.policy.id ?? '',
  title: stored?.title ?? '',
  round: stored?.round ?? '',
  body: stored?.body ?? '',
  days: stored?.days ?? noticeLimits.days.usual,
  showsAmount: stored?.showsAmount ?? true,
  // null: all candidates
  chosen: stored?.list.flatMap(({ applicationId }) => applicationId ?? []) ?? null,
});

/** The draft of a public notice: for which policy, for how long, and which approved applications. */
export function NoticeForm({ stored, onClose, onSaved, onStale }: Props) {
  const { t } = useTranslation('publicNotice');
  const confirm = useConfirm();
  const announce = useAnnounce();
  const titleOf = useTitleOf();
  const [typed, setTyped] = useState(() => typedOf(stored));
  const [isChecked, setChecked] = useState(false);
  const dirty = JSON.stringify(typed) !== JSON.stringify(typedOf(stored));
  const { release } = useLeaveGuard(dirty);
  const save = useSaveNotice();
  const act = useActOnNotice();
  const policies = useQuery(publicNoticeAdminQueries.policies());
  const candidates = useQuery({ ...publicNoticeAdminQueries.candidates(typed.policyId), enabled: typed.policyId !== '' });
  const chosen = typed.chosen ?? candidates.data?.map(({ id }) => id) ?? [];
  const set = (changes: Partial<Typed>) => setTyped((before) => ({ ...before, ...changes }));
  const offered = [
    ...(stored === undefined || policies.data?.some(({ id }) => id === stored.policy.id) === true ? [] : [{ ...stored.policy, count: 0 }]),
    ...(policies.data ?? []),
  ];
  const pick = (policyId: string) => {
    const policy = offered.find(({ id }) => id === policyId);
    const title = typed.title === '' && policy !== undefined ? t('form.titleOf', { policy: policy.title }).slice(0, 200) : typed.title;
    set({ policyId, title, chosen: null });
  };
  const missing = {
    policyId: typed.policyId === '',
    title: typed.title.trim() === '',
    round: typed.round.trim() === '',
    applicationIds: chosen.length === 0,
  };
  const wrong = (field: keyof typeof missing) =>
    fieldMessage(save.error, `body.${field}`) ?? (isChecked && missing[field] ? t('form.missing') : undefined);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (Object.values(missing).some(Boolean)) return;
    const { chosen: _chosen, ...content } = typed;
    try {
      const { id } = await save.mutateAsync({
        ...content,
        id: stored?.id ?? null,
        version: stored?.version ?? null,
        applicationIds: chosen,
      });
      release();
      announce({ text: t('form.saved') });
      onSaved(id);
    } catch (failure) {
      // the failure is shown beside its field, or by the app
      if (failure instanceof BusinessError) onStale();
    }
  };
  const doIt = async (action: 'announce' | 'discard') => {
    if (stored === undefined) return;
    const names = action === 'announce' ? { names: stored.list.map(({ companyName }) => companyName) } : { danger: true };
    const question = {
      title: t(`ask.${action}`),
      text: t(`ask.${action}Text`, { count: stored.days }),
      action: t(`act.${action}`),
      ...names,
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
            placeholder={t('form.policyChoose')}
            notFoundContent={t('form.policyNone')}
            options={offered.map((one) => ({ value: one.id, label: one.count > 0 ? `${titleOf(one)} (${one.count})` : titleOf(one) }))}
            onChange={pick}
          />
        </Labelled>
        <Labelled label={t('column.title')} wrong={wrong('title')}>
          <Input maxLength={200} value={typed.title} onChange={({ target }) => set({ title: target.value })} />
        </Labelled>
        <div className={css.pair}>
          <Labelled label={t('field.round')} help={t('form.roundHelp')} wrong={wrong('round')}>
            <Input maxLength={40} value={typed.round} onChange={({ target }) => set({ round: target.value })} />
          </Labelled>
          <Labelled label={t('form.days')} help={t('form.daysHelp')}>
            <InputNumber
              className={css.wide ?? ''}
              aria-label={t('form.days')}
              min={noticeLimits.days.least}
              max={noticeLimits.days.most}
              precision={0}
              value={typed.days}
              onChange={(days) => set({ days: days ?? noticeLimits.days.usual })}
            />
          </Labelled>
        </div>
        <Labelled label={t('form.body')} help={t('form.bodyHelp')}>
          <Input.TextArea rows={4} maxLength={5000} value={typed.body} onChange={({ target }) => set({ body: target.value })} />
        </Labelled>
        <Checkbox checked={typed.showsAmount} onChange={({ target }) => set({ showsAmount: target.checked })}>
          {t('form.showsAmount')}
        </Checkbox>
        <Candidates
          query={candidates}
          isOff={typed.policyId === ''}
          showsAmount={typed.showsAmount}
          chosen={chosen}
          wrong={wrong('applicationIds')}
          onChange={(ids) => set({ chosen: ids })}
        />
      </WritableFields>
      {stored !== undefined && dirty && <Alert type="info" showIcon title={t('form.saveFirst')} />}
      <DrawerBar>
        {stored !== undefined && (
          <>
            <Button danger type="text" disabled={act.isPending} onClick={() => void doIt('discard')}>
              {t('act.discard')}
            </Button>
            <Button loading={act.isPending} disabled={dirty} onClick={() => void doIt('announce')}>
              {t('act.announce')}
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
