import { Alert, Button, Input, InputNumber } from 'antd';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useActOnPayment } from '#api/payment-admin.ts';
import { useAnnounce } from '#components/feedback/announce-context.ts';
import { useConfirm } from '#components/feedback/confirm-context.ts';
import { DateInput } from '#components/fields/date/DateInput.tsx';
import { useFormat } from '#components/format/format.ts';
import type { ChangedPayment, PaymentDetail } from '#contract/payment-admin.ts';
import { changedPayment } from '#contract/payment-admin.ts';
import { isDay } from '#domain/china-time.ts';
import type { PaymentAction, PaymentGiven } from '#domain/payment/machine.ts';
import {
  finalActions,
  isAllowed,
  isBarred,
  mostMoved,
  movedBy,
  paymentActions,
  paymentMachine,
  paymentRefusal,
} from '#domain/payment/machine.ts';
import { Labelled } from '#entities/casework/form/design/Labelled.tsx';
import { useSumText } from '#entities/casework/payment/use-sum-text.ts';
import { today } from '#http/clock.ts';
import { BusinessError, fieldMessage } from '#http/errors.ts';
import layoutCss from '#components/layout.module.css';
import textCss from '#components/text.module.css';
import css from './Payments.module.css';

type Props = { payment: PaymentDetail; onStale: () => void };

/** The actions of a payment, and a notice when somebody else has changed it. */
export function PaymentActions({ payment, onStale }: Props) {
  const { t } = useTranslation('payment');
  const { moment } = useFormat();
  const [action, setAction] = useState<PaymentAction>();
  const [other, setOther] = useState<ChangedPayment>();
  const allowed = paymentActions.filter((one) => isAllowed(one, payment));
  // after somebody else's change the payment is reread, and the chosen action dropped
  const changed = (error: BusinessError) => {
    const { data } = changedPayment.safeParse(error.info.data);
    setOther(data);
    setAction(undefined);
    onStale();
  };
  return (
    <section className={css.part} aria-label={t('actions')}>
      {other !== undefined && (
        <Alert
          type="warning"
          showIcon
          role="alert"
          className={css.changed ?? ''}
          title={t('changedBy', { by: other.by ?? '', when: other.at === null ? '' : moment(other.at), state: t(`state.${other.state}`) })}
        />
      )}
      {action !== undefined && allowed.includes(action) ? (
        <ActionForm
          key={`${action} ${payment.version}`}
          payment={payment}
          action={action}
          onDone={() => {
            setAction(undefined);
            setOther(undefined);
          }}
          onCancel={() => setAction(undefined)}
          onChanged={changed}
        />
      ) : (
        <div className={layoutCss.bar}>
          {allowed.map((one, index) => (
            <Button
              key={one}
              type={index === (payment.amount === null ? 0 : allowed.indexOf('pay')) ? 'primary' : 'default'}
              danger={one === 'reclaim'}
              disabled={(payment.amount === null && one !== 'settle') || isBarred(one, payment.bar)}
              onClick={() => setAction(one)}
            >
              {one === 'settle' && payment.amount !== null ? t('act.correct') : t(`act.${one}`)}
            </Button>
          ))}
          {allowed.length === 0 && <p className={textCss.note}>{t('over')}</p>}
          {payment.bar !== null && <p className={textCss.note}>{t(`bar.${payment.bar}`)}</p>}
          {payment.amount === null && <p className={textCss.note}>{t('settleFirst')}</p>}
        </div>
      )}
    </section>
  );
}

type Typed = { yuan: number | null; batch: string; paidOn: string; note: string };

/** The inputs of an action, as sent. */
const givenBy = (action: PaymentAction, { yuan, batch, paidOn, note }: Typed): PaymentGiven => {
  const text = (value: string) => (value.trim() === '' ? null : value.trim());
  const names = (...actions: readonly PaymentAction[]) => actions.includes(action);
  return {
    amount: names('settle', 'pay', 'return', 'reclaim', 'recover') && yuan !== null ? Math.round(yuan * 100) : null,
    batch: names('pay', 'fail') ? text(batch) : null,
    paidOn: names('pay') && isDay(paidOn) ? paidOn : null,
    note: text(note),
  };
};

type FormProps = {
  payment: PaymentDetail;
  action: PaymentAction;
  onDone: () => void;
  onCancel: () => void;
  onChanged: (error: BusinessError) => void;
};

