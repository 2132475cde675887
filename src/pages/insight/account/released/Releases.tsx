import { KeyRound } from 'lucide-react';
import { lazy, Suspense, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useWithdrawRelease } from '#api/company-release.ts';
import { Button } from '#components/Button.tsx';
import { Chinese } from '#components/Chinese.tsx';
import { useAnnounce } from '#components/feedback/announce-context.ts';
import { useConfirm } from '#components/feedback/confirm-context.ts';
import { useFormat } from '#components/format/format.ts';
import { Skeleton } from '#components/states/Skeleton.tsx';
import type { Release, ReleaseOverview } from '#contract/company-release.ts';
import { todayInChina } from '#domain/china-time.ts';
import layoutCss from '#components/layout.module.css';
import rows from '../rows.module.css';
import css from './Released.module.css';

/** Has a leave guard, so it is loaded when it opens. */
const ReleaseForm = lazy(() => import('./ReleaseForm.tsx').then((module) => ({ default: module.ReleaseForm })));

type Props = { company: NonNullable<ReleaseOverview['company']>; data: ReleaseOverview };

/** The releases of a company; its administrators give and withdraw them. */
export function Releases({ company, data }: Props) {
  const { t } = useTranslation('released');
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const isAdministrator = company.role === 'administrator';
  const close = () => {
    // renders the button again before focusing it
    flushSync(() => setOpen(false));
    document.getElementById(id)?.focus();
  };
  return (
    <section aria-label={t('list.title')}>
      <div className={css.head}>
        <h2 className={css.heading}>{t('list.title')}</h2>
        {isAdministrator && !isOpen && (
          <Button id={id} look="primary" onClick={() => setOpen(true)}>
            <KeyRound size={16} aria-hidden />
            {t('give.open')}
          </Button>
        )}
      </div>
      {isOpen && (
        <Suspense fallback={<Skeleton rows={5} />}>
          <ReleaseForm companyId={company.id} data={data} onClose={close} />
        </Suspense>
      )}
      {data.releases.length === 0 ? (
        <p className={css.about}>{t(isAdministrator ? 'list.none' : 'list.readerNone')}</p>
      ) : (
        <ul className={layoutCss.panel}>
          {data.releases.map((release) => (
            <Row key={release.id} release={release} mayWithdraw={isAdministrator} />
          ))}
        </ul>
      )}
      <p className={css.about}>{t('list.public')}</p>
    </section>
  );
}

function Row({ release, mayWithdraw }: { release: Release; mayWithdraw: boolean }) {
  const { t } = useTranslation('released');
  const { day } = useFormat();
  const confirm = useConfirm();
  const announce = useAnnounce();
  const { mutateAsync, isPending } = useWithdrawRelease();
  const { id, kind, toName, groups, until, state, givenBy, givenAt } = release;
  const withdraw = async () => {
    const question = {
      title: t('withdraw.question', { to: toName }),
      text: t('withdraw.text'),
      action: t('withdraw.action'),
      danger: true,
    };
    if (!(await confirm(question))) return;
    await mutateAsync({ id });
    announce({ text: t('withdraw.done', { to: toName }), takesFocus: true });
  };
  return (
    <li className={`${rows.row} ${css.row}`} data-state={state}>
      <div className={rows.what}>
        <p className={rows.title}>
          <Chinese text={toName} />
        </p>
        <p className={css.groups}>{groups.map((group) => t(`group.${group}`)).join(t('and'))}</p>
        <p className={rows.facts}>
          {[
            t(`kind.${kind}`),
            t('until', { day: day(until) }),
            ...(givenBy === null ? [] : [t('list.by', { by: givenBy, day: day(todayInChina(new Date(givenAt))) })]),
          ].join(' · ')}
        </p>
      </div>
      <p className={css.state}>{t(`state.${state}`)}</p>
      {mayWithdraw && state === 'holds' && (
        <Button look="quiet" disabled={isPending} onClick={() => void withdraw().catch(() => undefined)}>
          {t('withdraw.action')}{' '}
          <span className="visually-hidden">
            <Chinese text={toName} />
          </span>
        </Button>
      )}
    </li>
  );
}
