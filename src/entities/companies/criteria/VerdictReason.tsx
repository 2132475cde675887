import { useTranslation } from 'react-i18next';
import { Chinese } from '#components/Chinese.tsx';
import { useFormat } from '#components/format/format.ts';
import type { Criterion } from '#domain/matching/model/criteria.ts';
import type { Explanation } from '#domain/matching/model/outcome.ts';
import type { Profile } from '#domain/matching/model/profile.ts';
import { firstObstacle } from '#domain/matching/obstacle.ts';
import type { Names } from '#domain/matching/wording/names.ts';
import { factName, wordsOf } from '#domain/matching/wording/wording.ts';
import { useSeparator } from '#entities/publishing/policy/names.ts';

type Props = {
  criteria: Criterion;
  explanation: Explanation;
  profile: Profile;
  /** `YYYY-MM-DD`. */
  today: string;
  names: Names;
  /** Shown if every condition is met; by default the policy's text. */
  metText?: string;
  className?: string | undefined;
};

/** At most this many missing facts are named. */
const mostNamed = 3;

/** The reason of the verdict, in one sentence: the missing facts, or the first condition that rules the company out. */
export function VerdictReason({ criteria, explanation, profile, today, names, metText, className }: Props) {
  const { t, i18n } = useTranslation('policy');
  const language = i18n.language === 'en-US' ? 'en-US' : 'zh-CN';
  const separator = useSeparator();
  const { day } = useFormat();
  const { state, held, missing, outcomes } = explanation;
  if (held !== null) {
    const title = factName(`qualification:${held.title}`, language, names);
    if (held.until === null)
      return (
        <p className={className}>
          <Chinese text={t('why.held', { title })} />
        </p>
      );
    const until = day(held.until);
    return (
      <p className={className}>
        <Chinese
          text={
            held.renewalFrom === null
              ? t('why.heldUntil', { title, until })
              : t('why.heldRenewal', { title, until, from: day(held.renewalFrom) })
          }
        />
      </p>
    );
  }
  if (state === 'met') return <p className={className}>{metText ?? t('why.met')}</p>;
  if (state === 'unknown') {
    const facts = missing
      .slice(0, mostNamed)
      .map((fact) => factName(fact, language, names))
      .join(separator);
    const more = missing.length - mostNamed;
    return (
      <p className={className}>
        <Chinese text={more > 0 ? t('why.missingMore', { facts, count: more }) : t('why.missing', { facts })} />
      </p>
    );
  }
  const obstacle = firstObstacle(criteria, profile, today);
  const outcome = outcomes.find(({ path }) => path === obstacle?.path);
  if (obstacle === undefined || outcome === undefined) return null;
  const { label, actual, required } = wordsOf(obstacle.leaf, outcome, language, names, today);
  return (
    <p className={className}>
      <Chinese text={actual === null ? t('why.unmetNoData', { label, required }) : t('why.unmet', { label, actual, required })} />
    </p>
  );
}
