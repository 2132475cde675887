import { useTranslation } from 'react-i18next';
import { Chinese, langOf } from '#components/Chinese.tsx';
import { useFormat } from '#components/format/format.ts';
import type { ApplicationDetail } from '#contract/application.ts';
import type { CaseRequest } from '#contract/application-time.ts';
import css from '../shared/Approve.module.css';

/** What officers have asked for in a case and what came of it, the newest first; nothing where nothing was asked. */
export function Requests({ application: { requests } }: { application: ApplicationDetail }) {
  const { t } = useTranslation('approve');
  if (requests.length === 0) return null;
  return (
    <section aria-label={t('requests.title')} className={css.section}>
      <h2>{t('requests.title')}</h2>
      <ul className={css.tasks}>
        {requests.map((one) => (
          <Request key={one.id} request={one} />
        ))}
      </ul>
    </section>
  );
}

function Request({ request: { days, by, at, reason, outcome, closedBy, closedAt, note } }: { request: CaseRequest }) {
  const { t } = useTranslation('approve');
  const { moment } = useFormat();
  return (
    <li>
      <strong>{t('requests.extension', { count: days ?? 0 })}</strong> · {t(`requests.outcome.${outcome ?? 'waits'}`)}
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
