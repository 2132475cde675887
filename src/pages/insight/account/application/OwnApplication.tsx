import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { applicationQueries, useDiscardApplication } from '#api/application.ts';
import { Button } from '#components/Button.tsx';
import { Chinese } from '#components/Chinese.tsx';
import { useAnnounce } from '#components/feedback/announce-context.ts';
import { useConfirm } from '#components/feedback/confirm-context.ts';
import { useFormat } from '#components/format/format.ts';
import { usePrinting } from '#components/hooks/use-printing.ts';
import { useTitleOf } from '#components/OriginalTitle.tsx';
import { PrintButton } from '#components/PrintButton.tsx';
import { SectionBoundary } from '#components/states/SectionBoundary.tsx';
import { Skeleton } from '#components/states/Skeleton.tsx';
import type { ApplicationDetail, opening as openingCall } from '#contract/application.ts';
import type { CallInput } from '#contract/endpoint.ts';
import { notBegun } from '#domain/application/states.ts';
import { Answers } from '#entities/casework/application/Answers.tsx';
import { HandOver } from '#entities/companies/company/HandOver.tsx';
import { ApplicationHead } from '#entities/casework/application/ApplicationHead.tsx';
import { Course, Timeline } from '#entities/casework/application/Course.tsx';
import { Standing } from '#entities/casework/application/Standing.tsx';
import { GivenRatings } from '#entities/casework/application/rating/GivenRatings.tsx';
import { Rate } from '../appeal/Rate.tsx';
import textCss from '#components/text.module.css';
import css from './ApplicationPage.module.css';
import { titleId } from './title-id.ts';
import { Withdraw } from './Withdraw.tsx';

// loaded lazily: it needs antd, and most applications are only read
const Form = lazy(() => import('./FormScope.tsx').then((module) => ({ default: module.FormScope })));

const SupplyForm = lazy(() => import('./FormScope.tsx').then((module) => ({ default: module.SupplyScope })));

// few applications are approved
const PaymentStanding = lazy(() =>
  import('#entities/casework/payment/PaymentStanding.tsx').then((module) => ({ default: module.PaymentStanding })),
);

const NoticeStanding = lazy(() =>
  import('#entities/casework/public-notice/NoticeStanding.tsx').then((module) => ({ default: module.NoticeStanding })),
);

// few applications are linked
const SimilarCases = lazy(() =>
  import('#entities/casework/similar-case/SimilarCases.tsx').then((module) => ({ default: module.SimilarCases })),
);

export type OwnProps = {
  /** Undefined if the application does not exist yet. */
  id: string | undefined;
  /** The subject of a new application. */
  of: CallInput<typeof openingCall>['params'];
  /** Called with the id when it was stored. */
  onBegun: (id: string) => void;
};

/** Reads an application, or the form of one that is not begun. */
function useApplication({ id, of, onBegun }: OwnProps): ApplicationDetail {
  const client = useQueryClient();
  const { data } = useSuspenseQuery(id === undefined ? applicationQueries.opening(of) : applicationQueries.detail(id));
  // another tab or device has begun it
  const isElsewhere = id === undefined && data.id !== notBegun;
  const goOn = useEffectEvent(() => {
    client.setQueryData(applicationQueries.detail(data.id).queryKey, data);
    onBegun(data.id);
  });
  useEffect(() => {
    if (isElsewhere) goOn();
  }, [isElsewhere]);
  return data;
}

/** An application of the user: its form while it can be edited, then the sent answers and its progress. */
export function OwnApplication(props: OwnProps) {
  const { t } = useTranslation('application');
  const data = useApplication(props);
  // the input stays on screen, even if it turns out that it was sent on another device
  const [isHeld, setHeld] = useState(false);
  const isForm = data.refused.save === undefined || isHeld;
  const returned = data.state === 'returned' ? returnOf(data) : undefined;
  const { moment } = useFormat();
  return (
    <>
      <ApplicationHead application={data} titleId={titleId}>
        <PrintButton />
        <Discard application={data} />
        <Withdraw application={data} />
        <Handing application={data} />
      </ApplicationHead>
      {returned !== undefined && (
        <section className={css.returned} aria-label={t('returned.title')}>
          <h2>{t('returned.title')}</h2>
          <p className={textCss.note}>{t('returned.by', { by: returned.by ?? t('nobody'), when: moment(returned.at) })}</p>
          <p className={css.reason}>
            <Chinese text={returned.note} />
          </p>
        </section>
      )}
      <Supply application={data} />
      <Standing application={data} />
      {data.state === 'draft' && data.window !== 'open' && (
        <p className={css.message} role="status">
          {t(`window.${data.window}`)}
        </p>
      )}
      {data.rateUntil !== null && <Rate application={data} titleId={titleId} />}
      {data.kind === 'policy' && data.state === 'approved' && (
        <SectionBoundary resetKey={data.id} fallback={null}>
          <NoticeStanding applicationId={data.id} className={css.section} />
          <PaymentStanding applicationId={data.id} className={css.section} />
        </SectionBoundary>
      )}
      {data.submittedAt !== null && (
        <SectionBoundary resetKey={data.id} fallback={null}>
          <SimilarCases application={data} page="/account/application" className={css.section} />
        </SectionBoundary>
      )}
      <Course application={data} />
      {isForm ? (
        <Suspense fallback={<Skeleton rows={8} />}>
          <Form read={data} onDirty={setHeld} onBegun={props.onBegun} />
        </Suspense>
      ) : (
        <section aria-label={t('sentForm')} className={css.section}>
          <h2>{t('sentForm')}</h2>
          <Answers application={data} answers={data.answers} before={data.rounds.at(-2)?.answers} />
        </section>
      )}
      <GivenRatings application={data} className={css.section} />
      <Rounds application={data} />
      {data.timeline.length > 0 && (
        <section aria-label={t('timeline')} className={css.section}>
          <h2>{t('timeline')}</h2>
          <Timeline application={data} />
        </section>
      )}
    </>
  );
}

