import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useReadContact, useWithdrawRequest } from '#api/contact-request.ts';
import { Button } from '#components/Button.tsx';
import { Chinese } from '#components/Chinese.tsx';
import { useAnnounce } from '#components/feedback/announce-context.ts';
import { useConfirm } from '#components/feedback/confirm-context.ts';
import { useFormat } from '#components/format/format.ts';
import type { ContactRequest } from '#contract/contact-request.ts';
import { ContactLines } from './ContactLines.tsx';
import textCss from '#components/text.module.css';
import css from './contact.module.css';

const looks = { sent: css.waits, accepted: css.good, declined: css.bad, withdrawn: '' } as const;

/** A request: its text, its author or recipient, its state and answer. */
export function RequestCard({ request, children }: { request: ContactRequest; children?: ReactNode }) {
  const { t } = useTranslation('contact');
  const { moment } = useFormat();
  const { state, purpose, company, by, message, note, sentAt, answeredAt, readings } = request;
  const latest = readings[0];
  return (
    <div className={css.request}>
      <p className={css.line}>
        <span className={[css.state, looks[state]].join(' ')}>{t(`state.${state}`)}</span>
        <span>{t(`purpose.${purpose}`)}</span>
        <span className={`${textCss.lead} ${textCss.numeric}`}>{moment(sentAt)}</span>
      </p>
      <p className={`${textCss.lead} ${textCss.numeric}`}>
        <Chinese text={`${company} · ${by}`} />
      </p>
      <p className={css.message}>
        <Chinese text={message} />
      </p>
      {answeredAt !== null && (
        <p className={css.answer}>
          <span className={`${textCss.lead} ${textCss.numeric}`}>{t('answered', { when: moment(answeredAt) })}</span>
          {note !== null && <Chinese text={note} />}
        </p>
      )}
      {state === 'accepted' && (
        <p className={`${textCss.lead} ${textCss.numeric}`}>
          {latest === undefined ? t('neverRead') : t('read', { count: readings.length, when: moment(latest) })}
        </p>
      )}
      {children}
    </div>
  );
}

/** Shows the contact of the other side when asked to: each reading is recorded. */
export function ReadContact({ id }: { id: string }) {
  const { t } = useTranslation('contact');
  const { mutate, data, isPending } = useReadContact();
  if (data !== undefined) return <ContactLines contact={data} />;
  return (
    <div className={css.ask}>
      <Button aria-disabled={isPending} onClick={() => mutate({ id })}>
        {t('readContact')}
      </Button>
      <span className={`${textCss.lead} ${textCss.numeric}`}>{t('readRecorded')}</span>
    </div>
  );
}

/** A request of the user: with the contact when accepted, and a button to withdraw it while unanswered. */
export function OwnRequest({ request }: { request: ContactRequest }) {
  const { id, state } = request;
  return (
    <RequestCard request={request}>
      {state === 'accepted' && <ReadContact id={id} />}
      {state === 'sent' && <WithdrawRequest id={id} />}
    </RequestCard>
  );
}

function WithdrawRequest({ id }: { id: string }) {
  const { t } = useTranslation('contact');
  const confirm = useConfirm();
  const announce = useAnnounce();
  const { mutateAsync } = useWithdrawRequest();
  const ask = async () => {
    const question = { title: t('withdraw.ask'), text: t('withdraw.text') };
    if (!(await confirm({ ...question, action: t('withdraw.action'), cancel: t('withdraw.keep') }))) return;
    await mutateAsync({ id });
    announce({ text: t('withdraw.done'), takesFocus: true });
  };
  return (
    <div className={css.ask}>
      {/* the app shows the failure */}
      <Button onClick={() => void ask().catch(() => undefined)}>{t('withdraw.action')}</Button>
    </div>
  );
}
