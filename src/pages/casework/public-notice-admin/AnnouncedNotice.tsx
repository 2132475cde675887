import { Link } from '@tanstack/react-router';
import { Button, Input } from 'antd';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageAccess } from '#components/access/page-access.ts';
import { useActOnNotice, useRemoveNoticeRow } from '#api/public-notice-admin.ts';
import { Chinese } from '#components/Chinese.tsx';
import { useAnnounce } from '#components/feedback/announce-context.ts';
import { useConfirm } from '#components/feedback/confirm-context.ts';
import { useFormat } from '#components/format/format.ts';
import { RecordTitle } from '#components/RecordTitle.tsx';
import type { NoticeDetail } from '#contract/public-notice-admin.ts';
import { sumText } from '#domain/finance/cents.ts';
import { noticeMachine } from '#domain/public-notice/machine.ts';
import { Labelled } from '#entities/casework/form/design/Labelled.tsx';
import { StageChip, StandingChip } from '#entities/casework/public-notice/NoticeChip.tsx';
import { fieldMessage } from '#http/errors.ts';
import layoutCss from '#components/layout.module.css';
import textCss from '#components/text.module.css';
import css from './PublicNoticeAdmin.module.css';

type Props = { notice: NoticeDetail; onStale: () => void };

/** An announced notice: its rows with their objections, and the actions of its stage. */
export function AnnouncedNotice({ notice, onStale }: Props) {
  const { t, i18n } = useTranslation('publicNotice');
  const { day, dayOf } = useFormat();
  const [removing, setRemoving] = useState<string>();
  const { id, title, policy, round, stage, announcedAt, lastDay, days, body, reason, list } = notice;
  const language = i18n.language === 'en-US' ? 'en-US' : 'zh-CN';
  const { writes } = usePageAccess();
  const mayRemove = writes && noticeMachine[stage].remove !== undefined;
  return (
    <>
      <h2 className={`${textCss.size18} ${layoutCss.below12}`}>
        <Chinese text={title} /> <StageChip stage={stage} />
      </h2>
      <dl className={css.facts}>
        <dt>{t('field.policy')}</dt>
        <dd>
          <RecordTitle of={policy} />
        </dd>
        <dt>{t('field.round')}</dt>
        <dd>
          <Chinese text={round} />
        </dd>
        <dt>{t('field.period')}</dt>
        <dd className="tabular">
          {t('period', { from: announcedAt === null ? '' : dayOf(announcedAt), to: lastDay === null ? '' : day(lastDay), count: days })}
        </dd>
        {reason !== null && (
          <>
            <dt>{t('reason')}</dt>
            <dd>
              <Chinese text={reason} />
            </dd>
          </>
        )}
      </dl>
      {body !== '' && (
        <p className={css.body}>
          <Chinese text={body} />
        </p>
      )}
      <p>
        <Link to="/policy/notice" search={{ id }}>
          {t('openPublic')}
        </Link>
      </p>
      <h3 className={css.subtitle}>{t(stage === 'ended' ? 'results' : 'listed')}</h3>
      <ul className={css.rows}>
        {list.map((row) => (
          <li key={row.id}>
            <div className={css.line}>
              <span>
                <strong>
                  <Chinese text={row.companyName} />
                </strong>{' '}
                <StandingChip standing={row.standing} />
              </span>
              {row.amount !== null && <span className="tabular">{sumText(row.amount, language)}</span>}
            </div>
            <p className={`${textCss.note} ${textCss.normal}`}>
              <Chinese text={row.purpose} />
              {row.applicationId !== null && (
                <>
                  {' · '}
                  <Link to="/approve/detail" search={{ id: row.applicationId }} className="tabular">
                    {row.number}
                  </Link>
                </>
              )}
            </p>
            {row.objections.map((one) => (
              <p key={one.id} className={one.isOpen ? css.warn : `${textCss.note} ${textCss.normal}`}>
                <Link to="/approve/detail" search={{ id: one.id }}>
                  {t('objection', { number: one.number })}
                </Link>{' '}
                {t(one.isOpen ? 'objectionOpen' : 'objectionDecided')}
              </p>
            ))}
            {row.removedReason !== null && (
              <p className={`${textCss.note} ${textCss.normal}`}>
                {t('reason')} <Chinese text={row.removedReason} />
              </p>
            )}
            {mayRemove && row.standing === 'running' && removing !== row.id && (
              <Button size="small" onClick={() => setRemoving(row.id)} aria-label={t('removeNamed', { company: row.companyName })}>
                {t('act.remove')}
              </Button>
            )}
            {removing === row.id && <Remove notice={notice} rowId={row.id} onClose={() => setRemoving(undefined)} onStale={onStale} />}
          </li>
        ))}
      </ul>
      {writes && noticeMachine[stage].withdraw !== undefined && <Withdraw notice={notice} onStale={onStale} />}
    </>
  );
}