/** An officer's request to the applicant, with a form for it; nothing without one. */
function Supply({ application }: { application: ApplicationDetail }) {
  const { t } = useTranslation('application');
  const { day } = useFormat();
  const request = application.requests.find(({ type, outcome }) => type === 'supplement' && outcome === null);
  if (request === undefined || application.refused.supply !== undefined) return null;
  return (
    <section className={css.returned} aria-label={t('supply.title')} data-print="none">
      <h2>{t('supply.title')}</h2>
      <p className={textCss.note}>{t('supply.lead', { by: request.by, day: request.until === null ? '' : day(request.until) })}</p>
      <p className={css.reason}>
        <Chinese text={request.reason} />
      </p>
      <Suspense fallback={<Skeleton rows={3} />}>
        <SupplyForm key={request.id} application={application} request={request} />
      </Suspense>
    </section>
  );
}

/** Hands a company's application to a colleague. */
function Handing({ application }: { application: ApplicationDetail }) {
  const { id, company, mine, handedIn } = application;
  const title = useTitleOf()(application);
  const { t } = useTranslation('application');
  const client = useQueryClient();
  if (handedIn === null || company === null) return null;
  const again = () => void client.invalidateQueries({ queryKey: applicationQueries.detail(id).queryKey });
  const piece = { work: 'application' as const, id, title, companyId: company.id, matter: handedIn };
  const words = { action: t('handOver.action'), named: t('handOver.named', { title }) };
  return <HandOver {...piece} {...words} isKeeper={({ self }) => mine && self} onDone={again} />;
}

const returnOf = ({ timeline }: ApplicationDetail) => timeline.find(({ action }) => action === 'return');

/** The sent contents of earlier rounds; while it is returned, also of the last one. */
function Rounds({ application }: { application: ApplicationDetail }) {
  const { t } = useTranslation('application');
  const { moment } = useFormat();
  const isPrinting = usePrinting();
  const { rounds, state } = application;
  const earlier = state === 'returned' ? rounds : rounds.slice(0, -1);
  // the record is that of today; each round is shown as it was
  const asSent = { definition: application.definition, known: {} };
  if (earlier.length === 0) return null;
  return (
    <section aria-label={t('rounds.title')} className={css.section}>
      <h2>{t('rounds.title')}</h2>
      {earlier.toReversed().map(({ round, submittedAt, answers }) => (
        <details key={round} open={isPrinting || undefined} className={css.round}>
          <summary>{t('rounds.round', { round, when: moment(submittedAt) })}</summary>
          <Answers application={asSent} answers={answers} before={rounds.find((one) => one.round === round - 1)?.answers} />
        </details>
      ))}
    </section>
  );
}

/** Deletes a draft, after asking. */
function Discard({ application: { id, version, refused } }: { application: ApplicationDetail }) {
  const { t } = useTranslation('application');
  const confirm = useConfirm();
  const announce = useAnnounce();
  const navigate = useNavigate();
  const { mutateAsync, isPending } = useDiscardApplication();
  if (refused.discard !== undefined) return null;
  const discard = async () => {
    if (!(await confirm({ title: t('discard.title'), text: t('discard.text'), action: t('act.discard'), danger: true }))) return;
    await mutateAsync({ id, version });
    announce({ text: t('discard.done') });
    await navigate({ to: '/account/shenPi', ignoreBlocker: true });
  };
  return (
    <Button disabled={isPending} onClick={() => void discard().catch(() => undefined)}>
      {t('act.discard')}
    </Button>
  );
}
