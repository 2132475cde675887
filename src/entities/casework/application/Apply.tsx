import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { PencilLine, FileText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { applicationQueries, useOpenApplication } from '#api/application.ts';
import { isSignedIn } from '#api/oauth.ts';
import { Button, buttonClass } from '#components/Button.tsx';
import { Chinese } from '#components/Chinese.tsx';
import { useFailureText } from '#components/feedback/use-failure-text.ts';
import { useFormat } from '#components/format/format.ts';
import type { OfSubject } from '#contract/application.ts';
import { changedApplication } from '#contract/application.ts';
import { notBegun } from '#domain/application/states.ts';
import { isDecided } from '#domain/application/machine.ts';
import { useOwnCompanyId } from '#entities/companies/company/use-company.ts';
import { useAfterSignIn } from '#entities/identity/sign-in/use-after-sign-in.ts';
import { BusinessError } from '#http/errors.ts';
import { useCurrentUser } from '#session/session.ts';
import css from './Apply.module.css';

type Subject = {
  kind: string;
  subjectId: string;
  /** The title of the subject. */
  title: string;
};

type Props = Subject & {
  /** Whether a visitor, whose data is unknown, may apply. */
  isOpen?: boolean;
  /** The displayed part: the button, its notes, or both. On a phone the button is at the foot of the page. */
  part?: 'all' | 'button' | 'notes';
};

/** Opens the form of an application, or the draft there is; nothing is begun before something is typed. A visitor signs in first. */
function useBegin({ kind, subjectId }: Subject) {
  const companyId = useOwnCompanyId();
  const navigate = useNavigate();
  const { mutateAsync, isPending, error } = useOpenApplication();
  const send = () => {
    void mutateAsync({ kind, subjectId, ...(companyId !== undefined && { companyId }) }).then(
      ({ id, company }) =>
        navigate({ to: '/account/application', search: id === notBegun ? { kind, subject: subjectId, company: company?.id } : { id } }),
      // shown beside the button
      () => undefined,
    );
  };
  const afterSignIn = useAfterSignIn(send);
  // the user of a stored sign-in may not have arrived yet
  const begin = () => (isSignedIn() ? send() : afterSignIn());
  return { begin, isPending, error };
}

/** Returns the application to continue: a draft or a returned one, otherwise one under review. */
const openOf = ({ list }: OfSubject) =>
  list.find(({ state }) => state === 'draft' || state === 'returned') ?? list.find(({ state }) => !isDecided(state));

/** Starts or continues an application for a subject, shows its progress, or the reason why it cannot be applied for now. */
export function Apply({ part = 'all', isOpen = true, ...subject }: Props) {
  const { t } = useTranslation('apply');
  const { kind, subjectId, title } = subject;
  const companyId = useOwnCompanyId();
  const user = useCurrentUser();
  const { begin, isPending, error } = useBegin(subject);
  const { data } = useQuery({ ...applicationQueries.ofSubject({ kind, subjectId, companyId }), enabled: user !== null });
  const known = user === null ? undefined : data;
  const open = known === undefined ? undefined : openOf(known);
  const mayBegin = known === undefined ? isOpen : known.window === 'open' && !known.needsCompany && known.more;
  const isMine = open?.state === 'draft' || open?.state === 'returned';
  const button =
    open !== undefined ? (
      <Link
        to="/account/application"
        search={{ id: open.id }}
        className={buttonClass(isMine ? 'primary' : 'plain')}
        aria-label={t(isMine ? 'goOnNamed' : 'followNamed', { title })}
      >
        {isMine ? <PencilLine size={16} aria-hidden /> : <FileText size={16} aria-hidden />}
        {t(open.state === 'returned' ? 'mend' : isMine ? 'goOn' : 'follow')}
      </Link>
    ) : known?.needsCompany === true && known.window === 'open' ? (
      <Link to="/policy/match" search={{ step: 'company' }} className={buttonClass('primary')}>
        {t('company')}
      </Link>
    ) : mayBegin ? (
      <Button look="primary" disabled={isPending} aria-label={t('beginNamed', { title })} onClick={begin}>
        <PencilLine size={16} aria-hidden />
        {t(known !== undefined && known.list.length > 0 ? 'again' : 'begin')}
      </Button>
    ) : null;
  return (
    <div className={css.apply}>
      {part !== 'notes' && button}
      {part !== 'notes' && open !== undefined && !isMine && mayBegin && (
        <Button look="quiet" disabled={isPending} aria-label={t('beginNamed', { title })} onClick={begin}>
          {t('again')}
        </Button>
      )}
      {part !== 'button' && known !== undefined && <Notes known={known} />}
      {part !== 'notes' && error !== null && <Refused error={error} />}
    </div>
  );
}

/** Existing applications, the company it would be for, or why it cannot be begun. */
function Notes({ known }: { known: OfSubject }) {
  const { t } = useTranslation('apply');
  const { day } = useFormat();
  const { window, from, to, company, needsCompany, more, list } = known;
  const [last] = list;
  const open = openOf(known);
  return (
    <>
      {last !== undefined && (
        <p className={css.note}>
          {t(`mine.${last.state}`)}{' '}
          <Link to="/account/application" search={{ id: last.id }} className="tabular">
            {last.number}
          </Link>
          {list.length > 1 && (
            <>
              {' '}
              <Link to="/account/shenPi">{t('all', { count: list.length })}</Link>
            </>
          )}
        </p>
      )}
      {window === 'upcoming' && <p className={css.note}>{from === null ? t('upcoming') : t('upcomingOn', { day: day(from) })}</p>}
      {window === 'closed' && <p className={css.note}>{to === null ? t('closed') : t('closedOn', { day: day(to) })}</p>}
      {window === 'ask' && <p className={css.note}>{t('ask')}</p>}
      {window === 'spent' && <p className={css.note}>{t('spent')}</p>}
      {window === 'gone' && <p className={css.note}>{t('gone')}</p>}
      {window === 'open' && needsCompany && <p className={css.note}>{t('needsCompany')}</p>}
      {window === 'open' && !more && list.length === 0 && <p className={css.note}>{t('byColleague')}</p>}
      {window === 'open' && company !== null && more && open === undefined && (
        <p className={css.note}>
          {t('for')} <Chinese text={company.name} />
        </p>
      )}
    </>
  );
}

/** Why an application could not begin, with a link to the next step. */
function Refused({ error }: { error: Error }) {
  const { t } = useTranslation('apply');
  const failureText = useFailureText();
  const code = error instanceof BusinessError ? error.info.errorCode : undefined;
  const existing = error instanceof BusinessError ? changedApplication.safeParse(error.info.data).data : undefined;
  return (
    <p role="alert" className={css.refused}>
      {failureText(error)}{' '}
      {existing !== undefined && (
        <Link to="/account/application" search={{ id: existing.id }}>
          {t('follow')}
        </Link>
      )}
      {code === 'NO_COMPANY' && (
        <Link to="/policy/match" search={{ step: 'company' }}>
          {t('company')}
        </Link>
      )}
    </p>
  );
}

type RowProps = Subject & {
  /** The label if it is not "apply". */
  label?: string;
  look?: 'primary' | 'plain' | 'quiet';
};

/** The same in a row of a list. It looks for an existing application only when pressed. */
export function ApplyInRow({ label, look = 'quiet', ...subject }: RowProps) {
  const { t } = useTranslation('apply');
  const { begin, isPending, error } = useBegin(subject);
  return (
    <>
      <Button look={look} disabled={isPending} aria-label={label ?? t('beginNamed', { title: subject.title })} onClick={begin}>
        <PencilLine size={16} aria-hidden />
        {label ?? t('begin')}
      </Button>
      {error !== null && <Refused error={error} />}
    </>
  );
}