type ReasonProps = {
  label: string;
  action: string;
  busy: boolean;
  wrong: string | undefined;
  onSend: (note: string) => void;
  onCancel: () => void;
};

/** A reason that everybody reads. */
function Reason({ label, action, busy, wrong, onSend, onCancel }: ReasonProps) {
  const { t } = useTranslation('publicNotice');
  const [note, setNote] = useState('');
  const [isChecked, setChecked] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (note.trim() !== '') onSend(note.trim());
  };
  return (
    <form className={layoutCss.stack14} noValidate aria-label={action} onSubmit={submit}>
      <Labelled
        label={label}
        help={t('form.reasonHelp')}
        wrong={wrong ?? (isChecked && note.trim() === '' ? t('form.missing') : undefined)}
      >
        <Input.TextArea rows={2} maxLength={500} value={note} onChange={({ target }) => setNote(target.value)} />
      </Labelled>
      <div className={layoutCss.row}>
        <Button type="primary" danger htmlType="submit" loading={busy}>
          {action}
        </Button>
        <Button onClick={onCancel}>{t('cancel')}</Button>
      </div>
    </form>
  );
}

function Remove({ notice: { id, version }, rowId, onClose, onStale }: Props & { rowId: string; onClose: () => void }) {
  const { t } = useTranslation('publicNotice');
  const announce = useAnnounce();
  const { mutateAsync, isPending, error } = useRemoveNoticeRow();
  const send = async (note: string) => {
    try {
      await mutateAsync({ id, version, rowId, note });
      announce({ text: t('done.remove') });
      onClose();
    } catch {
      // the app shows why; the stored state is reread
      onStale();
    }
  };
  return (
    <Reason
      label={t('form.removeReason')}
      action={t('act.remove')}
      busy={isPending}
      wrong={fieldMessage(error, 'body.note')}
      onSend={(note) => void send(note)}
      onCancel={onClose}
    />
  );
}

function Withdraw({ notice: { id, version, title }, onStale }: Props) {
  const { t } = useTranslation('publicNotice');
  const announce = useAnnounce();
  const confirm = useConfirm();
  const [isOpen, setOpen] = useState(false);
  const { mutateAsync, isPending, error } = useActOnNotice();
  const send = async (note: string) => {
    const question = { title: t('ask.withdraw'), text: t('ask.withdrawText'), names: [title], action: t('act.withdraw'), danger: true };
    if (!(await confirm(question))) return;
    try {
      await mutateAsync({ id, version, action: 'withdraw', note });
      announce({ text: t('done.withdraw') });
    } catch {
      // the app shows why; the stored state is reread
      onStale();
    }
  };
  if (!isOpen)
    return (
      <Button danger onClick={() => setOpen(true)}>
        {t('act.withdraw')}
      </Button>
    );
  return (
    <Reason
      label={t('form.withdrawReason')}
      action={t('act.withdraw')}
      busy={isPending}
      wrong={fieldMessage(error, 'body.note')}
      onSend={(note) => void send(note)}
      onCancel={() => setOpen(false)}
    />
  );
}
