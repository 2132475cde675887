import { CircleCheck, CircleHelp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { CompanyDetail, SourcedFact } from '#contract/company.ts';
import { useFormat } from '#components/format/format.ts';
import { kindOf } from '#entities/fact/fact-value.ts';
import css from '../shared/drawer.module.css';
import { grouped } from './fact-edits.ts';
import { useAdminFactWords } from '../shared/use-choices.ts';
import type { AdminFactWords } from '../shared/use-choices.ts';

type Props = { facts: readonly SourcedFact[]; declarations: CompanyDetail['declarations'] };

/** Facts by group: value, source, date, and whether confirmed. */
export function FactTable({ facts, declarations }: Props) {
  const { t } = useTranslation(['enterpriseAdmin', 'match']);
  const words = useAdminFactWords(declarations);
  return grouped(facts).map(({ group, facts: members }) => (
    <section key={group} className={css.group} aria-label={t(`match:group.${group}`)}>
      <h3 className={css.groupTitle}>{t(`match:group.${group}`)}</h3>
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
          {members.map((fact) => (
            <FactLine key={fact.key} fact={fact} words={words} />
          ))}
        </tbody>
      </table>
    </section>
  ));
}

function FactLine({ fact, words }: { fact: SourcedFact; words: AdminFactWords }) {
  const { t } = useTranslation('enterpriseAdmin');
  const { day } = useFormat();
  const isFigure = kindOf(fact.key) === 'figure';
  return (
    <tr>
      <th scope="row">{words.name(fact.key)}</th>
      <td className={[css.value, !isFigure && css.words].filter(Boolean).join(' ')}>{words.format(fact.key, fact.value)}</td>
      <td className={css.source}>{t('facts.from', { source: fact.source, date: day(fact.sourceDate) })}</td>
      <td className={css.source}>
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