/** The fields of an action. A final one asks once more. */
function ActionForm({ payment, action, onDone, onCancel, onChanged }: FormProps) {
  const { t } = useTranslation('payment');
  const confirm = useConfirm();
  const announce = useAnnounce();
  const sum = useSumText();
  const { mutateAsync, isPending, error } = useActOnPayment();
  const most = mostMoved(action, payment);
  const start = most ?? payment.amount ?? payment.asked;
  const [typed, setTyped] = useState<Typed>({
    yuan: start === null ? null : start / 100,
    batch: payment.batch ?? '',
    paidOn: today(),
    note: '',
  });
  const [isChecked, setChecked] = useState(false);
  const given = givenBy(action, typed);
  const bars = { left: payment.budget?.left ?? null };
  // without an amount everything would move, so the form requires one
  const isEmpty = most !== null && typed.yuan === null;
  const refusal = isChecked ? (paymentRefusal(action, payment, given, bars) ?? (isEmpty ? 'amount' : null)) : null;
  const wrong = (field: keyof PaymentGiven) => {
    if (field === 'amount' && refusal === 'over') return t('tooMuch', { sum: sum(most) });
    if (field === 'amount' && refusal === 'budget')
      return t('beyondBudget', { sum: sum(Math.max(0, payment.budget?.left ?? 0) + (payment.amount ?? 0)) });
    if (field === 'amount' && refusal === 'under') return t('tooLittle', { sum: sum(payment.paid) });
    return fieldMessage(error, `body.${field}`) ?? (refusal === field ? t('missing') : undefined);
  };
  const set = (changes: Partial<Typed>) => setTyped((before) => ({ ...before, ...changes }));
  const send = async () => {
    const question = {
      title: t(`ask.${action as 'pay'}`),
      text: t('askText', { sum: sum(movedBy(action, payment, given) ?? payment.amount) }),
      action: t(`act.${action}`),
    };
    if (finalActions.has(action) && !(await confirm({ ...question, danger: action === 'reclaim' }))) return;
    try {
      await mutateAsync({ id: payment.id, version: payment.version, action, ...given, note: given.note ?? '' });
      announce({ text: t('done', { action: t(`did.${action}`) }) });
      onDone();
    } catch (failure) {
      // the failure is shown beside its field, or by the app
      if (failure instanceof BusinessError) onChanged(failure);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (paymentRefusal(action, payment, given, bars) === null && !isEmpty) void send();
  };
  const needsNote = paymentMachine[payment.state][action]?.needs?.includes('note') === true;
  return (
    <form className={layoutCss.stack14} noValidate aria-label={t(`act.${action}`)} onSubmit={submit}>
      <h3>{t(`act.${action}`)}</h3>
      {action === 'settle' && (
        <Labelled
          label={t('field.amount')}
          help={payment.asked === null ? undefined : t('askedHelp', { sum: sum(payment.asked) })}
          wrong={wrong('amount')}
        >
          <InputNumber
            className={css.amount ?? ''}
            aria-label={t('field.amount')}
            min={0.01}
            max={1e12}
            precision={2}
            value={typed.yuan}
            onChange={(yuan) => set({ yuan })}
          />
        </Labelled>
      )}
      {most !== null && (
        <Labelled label={t('field.part')} help={t('field.partHelp', { sum: sum(most) })} wrong={wrong('amount')}>
          <InputNumber
            className={css.amount ?? ''}
            aria-label={t('field.part')}
            min={0.01}
            max={1e12}
            precision={2}
            value={typed.yuan}
            onChange={(yuan) => set({ yuan })}
          />
        </Labelled>
      )}
      {action === 'pay' && (
        <Labelled label={t('field.paidOn')} wrong={wrong('paidOn')}>
          <DateInput aria-label={t('field.paidOn')} max={today()} value={typed.paidOn} onChange={(paidOn) => set({ paidOn })} />
        </Labelled>
      )}
      {(action === 'pay' || action === 'fail') && (
        <Labelled label={t('field.batch')} help={t('field.batchHelp')} wrong={wrong('batch')}>
          <Input maxLength={40} value={typed.batch} onChange={({ target }) => set({ batch: target.value })} />
        </Labelled>
      )}
      <Labelled
        label={needsNote ? t('field.reason') : t('field.note')}
        help={needsNote ? t('field.reasonHelp') : undefined}
        wrong={wrong('note')}
      >
        <Input.TextArea rows={2} maxLength={500} value={typed.note} onChange={({ target }) => set({ note: target.value })} />
      </Labelled>
      <div className={layoutCss.bar}>
        <Button type="primary" htmlType="submit" loading={isPending} danger={action === 'reclaim'}>
          {t(`act.${action}`)}
        </Button>
        <Button onClick={onCancel}>{t('cancel')}</Button>
      </div>
    </form>
  );
}
