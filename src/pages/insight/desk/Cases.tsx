import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { approvalQueries } from '#api/approval.ts';
import { Chinese } from '#components/Chinese.tsx';
import { useFormat } from '#components/format/format.ts';
import textCss from '#components/text.module.css';
import { inDesk } from './desk-queries.ts';
import { Section } from './Section.tsx';

export function Cases() {
  const query = useQuery(approvalQueries.queue(inDesk.cases));
  const { t } = useTranslation('desk');
  const { day, moment } = useFormat();
  return (
    <Section
      title={t('cases')}
      query={query}
      countOf={({ counts }) => counts.mine}
      empty={t('noCases')}
      all={{ to: '/approve/list' }}
      renderMore={({ counts: { overdue, stuck, unseen } }) => (
        <>
          {overdue > 0 && (
            <Link to="/approve/list" search={{ overdue: true }} className={textCss.bad}>
              {t('overdue', { count: overdue })}
            </Link>
          )}
          {(stuck ?? 0) > 0 && (
            <Link to="/approve/list" search={{ view: 'stuck' }} className={textCss.bad}>
              {t('stuck', { count: stuck ?? 0 })}
            </Link>
          )}
          {(unseen ?? 0) > 0 && (
            <Link to="/approve/list" search={{ view: 'unseen' }} className={textCss.bad}>
              {t('unseen', { count: unseen ?? 0 })}
            </Link>
          )}
        </>
      )}
    >
      {({ list }) =>
        list.map(({ id, title, due, waitingSince }) => (
          <li key={id}>
            <Link to="/approve/detail" search={{ id }}>
              <Chinese text={title} />
            </Link>
            <span className={textCss.note}>
              {due !== null ? t('until', { day: day(due.day) }) : waitingSince !== null && t('since', { moment: moment(waitingSince) })}
            </span>
          </li>
        ))
      }
    </Section>
  );
}
