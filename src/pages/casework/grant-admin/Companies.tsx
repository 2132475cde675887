import { Link } from '@tanstack/react-router';
import { Button, Input } from 'antd';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ForWriters } from '#components/access/ForWriters.tsx';
import { useActOnGrantRow } from '#api/grant-admin.ts';
import { Chinese } from '#components/Chinese.tsx';
import { useAnnounce } from '#components/feedback/announce-context.ts';
import { useFormat } from '#components/format/format.ts';
import type { GrantDetail, GrantRow } from '#contract/grant-admin.ts';
import { Labelled } from '#entities/casework/form/design/Labelled.tsx';
import { GrantChip } from '#entities/casework/grant/GrantChip.tsx';
import { GrantReasons } from '#entities/casework/grant/GrantReasons.tsx';
import { PaymentChip } from '#entities/casework/payment/PaymentChip.tsx';
import { fieldMessage } from '#http/errors.ts';
import layoutCss from '#components/layout.module.css';
import textCss from '#components/text.module.css';
import css from './GrantAdmin.module.css';

type Props = { round: GrantDetail; onStale: () => void };
type Asking = 'exclude' | 'pay' | 'drop';

/** The companies of a round with the reasons for which each is in it. */
export const Companies = ({ round, onStale }: Props) => (
  <ul className={css.rows}>
    {round.list.map((row) => (
      <Row key={row.id ?? row.company.id} row={row} round={round} onStale={onStale} />
    ))}
  </ul>
);

function Row({ row, round, onStale }: Props & { row: GrantRow }) {
  const { t } = useTranslation('grantAdmin');
  const { moment } = useFormat();
  const { company, standing, reasons, note, noteBy, noteAt, contacts, payee, payment } = row;
  return (
    <li>
      <div className={css.line}>
        <strong>
          {company.id === null ? (
            <Chinese text={company.name} />
          ) : (
            <Link to="/policy/company" search={{ id: company.id }}>
              <Chinese text={company.name} />
            </Link>
          )}
        </strong>
        <span>
          {round.stage !== 'draft' && (round.stage !== 'fixed' || standing === 'excluded') && <GrantChip standing={standing} />}
          {payment !== null && (
            <>
              {' '}
              <Link to="/portal/payment" search={{ payment: payment.id }} className="tabular">
                {payment.number}
              </Link>{' '}
              <PaymentChip state={payment.state} />
            </>
          )}
        </span>
      </div>
      <p className={`${textCss.note} ${textCss.normal}`}>
        {company.creditCode !== null && <span className="tabular">{company.creditCode}</span>}{' '}
        {contacts === 0 ? <span className={css.warn}>{t('noContacts')}</span> : t('contacts', { count: contacts })}
      </p>
      {payee !== null && (
        <p className={`${textCss.note} ${textCss.normal}`}>
          <Chinese text={payee.name} /> · <Chinese text={payee.bank} /> · <span className="tabular">{payee.number}</span>
        </p>
      )}
      {note !== null && (
        <p className={`${textCss.note} ${textCss.normal}`}>
          {t('reason')} <Chinese text={note} />
          {noteBy !== null && noteAt !== null && ` · ${noteBy} ${moment(noteAt)}`}
        </p>
      )}
      <GrantReasons reasons={reasons} summary={t('why', { count: reasons.length })} />
      <ForWriters>
        {row.id !== null && <RowActions round={round} rowId={row.id} company={company.name} standing={standing} onStale={onStale} />}
      </ForWriters>
    </li>
  );
}

type RowProps = Props & { rowId: string; company: string; standing: GrantRow['standing'] };

function RowActions({ round: { id, version, stage }, rowId, company, standing, onStale }: RowProps) {
  const { t } = useTranslation('grantAdmin');
  const announce = useAnnounce();
  const [asking, setAsking] = useState<Asking>();
  const [note, setNote] = useState('');
  const [isChecked, setChecked] = useState(false);
  const { mutateAsync, isPending, error } = useActOnGrantRow();
  const send = async (action: Asking | 'include', text: string) => {
    try {
      await mutateAsync({ id, version, rowId, action, note: text });
      announce({ text: t(`done.${action}`, { company }) });
      setAsking(undefined);
      setNote('');
      setChecked(false);
    } catch {
      // the app shows why; the stored state is reread
      onStale();
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (asking !== undefined && note.trim() !== '') void send(asking, note.trim());
  };
  if (asking !== undefined)
    return (
      <form className={layoutCss.stack14} noValidate aria-label={t(`act.${asking}`)} onSubmit={submit}>
        <Labelled
          label={t(`form.${asking}Reason`)}
          wrong={fieldMessage(error, 'body.note') ?? (isChecked && note.trim() === '' ? t('form.missing') : undefined)}
        >
          <Input.TextArea rows={2} maxLength={500} value={note} onChange={({ target }) => setNote(target.value)} />
        </Labelled>
        <div className={layoutCss.row}>
          <Button type="primary" htmlType="submit" loading={isPending}>
            {t(`act.${asking}`)}
          </Button>
          <Button onClick={() => setAsking(undefined)}>{t('act.cancel')}</Button>
        </div>
      </form>
    );
  const button = (action: Asking | 'include') => (
    <Button
      size="small"
      disabled={isPending}
      aria-label={t('act.named', { action: t(`act.${action}`), company })}
      onClick={() => (action === 'include' ? void send(action, '') : setAsking(action))}
    >
      {t(`act.${action}`)}
    </Button>
  );
  if (stage === 'fixed') return button(standing === 'excluded' ? 'include' : 'exclude');
  if (stage !== 'paying' || standing !== 'recheck') return null;
  return (
    <div className={layoutCss.row}>
      <span className={css.warn}>{t('changed')}</span>
      {button('pay')}
      {button('drop')}
    </div>
  );
}
