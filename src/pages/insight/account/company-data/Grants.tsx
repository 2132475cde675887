import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { BadgeCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { grantQueries, useAnswerGrant } from '#api/grant.ts';
import { Button } from '#components/Button.tsx';
import { Chinese } from '#components/Chinese.tsx';
import { useAnnounce } from '#components/feedback/announce-context.ts';
import { TextForm } from '#components/form/TextForm.tsx';
import { useFormat } from '#components/format/format.ts';
import { RecordTitle } from '#components/RecordTitle.tsx';
import type { OwnGrant } from '#contract/grant.ts';
import { accountFields } from '#contract/grant.ts';
import { sumText } from '#domain/finance/cents.ts';
import { GrantChip } from '#entities/casework/grant/GrantChip.tsx';
import { GrantReasons } from '#entities/casework/grant/GrantReasons.tsx';
import layoutCss from '#components/layout.module.css';
import css from './CompanyData.module.css';

/** Grants that found the company without an application; for its members only. Nothing before the first. */
export function Grants({ companyId }: { companyId: string }) {
  const { t } = useTranslation('grant');
  const { data } = useSuspenseQuery(grantQueries.mine(companyId));
  if (data.length === 0) return null;
  return (
    <section aria-label={t('title')}>
      <h2 className={css.heading}>{t('title')}</h2>
      <p className={css.about}>{t('lead')}</p>
      <ul className={`${layoutCss.panel} ${layoutCss.above10}`}>
        {data.map((grant) => (
          <Grant key={`${grant.id} ${grant.version}`} grant={grant} />
        ))}
      </ul>
    </section>
  );
}

type Open = 'confirm' | 'decline';

function Grant({ grant }: { grant: OwnGrant }) {
  const { t, i18n } = useTranslation('grant');
  const { day } = useFormat();
  const [open, setOpen] = useState<Open>();
  const language = i18n.language === 'en-US' ? 'en-US' : 'zh-CN';
  const { policy, round, amount, standing, actions, account, note, noticeId, lastDay, answerUntil, reasons } = grant;
  const close = () => setOpen(undefined);
  return (
    <li className={css.correction}>
      <BadgeCheck size={18} strokeWidth={1.75} aria-hidden />
      <div>
        <Link to="/policy/detail" search={{ id: policy.id }}>
          <RecordTitle of={policy} />
        </Link>
        <p className={css.source}>
          <Chinese text={round} /> · <span className="tabular">{sumText(amount, language)}</span> ·{' '}
          {noticeId === null ? (
            t('notice', { day: day(lastDay) })
          ) : (
            <Link to="/policy/notice" search={{ id: noticeId }}>
              {t('notice', { day: day(lastDay) })}
            </Link>
          )}
        </p>
        <p>{t(`means.${standing}`, { day: day(answerUntil) })}</p>
        {note !== null && (
          <p className={css.source}>
            {t('reason')} <Chinese text={note} />
          </p>
        )}
        {account !== null && (
          <p className={css.source}>
            <Chinese text={account.payee} /> · <Chinese text={account.bank} /> · <span className="tabular">{account.number}</span>
          </p>
        )}
        <GrantReasons reasons={reasons} summary={t('why')} />
        {open === undefined && <Actions grant={grant} onOpen={setOpen} />}
        {open === 'confirm' && actions.includes('confirm') && <Confirm grant={grant} onClose={close} />}
        {open === 'decline' && actions.includes('decline') && <Decline grant={grant} onClose={close} />}
      </div>
      <GrantChip standing={standing} />
    </li>
  );
}

function Actions({ grant: { id, version, actions, account }, onOpen }: { grant: OwnGrant; onOpen: (open: Open) => void }) {
  const { t } = useTranslation('grant');
  const announce = useAnnounce();
  const { mutate, isPending } = useAnswerGrant();
  if (actions.length === 0) return null;
  const takeBack = () => mutate({ id, version, action: 'takeBack' }, { onSuccess: () => announce({ text: t('done.takeBack') }) });
  return (
    <div className={`${layoutCss.row} ${layoutCss.above8}`}>
      {actions.includes('confirm') && (
        <Button look={account === null ? 'primary' : 'plain'} onClick={() => onOpen('confirm')}>
          {t(account === null ? 'act.confirm' : 'act.change')}
        </Button>
      )}
      {actions.includes('decline') && <Button onClick={() => onOpen('decline')}>{t('act.decline')}</Button>}
      {actions.includes('takeBack') && (
        <Button disabled={isPending} onClick={takeBack}>
          {t('act.takeBack')}
        </Button>
      )}
    </div>
  );
}

type FormProps = { grant: OwnGrant; onClose: () => void };

function Confirm({ grant: { id, version, companyName, account }, onClose }: FormProps) {
  const { t } = useTranslation('grant');
  const announce = useAnnounce();
  const { mutate, isPending, error } = useAnswerGrant();
  const { payee, bank, number } = accountFields;
  return (
    <TextForm
      label={t('act.confirm')}
      fields={[
        {
          name: 'payee',
          path: 'account.payee',
          label: t('field.payee'),
          schema: payee,
          wrong: t('wrong.text'),
          most: 100,
          help: t('payeeHelp'),
        },
        { name: 'bank', path: 'account.bank', label: t('field.bank'), schema: bank, wrong: t('wrong.text'), most: 100 },
        { name: 'number', path: 'account.number', label: t('field.number'), schema: number, wrong: t('wrong.number'), most: 32 },
      ]}
      initial={{ payee: account?.payee ?? companyName, bank: account?.bank ?? '', number: account?.number ?? '' }}
      action={t('act.send')}
      cancel={t('cancel')}
      busy={isPending}
      error={error}
      onSubmit={(values) =>
        mutate(
          { id, version, action: 'confirm', account: { payee: values.payee ?? '', bank: values.bank ?? '', number: values.number ?? '' } },
          { onSuccess: () => announce({ text: t('done.confirm') }) },
        )
      }
      onCancel={onClose}
    />
  );
}

function Decline({ grant: { id, version }, onClose }: FormProps) {
  const { t } = useTranslation('grant');
  const announce = useAnnounce();
  const { mutate, isPending, error } = useAnswerGrant();
  return (
    <TextForm
      label={t('act.decline')}
      fields={[
        { name: 'reason', label: t('field.reason'), schema: { safeParse: () => ({ success: true }) }, wrong: '', most: 500, lines: 2 },
      ]}
      initial={{ reason: '' }}
      action={t('act.decline')}
      cancel={t('cancel')}
      optional={t('optional')}
      busy={isPending}
      error={error}
      onSubmit={({ reason }) =>
        mutate({ id, version, action: 'decline', reason: reason ?? '' }, { onSuccess: () => announce({ text: t('done.decline') }) })
      }
      onCancel={onClose}
    />
  );
}
