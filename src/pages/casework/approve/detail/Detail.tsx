import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { watchedDetail } from '#api/approval.ts';
import { Button } from '#components/Button.tsx';
import { useAnnounce } from '#components/feedback/announce-context.ts';
import { useFormat } from '#components/format/format.ts';
import { PrintButton } from '#components/PrintButton.tsx';
import { SectionBoundary } from '#components/states/SectionBoundary.tsx';
import { Skeleton } from '#components/states/Skeleton.tsx';
import type { ApplicationDetail } from '#contract/application.ts';
import type { ApplicationAnswers } from '#contract/application-form.ts';
import { Answers } from '#entities/casework/application/Answers.tsx';
import { ApplicationHead } from '#entities/casework/application/ApplicationHead.tsx';
import { Course, Timeline } from '#entities/casework/application/Course.tsx';
import { GivenRatings } from '#entities/casework/application/rating/GivenRatings.tsx';
import { byPath, fromPaths } from '#entities/casework/application/paths.ts';
import { ReleasedFigures } from '#entities/companies/company/Released.tsx';
import layoutCss from '#components/layout.module.css';
import textCss from '#components/text.module.css';
import css from '../shared/Approve.module.css';
import type { Decided } from './Decision.tsx';
import { Decision } from './Decision.tsx';
import { Documents } from './Documents.tsx';
import { Filer } from './Filer.tsx';
import { LimitText } from '../shared/LimitText.tsx';
import { filtersOf } from '../shared/queue-params.ts';
import { Requests } from './Requests.tsx';
import { Rounds } from './Rounds.tsx';
import { hasConditions } from './standing.ts';
import { StepsTable, Tasks } from './Steps.tsx';
import type { Place } from './use-neighbours.ts';
import { useNeighbours } from './use-neighbours.ts';
import { KeysButton } from '#components/keys/KeysButton.tsx';
import { usePageKeys } from '#components/keys/use-page-keys.ts';
import { useApproveKeys } from '../shared/use-approve-keys.ts';

// the evaluator and its words are large
const Conditions = lazy(() => import('./Conditions.tsx').then((module) => ({ default: module.Conditions })));

// in the file of the bell, which every officer has loaded
const Presence = lazy(() => import('#entities/platform/notification/Bell.tsx').then((module) => ({ default: module.Presence })));

const SimilarCases = lazy(() =>
  import('#entities/casework/similar-case/SimilarCases.tsx').then((module) => ({ default: module.SimilarCases })),
);

// few applications are approved
const NoticeStanding = lazy(() =>
  import('#entities/casework/public-notice/NoticeStanding.tsx').then((module) => ({ default: module.NoticeStanding })),
);
const PaymentStanding = lazy(() =>
  import('#entities/casework/payment/PaymentStanding.tsx').then((module) => ({ default: module.PaymentStanding })),
);

const route = getRouteApi('/_portal/approve/detail');

