import { useTranslation } from 'react-i18next';
import { Button } from '#components/Button.tsx';
import { useFailureText } from '#components/feedback/use-failure-text.ts';
import { slotFailure } from '#contract/booking.ts';
import type { FreeTime } from '#contract/booking.ts';
import { BusinessError } from '#http/errors.ts';
import css from './Panel.module.css';
import { useTimes } from './times.ts';

/** Why a time is unavailable, and the nearest free ones. */
export function Refusal({ error, onTake }: { error: Error; onTake: (time: FreeTime) => void }) {
  const { t } = useTranslation('booking');
  const times = useTimes();
  const failureText = useFailureText();
  const free = error instanceof BusinessError ? (slotFailure.safeParse(error.info.data).data?.free ?? []) : [];
  return (
    <div role="alert" className={css.problem}>
      <p>{failureText(error)}</p>
      {free.length > 0 && (
        <>
          <p>{t('book.instead')}</p>
          <div className={css.bar}>
            {free.map((time) => (
              <Button key={time.start} onClick={() => onTake(time)}>
                {times.span(time)}
              </Button>
            ))}
          </div>
        </>
      )}
    </div>
  );
}
