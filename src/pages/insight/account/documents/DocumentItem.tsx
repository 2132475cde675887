import { getRouteApi } from '@tanstack/react-router';
import { ChevronDown, CircleAlert, CircleCheck, Clock } from 'lucide-react';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { Chinese } from '#components/Chinese.tsx';
import { useFormat } from '#components/format/format.ts';
import { SectionBoundary } from '#components/states/SectionBoundary.tsx';
import { Skeleton } from '#components/states/Skeleton.tsx';
import type { DocumentRow } from '#contract/document.ts';
import { todayInChina } from '#domain/china-time.ts';
import textCss from '#components/text.module.css';
import css from './Documents.module.css';

// few are opened
const OpenDocument = lazy(() => import('./OpenDocument.tsx').then((module) => ({ default: module.OpenDocument })));

const route = getRouteApi('/_portal/account/xmzl');

/** A document in the list: its kind, its assurance, its validity; opened, with its versions and uses. */
export function DocumentItem({ row }: { row: DocumentRow }) {
  const { t } = useTranslation('document');
  const { day } = useFormat();
  const { open } = route.useSearch();
  const navigate = route.useNavigate();
  const { id, kind, title, company, current, uses, updatedAt, shared, keeper } = row;
  const isOpen = open === id;
  const panel = `document-${id}`;
  const facts = [
    ...(title === t(`kind.${kind}`) ? [] : [t(`kind.${kind}`)]),
    ...(company === null ? [t('own')] : [company.name]),
    ...(shared ? [keeper === null ? t('sharedOwn') : t('sharedBy', { keeper })] : []),
    ...(current.issuer === null ? [] : [current.issuer]),
    ...(current.serial === null ? [] : [t('serialOf', { serial: current.serial })]),
  ];
  return (
    <li className={css.row} data-standing={row.standing}>
      <div className={css.head}>
        <div>
          <h2 className={`${textCss.size16} ${textCss.strong}`}>
            <button
              type="button"
              className={css.opener}
              aria-expanded={isOpen}
              aria-controls={panel}
              onClick={() =>
                void navigate({ search: (before) => ({ ...before, open: isOpen ? undefined : id }), replace: true, resetScroll: false })
              }
            >
              <ChevronDown size={16} aria-hidden />
              <Chinese text={title} />
            </button>
          </h2>
          <p className={css.facts}>
            {facts.map((fact) => (
              <span key={fact}>
                <Chinese text={fact} />
              </span>
            ))}
          </p>
        </div>
        <div className={css.side}>
          <Standing row={row} />
          <p className={css.facts}>
            <span title={t(`gradeText.${current.grade}`)}>{t('graded', { grade: current.grade })}</span>
            <span>{t('versionOf', { number: current.number })}</span>
            <span>{uses === 0 ? t('unused') : t('uses', { count: uses })}</span>
            <span>{t('savedOn', { day: day(todayInChina(new Date(updatedAt))) })}</span>
          </p>
        </div>
      </div>
      <div id={panel} hidden={!isOpen}>
        {isOpen && (
          <SectionBoundary resetKey={id} fallback={<Skeleton rows={4} />}>
            <OpenDocument id={id} />
          </SectionBoundary>
        )}
      </div>
    </li>
  );
}

const icons = { expired: CircleAlert, expiring: Clock, valid: CircleCheck, unlimited: CircleCheck };

/** The remaining validity of a document: the days if there are few, otherwise the last day. */
function Standing({ row: { standing, daysLeft, current } }: { row: Pick<DocumentRow, 'standing' | 'daysLeft' | 'current'> }) {
  const { t } = useTranslation('document');
  const { day } = useFormat();
  const Icon = icons[standing];
  const left = daysLeft ?? 0;
  const text =
    standing === 'expired'
      ? t('ended', { count: -left })
      : standing === 'expiring'
        ? left === 0
          ? t('endsToday')
          : t('ends', { count: left })
        : standing === 'valid' && current.validTo !== null
          ? t('validTo', { day: day(current.validTo) })
          : t('noEnd');
  return (
    <span className={css.standing} data-standing={standing}>
      <Icon size={15} aria-hidden />
      {text}
    </span>
  );
}
