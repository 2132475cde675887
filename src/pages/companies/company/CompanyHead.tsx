import { Link } from '@tanstack/react-router';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { langOf } from '#components/Chinese.tsx';
import { useBusinessBase, useChangeBusiness, useLeaveCompany } from '#api/company-choice.ts';
import { Button, buttonClass } from '#components/Button.tsx';
import { useAnnounce } from '#components/feedback/announce-context.ts';
import { useFormat } from '#components/format/format.ts';
import type { CompanyDetail } from '#contract/company.ts';
import { StandingBadges } from '#entities/companies/company/Standing.tsx';
import { ApplyRowAction } from '#entities/casework/application/ApplyAction.tsx';
import { useIndustries } from '#entities/platform/dictionary/code-names.ts';
import { useVocabulary } from '#entities/platform/dictionary/vocabulary.ts';
import { useRegionName } from '#entities/publishing/policy/names.ts';
import { useCurrentUser } from '#session/session.ts';
import type { BasicFact } from '#domain/matching/model/profile.ts';
import layoutCss from '#components/layout.module.css';
import css from './CompanyHead.module.css';
import { shownFacts } from './tabs/facts-by-group.ts';
import { useFactWords } from './tabs/use-fact-texts.ts';

/** The name of the company and its actions. */
export function CompanyHead({ company }: { company: CompanyDetail }) {
  const { t, i18n } = useTranslation('company');
  const { day } = useFormat();
  const regionOf = useRegionName();
  const { nameOf } = useVocabulary();
  const { nameOf: industryOf } = useIndustries();
  const { textOf } = useFactWords();
  const { base } = company;
  // if the user's own value counts, the head shows it too
  const shown = shownFacts(company.facts);
  const ownText = (key: BasicFact): string | null => {
    const fact = shown.get(key)?.fact;
    return fact?.own === true ? textOf(key, fact.value) : null;
  };
  const established = shown.get('established')?.fact.value ?? base.established;
  const english = i18n.language === 'en-US';
  const facts = [
    ownText('regionCode') ?? regionOf(base),
    ownText('industry') ?? (base.industry === null ? null : industryOf(base.industry)),
    ownText('scale') ?? (base.scale === null ? null : nameOf('scale', base.scale)),
    typeof established === 'string' ? t('head.established', { date: day(established) }) : null,
  ].filter((fact) => fact !== null);
  return (
    <header className={css.head}>
      <div className={css.who}>
        <h1 className={css.name} lang="zh-CN">
          {base.name}
        </h1>
        {english && base.nameEn !== null && <p className={css.nameEn}>{base.nameEn}</p>}
        <p className={`fact-line ${layoutCss.above8}`}>
          {facts.map((fact) => (
            <span key={fact} lang={langOf(fact)}>
              {fact}
            </span>
          ))}
        </p>
        {base.creditCode !== null && (
          <p className={css.code}>
            {t('head.creditCode')} <span className={css.digits}>{base.creditCode}</span>
            {!base.creditCodeValid && (
              <span className={css.doubt}>
                <TriangleAlert size={14} aria-hidden />
                {t('head.codeDoubt')}
              </span>
            )}
          </p>
        )}
        {(base.sample || base.own || base.standing.length > 0) && (
          <p className={`${layoutCss.row} ${layoutCss.above10}`}>
            <StandingBadges of={base.standing} />
            {base.own && <span className={css.own}>{t('head.own')}</span>}
            {base.sample && <span className={css.sample}>{t('head.sample')}</span>}
          </p>
        )}
      </div>
      <CompanyActions id={base.id} name={base.name} mine={company.mine} own={base.own} />
    </header>
  );
}

type Props = {
  id: string;
  name: string;
  mine: boolean;
  /** Entered by the user, without data from the register. */
  own: boolean;
};

/** Links to the match with this company; signed-in users can also start or stop working for it. */
function CompanyActions(company: Props) {
  const { t } = useTranslation('company');
  const user = useCurrentUser();
  return (
    <div className={layoutCss.bar}>
      <Link to="/policy/match" search={{ business: company.id }} className={buttonClass('primary')}>
        {t('actions.match')}
      </Link>
      {user !== null && <OwnActions {...company} />}
    </div>
  );
}

function OwnActions({ id, name, mine, own }: Props) {
  const { t } = useTranslation('company');
  const { data } = useBusinessBase();
  const change = useChangeBusiness();
  const leave = useLeaveCompany();
  const announce = useAnnounce();
  const current = data?.mine.find((one) => one.current)?.id ?? null;
  const busy = change.isPending || leave.isPending;

  // back as it was: among the user's companies, and current only if it was
  const undo = async () => {
    await change.mutateAsync(id);
    if (current !== id) await change.mutateAsync(current);
  };
  const goAway = async () => {
    await leave.mutateAsync(id);
    announce({ text: t('actions.left', { name }), undo: () => void undo().catch(() => undefined), takesFocus: true });
  };

  return (
    <>
      {current === id ? (
        <span className={css.current}>
          <CircleCheck size={15} aria-hidden />
          {t('actions.isCurrent')}
        </span>
      ) : (
        <Button disabled={busy || data === undefined} onClick={() => change.mutate(id)}>
          {t('actions.makeCurrent')}
        </Button>
      )}
      {mine && !own && <ApplyRowAction kind="data-correction" subjectId={id} title={name} label={t('actions.correct')} />}
      {mine && (
        <Button look="quiet" disabled={busy || data === undefined} onClick={() => void goAway().catch(() => undefined)}>
          {t('actions.leave')}
        </Button>
      )}
    </>
  );
}
