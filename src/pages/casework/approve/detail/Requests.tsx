import { useTranslation } from 'react-i18next';
import { Chinese, langOf } from '#components/Chinese.tsx';
import { useFormat } from '#components/format/format.ts';
import type { ApplicationDetail } from '#contract/application.ts';
import type { CaseRequest } from '#contract/application-time.ts';
import css from '../shared/Approve.module.css';

/** What officers have asked for in a case and what came of it, the newest first; nothing where nothing was asked. */
export function Requests({ application: { requests } }: { application: ApplicationDetail }) {
  const { t } = useTranslation('approve');
  const stood = requests.reduce((sum, one) => sum + (one.stood ?? 0), 0);
  if (requests.length === 0) return null;
  return (
    <section aria-label={t('requests.title')} className={css.section}>
      <h2>{t('requests.title')}</h2>
      <ul className={css.tasks}>
        {requests.map((one) => (
          <Request key={one.id} request={one} />
        ))}
      </ul>
      {stood > 0 && <p className={css.quiet}>{t('requests.stoodInAll', { count: stood })}</p>}
    </section>
  );
}

function Request({ request }: { request: CaseRequest }) {
  const { type, days, by, at, reason, expert, until, stood, outcome, closedBy, closedAt, note } = request;
  const { t } = useTranslation('approve');
  const { moment, day } = useFormat();
  const what = type === 'pause' ? t('requests.pause', { expert }) : t('requests.extension', { count: days ?? 0 });
  const facts = [
    ...(until === null ? [] : [t('requests.until', { day: day(until) })]),
    t(`requests.outcome.${outcome ?? 'waits'}`),
    ...(stood === null ? [] : [t('requests.stood', { count: stood })]),
  ];
  return (
    <li>
      <strong>
        <Chinese text={what} />
      </strong>{' '}
      · {facts.join(' · ')}
      <p className={css.quiet}>
        <Chinese text={t('requests.asked', { by, when: moment(at) })} />
        {closedBy !== null && closedAt !== null && (
          <>
            {' · '}
            <Chinese text={t('requests.closed', { by: closedBy, when: moment(closedAt) })} />
          </>
        )}
      </p>
      <p className={css.note} lang={langOf(reason)}>
        {reason}
      </p>
      {note !== null && (
        <p className={css.note} lang={langOf(note)}>
          {note}
        </p>
      )}
    </li>
  );
}
