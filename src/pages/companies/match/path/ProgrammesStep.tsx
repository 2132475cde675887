import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { decidingFactsQuery } from '#api/deciding-facts.ts';
import { Button, buttonClass } from '#components/Button.tsx';
import { Chinese } from '#components/Chinese.tsx';
import { Failure } from '#components/states/Failure.tsx';
import { Skeleton } from '#components/states/Skeleton.tsx';
import { useTitleOf } from '#components/OriginalTitle.tsx';
import { RecordTitle } from '#components/RecordTitle.tsx';
import type { BusinessBase } from '#contract/company-choice.ts';
import type { DecidingFacts } from '#contract/deciding-facts.ts';
import { ApplyRowAction } from '#entities/casework/application/ApplyAction.tsx';
import { Completeness } from '#entities/companies/company/Completeness.tsx';
import { Unlock } from '#entities/companies/company/Unlock.tsx';
import { Amount } from '#entities/publishing/policy/Amount.tsx';
import { Deadline } from '#entities/publishing/policy/Deadline.tsx';
import { FollowButton } from '#entities/publishing/policy/FollowButton.tsx';
import { useRecordNames } from '#entities/publishing/policy/names.ts';
import { VerdictChip } from '#entities/publishing/policy/VerdictChip.tsx';
import { setVisible, useCurrentUser } from '#session/session.ts';
import layoutCss from '#components/layout.module.css';
import css from './Path.module.css';
import { useHeading, usePath, useSubject } from './use-path.ts';

/** Programmes that are shown. */
const shown = 5;

/** The resulting programmes: certain ones first, then by number of missing facts. */
export function ProgrammesStep({ business }: { business: BusinessBase['business'] }) {
  const { t } = useTranslation('start');
  const { answers, skip } = usePath();
  const subject = useSubject(answers);
  const { data, error, refetch } = useQuery(decidingFactsQuery({ ...subject, skip, programmes: shown }));
  if (data === undefined) return error === null ? <Skeleton rows={8} /> : <Failure error={error} onRetry={() => void refetch()} />;
  return (
    <section className={css.panel} aria-labelledby="path-programmes">
      <Found counts={data.counts} business={business} />
      <ul className={css.programmes}>
        {data.programmes.map((one) => (
          <Programme key={one.policy.id} match={one} />
        ))}
      </ul>
      <div className={css.more}>
        <Completeness {...data.completeness} className={css.complete} />
        <Unlock completeness={data.completeness} unlock={data.unlock} />
        <Link
          to="/policy/match"
          search={({ set, skip: skipped, business: id }) => ({ set, skip: skipped, business: id })}
          className={css.all}
        >
          {t('all')}
        </Link>
      </div>
      <Keep />
    </section>
  );
}

/** The result in one sentence. */
function Found({ counts, business }: { counts: DecidingFacts['counts']; business: BusinessBase['business'] }) {
  const { t } = useTranslation('start');
  const heading = useHeading();
  const { eligible, possible, notOpen } = counts;
  const text =
    eligible > 0
      ? t('found.eligible', { count: eligible })
      : possible > 0
        ? t('found.possible', { count: possible })
        : notOpen > 0
          ? t('found.notOpen', { count: notOpen })
          : t('found.none');
  return (
    <>
      <h2 id="path-programmes" ref={heading} tabIndex={-1} className={css.heading}>
        {text}
      </h2>
      <p className={css.lead}>
        {business === null ? t('found.lead') : <Chinese text={t('found.leadFor', { name: business.name })} />}
        {eligible > 0 && possible > 0 && ` ${t('found.more', { count: possible })}`}
      </p>
    </>
  );
}

/** Conditions that are named as missing. */
const mostNamed = 2;

function Programme({ match: { policy, verdict, missing, held, outcomes, obstacle } }: { match: DecidingFacts['programmes'][number] }) {
  const { t } = useTranslation(['start', 'policy']);
  const recordName = useRecordNames();
  const titleOf = useTitleOf();
  const lacking = new Set(missing);
  const needed =
    verdict === 'ineligible'
      ? outcomes.filter(({ path }) => path === obstacle)
      : outcomes.filter(({ state, needs }) => state === 'unknown' && needs.some((key) => lacking.has(key)));
  return (
    <li className={css.programme} data-testid="path-programme">
      <div className={css.what}>
        <VerdictChip verdict={verdict} missing={missing.length} held={held} />
        <h3 className={css.name}>
          <Link to="/policy/detail" search={{ id: policy.id }}>
            <RecordTitle of={policy} />
          </Link>
        </h3>
        <p className={css.facts}>
          <span>{t(`policy:level.${policy.level}`)}</span>
          <span>
            <Chinese text={recordName('issuer', policy.issuers[0] ?? '')} />
          </span>
        </p>
        {verdict === 'eligible' ? (
          <p className={layoutCss.above8}>{t('need.met')}</p>
        ) : (
          needed.length > 0 && (
            <>
              <p className={layoutCss.above8}>{t(verdict === 'ineligible' ? 'need.unmet' : 'need.unknown')}</p>
              <ul className={css.needs}>
                {needed.slice(0, mostNamed).map(({ path, label, required, actual }) => (
                  <li key={path}>
                    <Chinese
                      text={
                        actual === null ? t('need.condition', { label, required }) : t('need.conditionNow', { label, required, actual })
                      }
                    />
                  </li>
                ))}
                {needed.length > mostNamed && <li>{t('need.andMore', { count: needed.length - mostNamed })}</li>}
              </ul>
            </>
          )
        )}
      </div>
      <div className={css.figures}>
        <Amount yuan={policy.amountMax} />
        <Deadline policy={policy} />
      </div>
      <div className={css.acts}>
        {(verdict === 'eligible' || verdict === 'possible') && (
          <ApplyRowAction kind="policy" subjectId={policy.id} title={titleOf(policy)} />
        )}
        <FollowButton policyId={policy.id} title={titleOf(policy)} look="full" />
      </div>
    </li>
  );
}

/** A visitor's answers are in the address only. */
function Keep() {
  const { t } = useTranslation('start');
  const user = useCurrentUser();
  if (user !== null) return null;
  return (
    <p className={css.keep}>
      <span>{t('keep.text')}</span>
      <Button onClick={() => setVisible(true)}>{t('keep.signIn')}</Button>
      <Link to="/auth" search={{ mode: 'register', reurl: location.hash.slice(1) }} className={buttonClass()}>
        {t('keep.register')}
      </Link>
    </p>
  );
}
