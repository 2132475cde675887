import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { applicationQueries, useDiscardApplication, useWithdrawApplication } from '#api/application.ts';
import { AntdScope } from '#components/antd/AntdScope.tsx';
import { Button } from '#components/Button.tsx';
import { useAnnounce } from '#components/feedback/announce-context.ts';
import { useConfirm } from '#components/feedback/confirm-context.ts';
import { PrintButton } from '#components/PrintButton.tsx';
import type { ApplicationDetail } from '#contract/application.ts';
import { Answers } from '#entities/application/Answers.tsx';
import { ApplicationHead } from '#entities/application/ApplicationHead.tsx';
import { Course, Timeline } from '#entities/application/Course.tsx';
import { ApplicationForm } from './ApplicationForm.tsx';
import css from './ApplicationPage.module.css';

/** An application of the user: its form while they have it, then what was sent and how far it is. */
export function OwnApplication({ id }: { id: string }) {
  const { t } = useTranslation('application');
  const { data } = useSuspenseQuery(applicationQueries.detail(id));
  const isOpen = data.refused.save === undefined;
  return (
    <>
      <ApplicationHead application={data}>
        {!isOpen && <PrintButton />}
        <Ending application={data} />
      </ApplicationHead>
      {data.state === 'returned' && <p className={css.told}>{t('returned', { note: returnedFor(data) })}</p>}
      {isOpen && data.window !== 'open' && data.state === 'draft' && <p className={css.told}>{t(`window.${data.window}`)}</p>}
      <Course application={data} />
      {isOpen ? (
        <AntdScope>
          {/* another round is another form */}
          <ApplicationForm key={data.round} read={data} />
        </AntdScope>
      ) : (
        <section aria-label={t('sentForm')} className={css.section}>
          <h2>{t('sentForm')}</h2>
          <Answers application={data} answers={data.answers} before={data.rounds.at(-2)?.answers} />
        </section>
      )}
      <section aria-label={t('timeline')} className={css.section}>
        <h2>{t('timeline')}</h2>
        <Timeline application={data} />
      </section>
    </>
  );
}

const returnedFor = ({ timeline }: ApplicationDetail): string => timeline.find(({ action }) => action === 'return')?.note ?? '';

/** Gives an application up: a draft is deleted, one that was sent is withdrawn. Both are asked first. */
function Ending({ application: { id, version, refused, number } }: { application: ApplicationDetail }) {
  const { t } = useTranslation('application');
  const confirm = useConfirm();
  const announce = useAnnounce();
  const navigate = useNavigate();
  const { mutateAsync: discard, isPending: isDiscarding } = useDiscardApplication();
  const { mutateAsync: withdraw, isPending: isWithdrawing } = useWithdrawApplication();
  const onDiscard = async () => {
    if (!(await confirm({ title: t('discard.title'), text: t('discard.text'), action: t('act.discard'), danger: true }))) return;
    await discard({ id, version });
    announce({ text: t('discard.done') });
    await navigate({ to: '/account/shenPi', ignoreBlocker: true });
  };
  const onWithdraw = async () => {
    if (!(await confirm({ title: t('withdraw.title', { number }), text: t('withdraw.text'), action: t('act.withdraw'), danger: true })))
      return;
    await withdraw({ id, version });
    announce({ text: t('withdraw.done') });
  };
  return (
    <>
      {refused.discard === undefined && (
        <Button disabled={isDiscarding} onClick={() => void onDiscard().catch(() => undefined)}>
          {t('act.discard')}
        </Button>
      )}
      {refused.withdraw === undefined && (
        <Button disabled={isWithdrawing} onClick={() => void onWithdraw().catch(() => undefined)}>
          {t('act.withdraw')}
        </Button>
      )}
    </>
  );
}
