import { Archive, CircleHelp, CircleX, Clock, MailCheck, MailX, Send } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { MailState as State } from '#domain/notification.ts';
import css from './Mails.module.css';

const looks = {
  waiting: { Icon: Clock, look: css.waiting },
  sending: { Icon: Send, look: css.waiting },
  sent: { Icon: MailCheck, look: css.sent },
  kept: { Icon: Archive, look: css.quiet },
  failed: { Icon: CircleX, look: css.failed },
  uncertain: { Icon: CircleHelp, look: css.failed },
  dropped: { Icon: MailX, look: css.quiet },
} satisfies Record<State, object>;

/** The state of a mail, by icon, colour and word. */
export function MailState({ state }: { state: State }) {
  const { t } = useTranslation('noticeMail');
  const { Icon, look } = looks[state];
  return (
    <span className={look}>
      <Icon size={15} aria-hidden /> {t(`states.${state}`)}
    </span>
  );
}
