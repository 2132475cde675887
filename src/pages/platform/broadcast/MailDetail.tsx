import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { RotateCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ForWriters } from '#components/access/ForWriters.tsx';
import { notificationMailQueries } from '#api/notify-mail.ts';
import { useFormat } from '#components/format/format.ts';
import { Failure } from '#components/states/Failure.tsx';
import { Skeleton } from '#components/states/Skeleton.tsx';
import type { Mail } from '#contract/notify-mail.ts';
import { retriedStates } from '#domain/notification.ts';
import { MailState } from './MailState.tsx';
import layoutCss from '#components/layout.module.css';
import textCss from '#components/text.module.css';
import css from './Mails.module.css';
import sent from './SentPage.module.css';

type Props = {
  id: string;
  /** Whether there is a mail server. */
  sends: boolean;
  onRetry: (mail: Mail) => void;
};

/** A mail: its text, its recipient, and its outcome. */
export function MailDetail({ id, sends, onRetry }: Props) {
  const { t } = useTranslation('noticeMail');
  const { moment } = useFormat();
  const { data, error, refetch } = useQuery(notificationMailQueries.read(id));
  if (data === undefined)
    return error === null ? <Skeleton dense rows={8} /> : <Failure compact error={error} onRetry={() => void refetch()} />;
  const { subject, text, language, address, username, displayName, mode, channel, state, attempts } = data;
  const { createdAt, dueAt, finishedAt, lastError } = data;
  const facts: [string, string][] = [
    ...(address === '' ? [] : [[t('address'), address] satisfies [string, string]]),
    [t('account'), username === displayName ? username : `${displayName} (${username})`],
    [t('mode'), channel?.name ?? t(`modes.${mode}`)],
    [t('createdAt'), moment(createdAt)],
    [t('attempts'), String(attempts)],
    ...(dueAt === null ? [] : [[t('dueAt'), moment(dueAt)] satisfies [string, string]]),
    ...(finishedAt === null ? [] : [[t('finishedAt'), moment(finishedAt)] satisfies [string, string]]),
  ];
  return (
    <>
      <h3 className={`${textCss.size17} ${textCss.breaks}`} lang={language}>
        {subject}
      </h3>
      <p>
        <MailState state={state} />
      </p>
      <p className={`${textCss.note} ${layoutCss.above4}`}>{t(`meanings.${state}`)}</p>
      {lastError !== null && (
        <div className={css.error}>
          <strong>{t('lastError')}</strong>
          <p lang="en">{lastError}</p>
        </div>
      )}
      <dl className={sent.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <pre className={css.text} lang={language}>
        {text}
      </pre>
      <ForWriters>
        {(sends || channel !== null) && retriedStates.includes(state) && (
          <Button className={css.retry ?? ''} icon={<RotateCw size={16} aria-hidden />} onClick={() => onRetry(data)}>
            {t('retry')}
          </Button>
        )}
      </ForWriters>
    </>
  );
}
