import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Chinese } from '#components/Chinese.tsx';
import { useFormat } from '#components/format/format.ts';
import type { ApplicationDetail } from '#contract/application.ts';
import { byPath } from '#entities/casework/application/paths.ts';
import { useAnswerText } from '#entities/casework/application/use-answer-text.ts';
import { useLabels } from '#entities/casework/form/use-labels.ts';
import textCss from '#components/text.module.css';
import css from '../shared/Approve.module.css';

/** Compares two rounds field by field. */
export function Rounds({ application: { rounds, definition } }: { application: ApplicationDetail }) {
  const { t } = useTranslation('approve');
  const { moment } = useFormat();
  const { label } = useLabels();
  const answerText = useAnswerText(definition);
  const newest = rounds.at(-1)?.round ?? 1;
  const [from, setFrom] = useState(newest - 1);
  const [to, setTo] = useState(newest);
  const [onlyChanges, setOnlyChanges] = useState(true);
  const answersOf = (roundNumber: number) => {
    const answers = rounds.find(({ round }) => round === roundNumber)?.answers;
    return answers === undefined ? {} : byPath(answers);
  };
  const [earlier, later] = [answersOf(from), answersOf(to)];
  const lines = [
    ...definition.fields.map((field) => ({ path: `fields.${field.code}`, name: label(field) })),
    ...definition.materials.map((material) => ({ path: `materials.${material.code}`, name: label(material) })),
  ].map(({ path, name }) => {
    const texts = [answerText(path, earlier[path]), answerText(path, later[path])] as const;
    // a file of the same name may be another one
    const differs = JSON.stringify(earlier[path] ?? null) !== JSON.stringify(later[path] ?? null);
    return { path, name, texts, differs };
  });
  const shown = lines.filter(({ differs, texts }) => differs || (!onlyChanges && texts.some((text) => text !== '')));
  const options = rounds.map(({ round, submittedAt, submittedBy }) => (
    <option key={round} value={round}>
      {t('rounds.named', { round, when: moment(submittedAt), by: submittedBy })}
    </option>
  ));
  return (
    <>
      <div className={css.choices} data-print="none">
        <label>
          {t('rounds.from')}
          <select value={from} onChange={({ target }) => setFrom(Number(target.value))}>
            {options}
          </select>
        </label>
        <label>
          {t('rounds.to')}
          <select value={to} onChange={({ target }) => setTo(Number(target.value))}>
            {options}
          </select>
        </label>
        <label className={css.check}>
          <input type="checkbox" checked={onlyChanges} onChange={({ target }) => setOnlyChanges(target.checked)} />
          {t('rounds.onlyChanges')}
        </label>
      </div>
      {shown.length === 0 ? (
        <p className={textCss.note}>{t('rounds.same')}</p>
      ) : (
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a part that scrolls must be reachable by keyboard
        <div className={css.scrolls} tabIndex={0} role="group" aria-label={t('detail.rounds')}>
          <table className={css.compare} aria-label={t('detail.rounds')}>
            <thead>
              <tr>
                <th scope="col">{t('rounds.field')}</th>
                <th scope="col">{t('rounds.was', { round: from })}</th>
                <th scope="col">{t('rounds.was', { round: to })}</th>
              </tr>
            </thead>
            <tbody>
              {shown.map(({ path, name, texts: [one, other], differs }) => (
                <tr key={path} data-differs={differs || undefined}>
                  <th scope="row">{name}</th>
                  <td>{one === '' ? '—' : <Chinese text={one} />}</td>
                  <td>{other === '' ? '—' : <Chinese text={other} />}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  );
}
