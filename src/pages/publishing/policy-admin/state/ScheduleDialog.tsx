import { Modal } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MomentInput } from '#components/fields/date/MomentInput.tsx';
import { overlays } from '#components/antd/overlays.ts';
import { addDays, fromChinaTime, toChinaTime } from '#domain/china-time.ts';
import { now, today } from '#http/clock.ts';
import layoutCss from '#components/layout.module.css';
import textCss from '#components/text.module.css';
import css from './Dialogs.module.css';

type Props = { publishAt: string | null; busy: boolean; onCancel: () => void; onSchedule: (publishAt: string) => void };

const tomorrowAtNine = (): string => `${addDays(today(), 1)}T09:00`;

/** Sets when a draft is published automatically, always in China's time. */
export function ScheduleDialog({ publishAt, busy, onCancel, onSchedule }: Props) {
  const { t } = useTranslation('policyAdmin');
  const id = useId();
  const [text, setText] = useState(() => (publishAt === null ? tomorrowAtNine() : toChinaTime(publishAt)));
  const [wrong, setWrong] = useState(false);
  const schedule = () => {
    const moment = fromChinaTime(text);
    if (moment === null || new Date(moment) <= now()) setWrong(true);
    else onSchedule(moment);
  };
  return (
    <Modal
      open
      title={t('schedule.title')}
      getContainer={overlays}
      okButtonProps={{ loading: busy }}
      okText={t('act.schedule')}
      onOk={schedule}
      onCancel={onCancel}
    >
      <label htmlFor={id} className={layoutCss.stack4}>
        {t('schedule.when')}
      </label>
      <MomentInput
        id={id}
        aria-label={t('schedule.when')}
        aria-invalid={wrong}
        aria-describedby={`${id}-messages`}
        value={text}
        onChange={(typed) => {
          setText(typed);
          setWrong(false);
        }}
      />
      <div id={`${id}-messages`}>
        {wrong && (
          <p role="alert" className={css.wrong}>
            {t('schedule.wrong')}
          </p>
        )}
        <p className={`${textCss.note} ${layoutCss.above4}`}>{t('schedule.help')}</p>
      </div>
    </Modal>
  );
}
