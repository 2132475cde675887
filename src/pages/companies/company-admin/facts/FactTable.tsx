import { CircleCheck, CircleHelp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { CompanyDetail, SourcedFact } from '#contract/company.ts';
import { useFormat } from '#components/format/format.ts';
import { kindOf } from '#entities/companies/fact/fact-value.ts';
import { byTopic } from '#entities/companies/fact/topics.ts';
import { useFacetNames } from '#entities/publishing/policy/names.ts';
import textCss from '#components/text.module.css';
import css from '../shared/drawer.module.css';
import { grouped } from './fact-edits.ts';
import { useAdminFactWords } from '../shared/use-choices.ts';
import type { AdminFactWords } from '../shared/use-choices.ts';

type Props = { facts: readonly SourcedFact[]; declarations: CompanyDetail['declarations'] };

/** Facts by group: value, source, date, and whether confirmed. */
export function FactTable({ facts, declarations }: Props) {
  const { t } = useTranslation(['enterpriseAdmin', 'match']);
  const words = useAdminFactWords(declarations);
  const nameOf = useFacetNames();
  return grouped(facts).map(({ group, facts: members }) => (
    <section key={group} className={css.group} aria-label={t(`match:group.${group}`)}>
      <h3 className={css.groupTitle}>{t(`match:group.${group}`)}</h3>
      {group === 'declarations' ? (
        byTopic(members, ({ key }) => key, declarations).map(({ topic, facts: ofTopic }) => (
          <details key={topic} className={css.fold}>
            <summary>
              {topic === null ? t('facts.otherTopic') : nameOf('category', topic)}
              <span className={css.count}>{t('facts.declarations', { count: ofTopic.length })}</span>
            </summary>
            <Table facts={ofTopic} words={words} />
          </details>
        ))
      ) : (
        <Table facts={members} words={words} />
      )}
    </section>
  ));
}

/** Facts of one group, verified ones first. */
function Table({ facts, words }: { facts: readonly SourcedFact[]; words: AdminFactWords }) {
  const { t } = useTranslation('enterpriseAdmin');
  const sorted = facts.toSorted((a, b) => Number(b.confirmed) - Number(a.confirmed));
  return (
    <table className={css.facts}>
      <colgroup>
        <col width="34%" />
        <col width="20%" />
        <col width="32%" />
        <col width="14%" />
      </colgroup>
      <thead className="visually-hidden">
        <tr>
          {(['name', 'value', 'source', 'state'] as const).map((column) => (
            <th key={column} scope="col">
              {t(`facts.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {sorted.map((fact) => (
          <FactLine key={fact.key} fact={fact} words={words} />
        ))}
      </tbody>
    </table>
  );
}

function FactLine({ fact, words }: { fact: SourcedFact; words: AdminFactWords }) {
  const { t } = useTranslation('enterpriseAdmin');
  const { day } = useFormat();
  const isFigure = kindOf(fact.key) === 'figure';
  return (
    <tr>
      <th scope="row">{words.name(fact.key)}</th>
      <td className={[css.value, !isFigure && css.words].filter(Boolean).join(' ')}>{words.format(fact.key, fact.value)}</td>
      <td className={textCss.note}>{t('facts.from', { source: fact.source, date: day(fact.sourceDate) })}</td>
      <td className={textCss.note}>
        <Confirmed confirmed={fact.confirmed} />
      </td>
    </tr>
  );
}

export function Confirmed({ confirmed }: { confirmed: boolean }) {
  const { t } = useTranslation('enterpriseAdmin');
  return confirmed ? (
    <span className={css.confirmed}>
      <CircleCheck size={14} aria-hidden /> {t('facts.confirmed')}
    </span>
  ) : (
    <span className={css.unconfirmed}>
      <CircleHelp size={14} aria-hidden /> {t('facts.unconfirmed')}
    </span>
  );
}
