import { useState } from 'react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useRemoveColleague, useSetRole } from '#api/colleague.ts';
import { useLeaveCompany } from '#api/company-choice.ts';
import { templateQueries } from '#api/template.ts';
import { Chinese } from '#components/Chinese.tsx';
import { Button } from '#components/Button.tsx';
import { useAnnounce } from '#components/feedback/announce-context.ts';
import { useConfirm } from '#components/feedback/confirm-context.ts';
import { useFormat } from '#components/format/format.ts';
import { Pager } from '#components/Pager.tsx';
import type { ColleagueOverview } from '#contract/colleague.ts';
import type { Colleague } from '#contract/template.ts';
import { todayInChina } from '#domain/china-time.ts';
import type { CompanyRight, MemberRole } from '#domain/company/members.ts';
import layoutCss from '#components/layout.module.css';
import textCss from '#components/text.module.css';
import rows from '../rows.module.css';
import { colleaguesOnPage } from './colleagues-params.ts';
import css from './Colleagues.module.css';
import { RoleFields } from './RoleFields.tsx';

type OwnCompany = NonNullable<ColleagueOverview['company']> & { role: MemberRole };

/** The colleagues of a company; its administrators change roles and remove people. */
export function Colleagues({ company, page }: { company: OwnCompany; page: number }) {
  const { t } = useTranslation('colleagues');
  const { data } = useSuspenseQuery(templateQueries.users({ page, pageSize: colleaguesOnPage, companyId: company.id }));
  return (
    <section aria-label={t('list.title')}>
      <h2 className={css.heading}>
        {t('list.title')} <span className={css.count}>{t('list.total', { count: data.total })}</span>
      </h2>
      <ul className={`${layoutCss.panel} ${css.people}`}>
        {data.list.map((colleague) => (
          <Row key={colleague.id} colleague={colleague} company={company} isAlone={data.total === 1} />
        ))}
      </ul>
      <Pager
        page={page}
        pages={Math.ceil(data.total / colleaguesOnPage)}
        linkTo={(to) => ({ to: '/account/colleagues', search: { page: to } })}
      />
      <p className={css.about}>{t('list.roles')}</p>
    </section>
  );
}

type RowProps = {
  colleague: Colleague;
  company: OwnCompany;
  /** The caller is the only colleague. */
  isAlone: boolean;
};

function Row({ colleague, company, isAlone }: RowProps) {
  const { t } = useTranslation('colleagues');
  const { day } = useFormat();
  const { username, displayName, role, matters, basis, since, self } = colleague;
  const isManaged = company.role === 'administrator' && !self;
  return (
    <li className={`${rows.row} ${css.row}`}>
      <div className={rows.what}>
        <p className={rows.title}>
          <Chinese text={displayName} /> {self && <span className={`${textCss.lead} ${textCss.normal}`}>{t('list.you')}</span>}
        </p>
        <p className={rows.facts}>
          {username} · {t(`basis.${basis}`)} · {t('list.since', { day: day(todayInChina(new Date(since))) })}
        </p>
      </div>
      <p className={css.role}>
        <span className={role === 'administrator' ? css.administrator : css.member}>
          <Role role={role} matters={matters} />
        </span>
      </p>
      <div className={css.actions}>
        {isManaged && <Manage colleague={colleague} company={company} />}
        {self && <Self colleague={colleague} company={company} isAlone={isAlone} />}
      </div>
    </li>
  );
}

function Manage({ colleague, company }: { colleague: Colleague; company: OwnCompany }) {
  const { t } = useTranslation('colleagues');
  const announce = useAnnounce();
  const confirm = useConfirm();
  const change = useSetRole();
  const { mutateAsync: remove, isPending } = useRemoveColleague();
  const [right, setRight] = useState<CompanyRight | null>(null);
  const { id: accountId, displayName: name } = colleague;
  const set = ({ role, matters }: CompanyRight) =>
    change.mutateAsync({ companyId: company.id, accountId, role, matters: matters === null ? null : [...matters] });
  const changeRole = async (to: CompanyRight) => {
    await set(to);
    setRight(null);
    announce({
      text: t(`changed.${to.role}`, { name }),
      undo: () => void set(colleague).catch(() => undefined),
      takesFocus: true,
    });
  };
  const removeAfterAsking = async () => {
    const question = { title: t('remove.question', { name }), text: t('remove.text'), action: t('remove.action'), danger: true };
    if (!(await confirm(question))) return;
    await remove({ companyId: company.id, accountId });
    announce({ text: t('remove.done', { name }), takesFocus: true });
  };
  return (
    <>
      <Button aria-expanded={right !== null} onClick={() => setRight(right === null ? colleague : null)}>
        {t('change.open')}{' '}
        <span className="visually-hidden">
          <Chinese text={name} />
        </span>
      </Button>
      <Button look="quiet" disabled={isPending} onClick={() => void removeAfterAsking().catch(() => undefined)}>
        {t('remove.action')}{' '}
        <span className="visually-hidden">
          <Chinese text={name} />
        </span>
      </Button>
      {right !== null && (
        <form
          className={css.change}
          aria-label={t('change.open')}
          onSubmit={(event) => {
            event.preventDefault();
            void changeRole(right).catch(() => undefined);
          }}
        >
          <RoleFields value={right} onChange={setRight} />
          <p className={css.actions}>
            <Button look="quiet" onClick={() => setRight(null)}>
              {t('invite.cancel')}
            </Button>
            <Button type="submit" look="primary" disabled={change.isPending}>
              {t('change.save')}
            </Button>
          </p>
        </form>
      )}
    </>
  );
}

/** The caller's own row: stepping down and leaving, which the last administrator cannot. */
function Self({ colleague, company, isAlone }: RowProps) {
  const { t } = useTranslation('colleagues');
  const announce = useAnnounce();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const { mutateAsync: change, isPending: isChanging } = useSetRole();
  const { mutateAsync: leave, isPending: isLeaving } = useLeaveCompany();
  if (company.lastAdministrator) return <p className={css.last}>{t('last')}</p>;
  const stepDown = async () => {
    const question = { title: t('stepDown.question'), text: t('stepDown.text'), action: t('stepDown.action') };
    if (!(await confirm(question))) return;
    await change({ companyId: company.id, accountId: colleague.id, role: 'agent' });
    announce({ text: t('stepDown.done'), takesFocus: true });
  };
  const leaveAfterAsking = async () => {
    const question = { title: t('leave.question', { name: company.name }), text: t('leave.text'), action: t('leave.action'), danger: true };
    if (!(await confirm(question))) return;
    await leave(company.id);
    announce({ text: t('leave.done', { name: company.name }), takesFocus: true });
    await navigate({ to: '/account/colleagues', search: {} });
  };
  return (
    <>
      {company.role === 'administrator' && !isAlone && (
        <Button look="quiet" disabled={isChanging} onClick={() => void stepDown().catch(() => undefined)}>
          {t('stepDown.action')}
        </Button>
      )}
      <Button look="quiet" disabled={isLeaving} onClick={() => void leaveAfterAsking().catch(() => undefined)}>
        {t('leave.action')}
      </Button>
    </>
  );
}

/** The name of a role, and the matters that an agent is bound to. */
function Role({ role, matters }: CompanyRight) {
  const { t } = useTranslation('colleagues');
  if (matters === null) return t(`role.${role}`);
  return t('bound', { role: t(`role.${role}`), matters: matters.map((one) => t(`matter.${one}`)).join(t('and')) });
}
