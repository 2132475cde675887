import { useTranslation } from 'react-i18next';
import { Chinese, langOf } from '#components/Chinese.tsx';
import { useFormat } from '#components/format/format.ts';
import type { ApplicationDetail } from '#contract/application.ts';
import type { CaseRequest } from '#contract/application-time.ts';
import { isBlank } from '#domain/form/form.ts';
import { byPath } from '#entities/casework/application/paths.ts';
import { useAnswerText } from '#entities/casework/application/use-answer-text.ts';
import { useLabels } from '#entities/casework/form/use-labels.ts';
import { useOffices } from '#entities/platform/office/use-offices.ts';
import textCss from '#components/text.module.css';
import css from '../shared/Approve.module.css';

/** Officers' requests in a case and their outcomes, newest first; nothing without any. */
export function Requests({ application }: { application: ApplicationDetail }) {
  const { requests } = application;
  const { t } = useTranslation('approve');
  const stood = requests.reduce((sum, one) => sum + (one.stood ?? 0), 0);
  if (requests.length === 0) return null;
  return (
    <section aria-label={t('requests.title')} className={css.section}>
      <h2>{t('requests.title')}</h2>
      <ul className={css.tasks}>
        {requests.map((one) => (
          <Request key={one.id} application={application} request={one} />
        ))}
      </ul>
      {stood > 0 && <p className={textCss.note}>{t('requests.stoodInAll', { count: stood })}</p>}
    </section>
  );
}

function Request({ application, request }: { application: ApplicationDetail; request: CaseRequest }) {
  const { type, days, by, at, reason, expert, until, stood, outcome, closedBy, closedAt, note } = request;
  const { t } = useTranslation('approve');
  const { moment, day } = useFormat();
  const labelOf = useItemLabel(application);
  const { nameIn } = useOffices();
  const what = {
    extension: () => t('requests.extension', { count: days ?? 0 }),
    pause: () => t('requests.pause', { expert }),
    joint: () => t('requests.joint', { name: request.department === null ? '' : nameIn(request.department) }),
    supplement: () => t('requests.supplement', { items: (request.items ?? []).map(labelOf).join(t('comma')) }),
  }[type]();
  const facts = [
    ...(until === null ? [] : [t('requests.until', { day: day(until) })]),
    t(`requests.outcome.${outcome ?? 'waits'}`),
    ...(request.isLate ? [t('requests.late')] : []),
    ...(stood === null || stood === 0 ? [] : [t('requests.stood', { count: stood })]),
  ];
  return (
    <li>
      <strong>
        <Chinese text={what} />
      </strong>{' '}
      · {facts.join(' · ')}
      <p className={textCss.note}>
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
      <Came application={application} request={request} />
      {note !== null && (
        <p className={css.note} lang={langOf(note)}>
          {note}
        </p>
      )}
    </li>
  );
}

/** Returns how a field or material is called. */
function useItemLabel({ definition }: ApplicationDetail) {
  const { label } = useLabels();
  return (path: string): string => {
    const [part, code] = path.split('.');
    const item = (part === 'fields' ? definition.fields : definition.materials).find((one) => one.code === code);
    return item === undefined ? path : label(item);
  };
}

/** An applicant's supplement, with the previous values. */
function Came({ application, request: { items, before, given } }: { application: ApplicationDetail; request: CaseRequest }) {
  const { t } = useTranslation('approve');
  const labelOf = useItemLabel(application);
  const answerText = useAnswerText(application.definition);
  if (items === null || given === null) return null;
  const sides = [byPath(given), byPath(before ?? { fields: {}, materials: {} })] as const;
  return (
    <ul className={css.came}>
      {items.map((path) => {
        const [value, earlier] = sides.map((side) => (isBlank(side[path]) ? '' : answerText(path, side[path])));
        const texts = { item: labelOf(path), value: value === '' ? t('requests.none') : value, before: earlier };
        return (
          <li key={path}>
            <Chinese text={earlier === '' || earlier === value ? t('requests.came', texts) : t('requests.cameFrom', texts)} />
          </li>
        );
      })}
    </ul>
  );
}
