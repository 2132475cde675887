import { Link, useRouter } from '@tanstack/react-router';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Broadcast } from '#contract/notice-admin.ts';
import { useMoment } from '#components/use-moment.ts';
import css from './SentNotice.module.css';
import { useAudience } from './use-audience.ts';

/** A notification as it was sent, to whom, and how many have read it. */
export function SentNotice({ notice, onWithdraw }: { notice: Broadcast; onWithdraw: () => void }) {
  const { t } = useTranslation('system');
  const when = useMoment();
  const audienceOf = useAudience();
  const { title, body, href, audience, sentAt, sentBy, recipients, read, withdrawnAt } = notice;
  const facts = [
    [t('notice.audience'), audienceOf(audience)],
    [t('notice.sentBy'), sentBy],
    [t('notice.sentAt'), when(sentAt)],
    [t('notice.recipients'), String(recipients)],
    ...(withdrawnAt === null
      ? [[t('notice.read'), t('notice.readOf', { read, total: recipients })]]
      : [[t('notice.withdrawn'), when(withdrawnAt)]]),
  ];
  return (
    <>
      <h3 className={css.title}>{title}</h3>
      <p className={css.body}>{body}</p>
      {href !== null && (
        <p className={css.link}>
          <Inner href={href} />
        </p>
      )}
      <dl className={css.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {withdrawnAt === null && (
        <Button danger className={css.withdraw ?? ''} onClick={onWithdraw}>
          {t('notice.withdraw')}
        </Button>
      )}
    </>
  );
}

/** A page of the portal, filters included. */
function Inner({ href }: { href: string }) {
  const router = useRouter();
  const { pathname, search } = new URL(href, location.origin);
  return (
    <Link to={pathname} search={router.options.parseSearch(search)}>
      {href}
    </Link>
  );
}
