import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Chinese } from '#components/Chinese.tsx';
import type { ApplicationDetail } from '#contract/application.ts';
import type { FormField } from '#contract/application-form.ts';
import { isBlank } from '#domain/form/form.ts';
import css from './Application.module.css';
import { useKnownText } from './use-known-text.ts';

type Props = {
  definition: ApplicationDetail['definition'];
  field: FormField;
  known: ApplicationDetail['known'][string];
  value: unknown;
};

/** The source of a field's value; marked if it differs from the record. */
export function KnownNote({ definition, field, known, value }: Props) {
  const { t } = useTranslation('application');
  const text = useKnownText(definition)(field, known, value);
  const isOdd = JSON.stringify(known.value) !== JSON.stringify(value ?? null);
  return (
    <p className={isOdd ? css.odd : css.quiet} data-known={isOdd ? 'differs' : 'same'}>
      {isOdd && <TriangleAlert size={13} aria-hidden />} {isOdd && !isBlank(value) && `${t('known.odd')} `}
      <Chinese text={text} />
      {!known.confirmed && field.fact?.startsWith('account.') !== true && ` ${t('known.unconfirmed')}`}
    </p>
  );
}
