import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { ChevronLeft, Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { publicNoticeQueries, resultsAddress } from '#api/public-notice.ts';
import { buttonClass } from '#components/Button.tsx';
import { Chinese } from '#components/Chinese.tsx';
import { useFormat } from '#components/format/format.ts';
import { PrintButton } from '#components/PrintButton.tsx';
import { RecordTitle } from '#components/RecordTitle.tsx';
import type { NoticeRow, PublicNoticeDetail } from '#contract/public-notice.ts';
import { sumText } from '#domain/finance/cents.ts';
import { StageChip, StandingChip } from '#entities/casework/public-notice/NoticeChip.tsx';
import layoutCss from '#components/layout.module.css';
import textCss from '#components/text.module.css';
import css from './PublicNotices.module.css';

const route = getRouteApi('/_portal/policy/notice');

/** A public notice with its companies; after its end the list of results. */
export function Notice({ id }: { id: string }) {
  const { t } = useTranslation('publicNotice');
  const { data: notice } = useSuspenseQuery(publicNoticeQueries.detail(id));
  const { title, stage, body, reason, waiting } = notice;
  return (
    <>
      <title>{title}</title>
      <p data-print="none">
        <Link to="/policy/notice" className={css.back}>
          <ChevronLeft size={16} aria-hidden /> {t('title')}
        </Link>
      </p>
      <header className={css.head}>
        <h1 className={css.title}>
          <Chinese text={title} />
        </h1>
        <Facts notice={notice} />
        <div className={layoutCss.row} data-print="none">
          {stage === 'ended' && (
            <a className={buttonClass('primary')} href={resultsAddress(notice.id)} download>
              <Download size={16} aria-hidden /> {t('export')}
            </a>
          )}
          <PrintButton />
        </div>
      </header>
      {body !== '' && (
        <p className={css.body}>
          <Chinese text={body} />
        </p>
      )}
      {stage === 'withdrawn' ? (
        <p className={css.message} role="status">
          {t('withdrawnFor')} <Chinese text={reason ?? ''} />
        </p>
      ) : (
        <>
          {stage === 'running' && <p className={css.message}>{t('objectLead')}</p>}
          {waiting > 0 && <p className={css.message}>{t('waitingLead', { count: waiting })}</p>}
          <Companies notice={notice} />
        </>
      )}
    </>
  );
}

function Facts({ notice }: { notice: PublicNoticeDetail }) {
  const { t } = useTranslation('publicNotice');
  const { day, dayOf } = useFormat();
  const { policy, round, stage, announcedAt, lastDay, days } = notice;
  return (
    <dl className={css.facts}>
      <dt>{t('field.policy')}</dt>
      <dd>
        {policy.isPublished ? (
          <Link to="/policy/detail" search={{ id: policy.id }}>
            <RecordTitle of={policy} />
          </Link>
        ) : (
          <RecordTitle of={policy} />
        )}
      </dd>
      <dt>{t('field.round')}</dt>
      <dd>
        <Chinese text={round} />
      </dd>
      <dt>{t('field.period')}</dt>
      <dd>
        <span className="tabular">
          {t('period', { from: announcedAt === null ? '' : dayOf(announcedAt), to: lastDay === null ? '' : day(lastDay), count: days })}
        </span>{' '}
        <StageChip stage={stage} />
      </dd>
    </dl>
  );
}

/** The companies of a notice, narrowed by a name. */
function Companies({ notice }: { notice: PublicNoticeDetail }) {
  const { t, i18n } = useTranslation('publicNotice');
  const { count } = useFormat();
  const { name } = route.useSearch();
  const navigate = route.useNavigate();
  const { list, stage, showsAmount } = notice;
  const shown = list.filter(({ companyName }) => companyName.includes(name.trim()));
  const language = i18n.language === 'en-US' ? 'en-US' : 'zh-CN';
  const inIt = list.filter(({ standing }) => standing !== 'removed').length;
  return (
    <section aria-label={t(stage === 'ended' ? 'results' : 'listed')}>
      <div className={css.tools}>
        <h2 className={textCss.size18}>
          {t(stage === 'ended' ? 'results' : 'listed')}{' '}
          <span className={`${textCss.lead} ${textCss.normal}`}>{t('companies', { count: inIt, number: count(inIt) })}</span>
        </h2>
        <input
          type="search"
          data-print="none"
          maxLength={100}
          aria-label={t('filter.company')}
          placeholder={t('filter.company')}
          value={name}
          onChange={({ target }) =>
            void navigate({ search: (before) => ({ ...before, name: target.value }), replace: true, resetScroll: false })
          }
        />
      </div>
      <div className={css.scroll}>
        <table className={css.table} data-amounts={showsAmount}>
          <thead>
            <tr>
              <th scope="col" className={css.number}>
                {t('column.position')}
              </th>
              <th scope="col">{t('column.company')}</th>
              <th scope="col">{t('column.purpose')}</th>
              {showsAmount && (
                <th scope="col" className={css.number}>
                  {t('column.amount')}
                </th>
              )}
              <th scope="col">{t('column.standing')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <tr key={row.id} data-standing={row.standing}>
                <td className={css.number}>{list.indexOf(row) + 1}</td>
                <td>
                  <strong>
                    <Chinese text={row.companyName} />
                  </strong>
                </td>
                <td>
                  <Chinese text={row.purpose} />
                </td>
                {showsAmount && <td className={css.number}>{row.amount === null ? '—' : sumText(row.amount, language)}</td>}
                <td>
                  <Standing row={row} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p role="status">{shown.length === 0 && t('none.company')}</p>
    </section>
  );
}

/** The status of a row: why it was removed, or a link to object to it. */
function Standing({ row: { id, companyName, standing, removedReason } }: { row: NoticeRow }) {
  const { t } = useTranslation('publicNotice');
  return (
    <>
      <StandingChip standing={standing} />
      {standing === 'running' && (
        <>
          {' '}
          <Link
            to="/account/application"
            search={{ kind: 'objection', subject: id }}
            className={css.object}
            data-print="none"
            aria-label={t('objectTo', { company: companyName })}
          >
            {t('object')}
          </Link>
        </>
      )}
      {removedReason !== null && (
        <p className={`${textCss.lead} ${textCss.normal}`}>
          {t('reason')} <Chinese text={removedReason} />
        </p>
      )}
    </>
  );
}
