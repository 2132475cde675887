import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ForWriters } from '#components/access/ForWriters.tsx';
import { paymentAdminQueries } from '#api/payment-admin.ts';
import { Chinese } from '#components/Chinese.tsx';
import { EditDrawer } from '#components/form/EditDrawer.tsx';
import { useFormat } from '#components/format/format.ts';
import { useLastFilled } from '#components/hooks/use-last-filled.ts';
import { RecordTitle } from '#components/RecordTitle.tsx';
import { EmptyState } from '#components/states/EmptyState.tsx';
import { Failure } from '#components/states/Failure.tsx';
import { Skeleton } from '#components/states/Skeleton.tsx';
import type { PaymentDetail } from '#contract/payment-admin.ts';
import { PaymentChip } from '#entities/casework/payment/PaymentChip.tsx';
import { PaymentHistory } from '#entities/casework/payment/PaymentHistory.tsx';
import { usePartsText } from '#entities/casework/payment/use-parts-text.ts';
import { useSumText } from '#entities/casework/payment/use-sum-text.ts';
import { HistoryLink } from '#entities/platform/audit/HistoryLink.tsx';
import { HttpError } from '#http/errors.ts';
import { PaymentActions } from './PaymentActions.tsx';
import layoutCss from '#components/layout.module.css';
import css from './Payments.module.css';

/** A payment beside the list: its data, its actions, and its history. */
export function PaymentDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('payment');
  const shown = useLastFilled(id);
  return (
    <EditDrawer open={id !== ''} title={t('one')} width={620} extra={<HistoryLink kind="payment" id={shown} />} onClose={onClose}>
      {shown !== '' && <Stored key={shown} id={shown} />}
    </EditDrawer>
  );
}

function Stored({ id }: { id: string }) {
  const { t } = useTranslation('payment');
  const { data, error, refetch } = useQuery(paymentAdminQueries.detail(id));
  if (data !== undefined) return <Shown payment={data} onStale={() => void refetch()} />;
  if (error === null) return <Skeleton dense rows={8} />;
  if (error instanceof HttpError && error.status === 404) return <EmptyState title={t('gone')} />;
  return <Failure compact error={error} onRetry={() => void refetch()} />;
}

function Shown({ payment, onStale }: { payment: PaymentDetail; onStale: () => void }) {
  const { t } = useTranslation('payment');
  return (
    <>
      <div className={layoutCss.below16}>
        <h2 className={css.name}>
          <RecordTitle of={payment} />
        </h2>
        <PaymentChip state={payment.state} />
      </div>
      <Facts payment={payment} />
      <ForWriters>
        <PaymentActions payment={payment} onStale={onStale} />
      </ForWriters>
      <section className={css.part} aria-label={t('history')}>
        <h3>{t('history')}</h3>
        <PaymentHistory events={payment.events} />
      </section>
    </>
  );
}

function Facts({ payment }: { payment: PaymentDetail }) {
  const { t } = useTranslation('payment');
  const { day, dayOf } = useFormat();
  const sum = useSumText();
  const parts = usePartsText()(payment);
  const { id, number, company, creditCode, applicant, policyId, asked, amount, budget, batch, paidOn, reason, approvedAt, isGrant } =
    payment;
  const facts: [string, ReactNode][] = [
    [
      t('column.number'),
      isGrant ? (
        <span key="number" className="tabular">
          {number} · {t('isGrant')}
        </span>
      ) : (
        <Link key="number" to="/approve/detail" search={{ id }}>
          <span className="tabular">{number}</span>
        </Link>
      ),
    ],
    [
      t('column.company'),
      company === null ? (
        <Chinese key="company" text={applicant} />
      ) : (
        <Link key="company" to="/policy/company" search={{ id: company.id }}>
          <Chinese text={company.name} />
        </Link>
      ),
    ],
    ...(creditCode === null
      ? []
      : ([
          [
            t('creditCode'),
            <span key="code" className="tabular">
              {creditCode}
            </span>,
          ],
        ] as [string, ReactNode][])),
    ...(policyId === null
      ? []
      : ([
          [
            t('filter.policy'),
            <Link key="policy" to="/policy/detail" search={{ id: policyId }}>
              <RecordTitle of={payment} />
            </Link>,
          ],
        ] as [string, ReactNode][])),
    [t('column.approved'), approvedAt === null ? '—' : dayOf(approvedAt)],
    [t('asked'), asked === null ? t('askedNothing') : sum(asked)],
    [t('column.amount'), parts === null ? sum(amount) : `${sum(amount)} · ${parts}`],
    ...(budget === null
      ? []
      : ([
          [
            t('budget'),
            t(budget.left < 0 ? 'budgetOver' : 'budgetLeft', {
              sum: sum(budget.sum),
              day: day(budget.since),
              left: sum(Math.abs(budget.left)),
            }),
          ],
        ] as [string, ReactNode][])),
    ...(batch === null ? [] : ([[t('column.batch'), batch]] as [string, ReactNode][])),
    ...(paidOn === null ? [] : ([[t('column.paidOn'), day(paidOn)]] as [string, ReactNode][])),
    ...(reason === null ? [] : ([[t('reason'), <Chinese key="reason" text={reason} />]] as [string, ReactNode][])),
  ];
  return <dl className={css.facts}>{facts.map(([name, value]) => [<dt key={`${name} name`}>{name}</dt>, <dd key={name}>{value}</dd>])}</dl>;
}
