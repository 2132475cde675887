import { useTranslation } from 'react-i18next';
import { Chinese } from '#components/Chinese.tsx';
import { useFormat } from '#components/format/format.ts';
import type { PaymentEvent } from '#contract/payment.ts';
import textCss from '#components/text.module.css';
import css from './Payment.module.css';
import { useSumText } from './use-sum-text.ts';

/** The history of a payment, newest first. */
export function PaymentHistory({ events }: { events: readonly PaymentEvent[] }) {
  const { t } = useTranslation('payment');
  const { moment, day } = useFormat();
  const sum = useSumText();
  return (
    <ol className={css.history} aria-label={t('history')}>
      {events.map(({ at, by, action, amount, part, batch, paidOn, note, fileName }) => {
        const details = [
          ...(action === 'settle' ? [sum(amount)] : []),
          ...(part !== null ? [sum(part)] : []),
          ...(action === 'pay' && paidOn !== null ? [day(paidOn)] : []),
          ...((action === 'pay' || action === 'fail') && batch !== null ? [t('batchOf', { batch })] : []),
        ];
        return (
          <li key={`${at} ${action}`}>
            <p>
              <strong>{t(`did.${action}`)}</strong>
              {details.length > 0 && <span className="tabular"> {details.join(' · ')}</span>}
            </p>
            {note !== null && (
              <p>
                <Chinese text={note} />
              </p>
            )}
            <p className={textCss.note}>
              <Chinese text={by} /> · <time dateTime={at}>{moment(at)}</time>
              {fileName !== null && <> · {t('fromFile', { name: fileName })}</>}
            </p>
          </li>
        );
      })}
    </ol>
  );
}
