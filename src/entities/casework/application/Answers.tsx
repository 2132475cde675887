import { useTranslation } from 'react-i18next';
import { Chinese } from '#components/Chinese.tsx';
import type { ApplicationDetail } from '#contract/application.ts';
import type { ApplicationAnswers } from '#contract/application-form.ts';
import { askedIn, isBlank } from '#domain/form/form.ts';
import { FileRows } from '#entities/platform/file/FileRows.tsx';
import css from './Application.module.css';
import { useAnswerText } from './use-answer-text.ts';
import { useKnownText } from './use-known-text.ts';
import { useLabels } from '../form/use-labels.ts';

type Props = {
  application: Pick<ApplicationDetail, 'definition' | 'known'>;
  answers: ApplicationAnswers;
  /** An earlier round: changes since then are marked. */
  before?: ApplicationAnswers | undefined;
};

const differs = (one: unknown, other: unknown) => JSON.stringify(one ?? null) !== JSON.stringify(other ?? null);

/** The answers and files, beside the recorded values. */
export function Answers({ application: { definition, known }, answers, before }: Props) {
  const { t } = useTranslation('application');
  const { label } = useLabels();
  const answerText = useAnswerText(definition);
  const knownText = useKnownText(definition);
  const asked = askedIn(definition, answers);
  return (
    <>
      <dl className={css.answers}>
        {asked.fields.map((field) => {
          const value = answers.fields[field.code];
          const record = known[field.code];
          const isOdd = record !== undefined && differs(record.value, value);
          const earlier = before?.fields[field.code];
          return (
            <div key={field.code} className={css.answer} data-odd={isOdd || undefined}>
              <dt>
                <Chinese text={label(field)} />
              </dt>
              <dd>
                {isBlank(value) ? (
                  <span className={css.quiet}>{t('blank')}</span>
                ) : (
                  <Chinese text={answerText(`fields.${field.code}`, value)} />
                )}
                {record !== undefined && <p className={isOdd ? css.odd : css.quiet}>{knownText(field, record, value)}</p>}
                {before !== undefined && differs(earlier, value) && (
                  <p className={css.changed}>
                    {isBlank(earlier) ? t('changed.added') : t('changed.was', { value: answerText(`fields.${field.code}`, earlier) })}
                  </p>
                )}
              </dd>
            </div>
          );
        })}
      </dl>
      {asked.materials.map((material) => {
        const files = answers.materials[material.code] ?? [];
        return (
          <section key={material.code} className={css.material}>
            <h3>
              <Chinese text={label(material)} />
              {before !== undefined && differs(before.materials[material.code], files) && (
                <span className={css.changed}> {t('changed.files')}</span>
              )}
            </h3>
            {files.length === 0 ? (
              <p className={css.quiet}>{t('noFiles')}</p>
            ) : (
              <FileRows files={files} download={t('download')} downloadNamed={(name) => t('downloadNamed', { name })} />
            )}
          </section>
        );
      })}
    </>
  );
}