/** An application for a deciding officer, and the decision; then the next one. */
export function Detail({ id }: { id: string }) {
  const { t } = useTranslation('approve');
  const navigate = route.useNavigate();
  const { id: _id, ...search } = route.useSearch();
  const announce = useAnnounce();
  const { data: application, refetch } = useSuspenseQuery(watchedDetail(id));
  const filters = filtersOf(search);
  const neighbours = useNeighbours(id, filters);
  const [seen, setSeen] = useState(application.version);
  useApproveKeys('detail');
  const heading = useRef<HTMLDivElement>(null);
  // keyboard users start at the top of the next one
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);

  const go = async (place: Place | undefined) => {
    if (place !== undefined) await navigate({ search: { ...filters, page: place.page, id: place.id }, replace: true });
  };
  const back = () => void navigate({ to: '/approve/list', search: { ...filters, at: id } });
  const decided = async ({ isOver, version, announcement }: Decided) => {
    setSeen(version);
    const next = isOver ? await neighbours.nextToDo() : undefined;
    announce({ text: isOver && next === undefined ? t('detail.wasLast', { message: announcement }) : announcement });
    if (!isOver) return;
    if (next === undefined) {
      await navigate({ to: '/approve/list', search: { ...filters, page: 1 }, ignoreBlocker: true });
      return;
    }
    await navigate({ search: { ...filters, page: next.page, id: next.id }, replace: true, ignoreBlocker: true });
  };
  usePageKeys({
    j: () => neighbours.next().then(go),
    k: () => neighbours.previous().then(go),
    u: back,
    p: () => print(),
  });
  const [last] = application.timeline;
  const isJudged = hasConditions(application);
  const handling = <Handling application={application} />;
  return (
    <>
      <div className={css.way} data-print="none">
        <Link to="/approve/list" search={{ ...filters, at: id }} className={css.back} aria-keyshortcuts="u">
          {t('detail.back')}
        </Link>
        {neighbours.at !== undefined && <span className={textCss.note}>{t('detail.at', { at: neighbours.at, of: neighbours.of })}</span>}
        <Button disabled={!neighbours.hasPrevious} aria-keyshortcuts="k" onClick={() => void neighbours.previous().then(go)}>
          {t('detail.previous')}
        </Button>
        <Button disabled={!neighbours.hasNext} aria-keyshortcuts="j" onClick={() => void neighbours.next().then(go)}>
          {t('detail.next')}
        </Button>
        <KeysButton className={css.keysButton} />
      </div>
      <Suspense fallback={null}>
        <Presence kind="application" id={id} doing="look" />
      </Suspense>
      <div ref={heading} tabIndex={-1} className={css.focused}>
        <ApplicationHead application={application}>
          <PrintButton />
        </ApplicationHead>
        <Filer application={application} />
      </div>
      {application.version !== seen && last !== undefined && <Since event={last} />}
      <Course application={application} />
      <SectionBoundary resetKey={id} fallback={null}>
        <SimilarCases
          application={application}
          page="/approve/detail"
          className={css.section}
          onChanged={(version) => {
            if (version !== undefined) setSeen(version);
            void refetch();
          }}
        />
      </SectionBoundary>
      <Requests application={application} />
      {application.kind === 'policy' && application.state === 'approved' && (
        <SectionBoundary resetKey={id} fallback={null}>
          <NoticeStanding applicationId={id} className={css.section} />
          <PaymentStanding applicationId={id} className={css.section} />
        </SectionBoundary>
      )}
      <GivenRatings application={application} className={css.section} />
      <div className={css.columns}>
        <div>
          <section aria-label={t('detail.payload')} className={css.section}>
            <h2>{t('detail.payload')}</h2>
            <Answers application={application} answers={application.answers} before={beforeOf(application)} />
          </section>
          {application.definition.materials.length > 0 && (
            <SectionBoundary resetKey={id} failed={t('documents.failed')} fallback={null}>
              <Documents applicationId={id} />
            </SectionBoundary>
          )}
          {application.company !== null && !application.own && (
            <SectionBoundary resetKey={id} fallback={null}>
              <ReleasedFigures of={{ applicationId: id }} className={css.section} />
            </SectionBoundary>
          )}
          {isJudged && handling}
        </div>
        {isJudged ? (
          <section aria-label={t('detail.conditions')} className={css.section}>
            <h2>{t('detail.conditions')}</h2>
            <SectionBoundary resetKey={id} failed={t('conditions.failed')} fallback={<Skeleton rows={5} />}>
              <Conditions application={application} />
            </SectionBoundary>
          </section>
        ) : (
          <div>{handling}</div>
        )}
      </div>
      {application.rounds.length > 1 && (
        <section aria-label={t('detail.rounds')} className={css.section}>
          <h2>{t('detail.rounds')}</h2>
          <Rounds application={application} />
        </section>
      )}
      <Decision
        application={application}
        goesOn={neighbours.of > 1 || neighbours.hasNext}
        onDone={(done) => void decided(done)}
        onChanged={(version) => {
          if (version !== undefined) setSeen(version);
          void refetch();
        }}
      />
    </>
  );
}

/** Returns the previous answers: those of the round before, and those replaced by a supplement of this round. */
function beforeOf({ answers, rounds, round, requests }: ApplicationDetail): ApplicationAnswers | undefined {
  const earlier = rounds.at(-2)?.answers;
  const supplement = requests.find((one) => one.round === round && one.outcome === 'answered');
  if (supplement === undefined) return earlier;
  const kept = Object.entries(byPath(earlier ?? answers)).filter(([path]) => supplement.items?.includes(path) !== true);
  return fromPaths({ ...Object.fromEntries(kept), ...byPath(supplement.before ?? { fields: {}, materials: {} }) });
}

/** Its officer, its limit, and its history. */
function Handling({ application }: { application: ApplicationDetail }) {
  const { t } = useTranslation('approve');
  return (
    <>
      <section aria-label={t('detail.tasks')} className={css.section}>
        <h2>{t('detail.tasks')}</h2>
        <Tasks application={application} />
      </section>
      <section aria-label={t('detail.limits')} className={css.section}>
        <h2>{t('detail.limits')}</h2>
        {application.limits.length > 0 && (
          <ul className={`${layoutCss.stack4} ${layoutCss.below12}`} aria-label={t('limit.label')}>
            {application.limits.map((limit) => (
              <li key={limit.event}>
                <LimitText limit={limit} />
              </li>
            ))}
          </ul>
        )}
        <StepsTable application={application} />
      </section>
      <section aria-label={t('detail.timeline')} className={css.section}>
        <h2>{t('detail.timeline')}</h2>
        <Timeline application={application} />
      </section>
    </>
  );
}

/** Shows that somebody has acted on the application while it was open. */
function Since({ event: { by, at, action } }: { event: ApplicationDetail['timeline'][number] }) {
  const { t } = useTranslation(['approve', 'application']);
  const { moment } = useFormat();
  return (
    <p role="status" className={css.message}>
      {t('since', { by: by ?? t('application:nobody'), when: moment(at), what: t(`whatHappened.${action}`) })}
    </p>
  );
}
