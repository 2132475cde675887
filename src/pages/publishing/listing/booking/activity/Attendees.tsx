import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { registrationQueries, useCheckIn, useExportAttendees } from '#api/registration.ts';
import { Button } from '#components/Button.tsx';
import { Chinese } from '#components/Chinese.tsx';
import { useAnnounce } from '#components/feedback/announce-context.ts';
import { useFailureText } from '#components/feedback/use-failure-text.ts';
import { useFormat } from '#components/format/format.ts';
import { useDebouncedValue } from '#components/hooks/use-debounced-value.ts';
import { Pager } from '#components/Pager.tsx';
import { Failure } from '#components/states/Failure.tsx';
import { Skeleton } from '#components/states/Skeleton.tsx';
import type { ListedAttendee } from '#contract/registration.ts';
import { fieldMessage } from '#http/errors.ts';
import css from '../Panel.module.css';

import { RegistrationStateChip } from '../StateChip.tsx';

const lists = ['registered', 'waiting', 'all'] as const;
const pageSize = 20;

/**
 * The list of an activity for its organiser: check-in by code, search, and the whole list as a file. Colleagues who do not act for its company
 * read which companies registered.
 */
export function Attendees({ activityId, isManaged }: { activityId: string; isManaged: boolean }) {
  const { t } = useTranslation('booking');
  const { count } = useFormat();
  const [which, setWhich] = useState<(typeof lists)[number]>('registered');
  const [typed, setTyped] = useState('');
  const keyword = useDebouncedValue(typed.trim(), 300);
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery({
    ...registrationQueries.attendees({ activityId, keyword, which, page, pageSize }),
    placeholderData: keepPreviousData,
  });
  const exporting = useExportAttendees();
  const search = t(isManaged ? 'attendees.search' : 'attendees.searchCompany');
  return (
    <section className={css.section} aria-labelledby="attendees">
      <div className={css.bar}>
        <h3 id="attendees" className={`${css.subheading} ${css.range}`}>
          {t(isManaged ? 'attendees.heading' : 'attendees.reading')}
        </h3>
        {isManaged && (
          <Button aria-disabled={exporting.isPending} onClick={() => exporting.isPending || exporting.mutate(activityId)}>
            <Download size={16} aria-hidden />
            {t('attendees.export')}
          </Button>
        )}
      </div>
      {isManaged && <CheckIn activityId={activityId} />}
      <div className={css.bar}>
        {lists.map((one) => (
          <Button
            key={one}
            look={which === one ? 'plain' : 'quiet'}
            aria-pressed={which === one}
            onClick={() => {
              setWhich(one);
              setPage(1);
            }}
          >
            {t(`attendees.${one}`)}
          </Button>
        ))}
        <input
          type="search"
          className={`${css.input} ${css.search}`}
          aria-label={search}
          placeholder={search}
          value={typed}
          maxLength={100}
          onChange={(event) => {
            setTyped(event.target.value);
            setPage(1);
          }}
        />
      </div>
      {data === undefined ? (
        error === null ? (
          <Skeleton rows={3} />
        ) : (
          <Failure compact error={error} onRetry={() => void refetch()} />
        )
      ) : (
        <>
          <p className={css.muted} role="status">
            {t('attendees.count', { count: data.total, checkedIn: count(data.checkedIn) })}
            {data.answers !== null &&
              ` ${t('attendees.answers', { confirmed: count(data.answers.confirmed), open: count(data.answers.open) })}`}
          </p>
          {data.list.length > 0 && (
            <People activityId={activityId} people={data.list} first={(page - 1) * pageSize + 1} isManaged={isManaged} />
          )}
          <Pager page={page} pages={Math.ceil(data.total / pageSize)} onPage={setPage} />
        </>
      )}
    </section>
  );
}

/** Checks a person in by the code they show; the field is ready for the next. */
function CheckIn({ activityId }: { activityId: string }) {
  const { t } = useTranslation('booking');
  const [code, setCode] = useState('');
  const [last, setLast] = useState<string | null>(null);
  const { mutate, isPending, error } = useCheckIn();
  const failureText = useFailureText();
  const id = useId();
  const send = () => {
    setLast(null);
    mutate(
      { activityId, code },
      {
        onSuccess: ({ person, company }) => {
          setCode('');
          setLast(`${person} · ${company}`);
        },
      },
    );
  };
  return (
    <form
      className={css.section}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending && code.trim() !== '') send();
      }}
    >
      <div className={css.field}>
        <label htmlFor={id}>{t('attendees.code')}</label>
        <input
          id={id}
          className={css.input}
          value={code}
          maxLength={10}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          aria-invalid={error !== null}
          aria-describedby={`${id}-messages`}
          onChange={(event) => setCode(event.target.value)}
        />
        <Button type="submit" aria-disabled={isPending}>
          {t('attendees.checkIn')}
        </Button>
      </div>
      <p id={`${id}-messages`} role="status" className={error === null ? css.muted : css.problem} hidden={error === null && last === null}>
        {error === null
          ? last !== null && t('attendees.checkedIn', { who: last })
          : (fieldMessage(error, 'body.code') ?? failureText(error))}
      </p>
    </form>
  );
}

type PeopleProps = { activityId: string; people: readonly ListedAttendee[]; first: number; isManaged: boolean };

function People({ activityId, people, first, isManaged }: PeopleProps) {
  const { t } = useTranslation('booking');
  const { moment } = useFormat();
  const announce = useAnnounce();
  const { mutate, isPending } = useCheckIn();
  const undo = ({ code, person }: ListedAttendee) => {
    if (code === null || person === null || isPending) return;
    mutate(
      { activityId, code, checkedIn: false },
      { onSuccess: () => announce({ text: t('attendees.undone', { person }), takesFocus: true }) },
    );
  };
  return (
    // scrolls by keyboard where it is wider than the screen
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={css.tableBox} tabIndex={0} role="group" aria-label={t('attendees.heading')}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{t('attendees.number')}</th>
            {isManaged && <th scope="col">{t('field.person')}</th>}
            <th scope="col">{t('field.company')}</th>
            {isManaged && <th scope="col">{t('field.phone')}</th>}
            <th scope="col">{t('attendees.state')}</th>
            {isManaged && <th scope="col">{t('attendees.codeColumn')}</th>}
            <th scope="col">{t('attendees.arrived')}</th>
          </tr>
        </thead>
        <tbody>
          {people.map((one, index) => (
            <tr key={one.id}>
              <td>{first + index}</td>
              {one.person !== null && (
                <td>
                  <Chinese text={one.person} />
                  {one.note !== null && (
                    <p className={css.muted}>
                      <Chinese text={one.note} />
                    </p>
                  )}
                </td>
              )}
              <td>
                <Chinese text={one.company} />
              </td>
              {one.phone !== null && <td>{one.phone}</td>}
              <td>
                <RegistrationStateChip state={one.state} />
                {one.state === 'registered' &&
                  one.changedAt !== null &&
                  ` ${one.confirmedAt === null ? t('attendees.unanswered') : t('attendees.confirmed')}`}
                {one.position !== null && ` ${t('attendees.position', { position: one.position })}`}
              </td>
              {isManaged && <td>{one.code ?? '–'}</td>}
              <td>
                {one.checkedInAt === null ? (
                  '–'
                ) : (
                  <>
                    {moment(one.checkedInAt)}
                    {one.person !== null && (
                      <>
                        {' '}
                        <Button look="quiet" aria-label={t('attendees.undoLabel', { person: one.person })} onClick={() => undo(one)}>
                          {t('attendees.undo')}
                        </Button>
                      </>
                    )}
                  </>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
