import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { documentQueries, useVouchForDocument } from '#api/document.ts';
import { Button } from '#components/Button.tsx';
import { Chinese } from '#components/Chinese.tsx';
import { useAnnounce } from '#components/feedback/announce-context.ts';
import { useFormat } from '#components/format/format.ts';
import type { TakenDocument } from '#contract/document.ts';
import textCss from '#components/text.module.css';
import css from '../shared/Approve.module.css';

/** The library documents of the application, for officers to verify; nothing without any. */
export function Documents({ applicationId }: { applicationId: string }) {
  const { t } = useTranslation('approve');
  const { day, moment } = useFormat();
  const { data } = useSuspenseQuery(documentQueries.ofApplication(applicationId));
  const announce = useAnnounce();
  const { mutate, isPending } = useVouchForDocument();
  if (data.list.length === 0) return null;
  const vouch = ({ documentId, number, title }: TakenDocument, grade: 'A' | 'B') =>
    mutate(
      { applicationId, documentId, number, grade },
      { onSuccess: () => announce({ text: t('documents.done', { title }), takesFocus: true }) },
    );
  return (
    <section aria-label={t('documents.title')} className={css.section}>
      <h2>{t('documents.title')}</h2>
      <p className={textCss.note}>{t('documents.quiet')}</p>
      <ul className={css.documents}>
        {data.list.map((one) => {
          const { fileId, title, number, isOld, validTo, standing, grade, vouchedBy, vouchedAt } = one;
          const until =
            validTo === null
              ? t('documents.noEnd')
              : t(standing === 'expired' ? 'documents.ended' : 'documents.until', { day: day(validTo) });
          return (
            <li key={fileId}>
              <div>
                <strong>
                  <Chinese text={title} />
                </strong>{' '}
                <span className={textCss.note}>
                  {t('documents.version', { number })} · {until}
                  {isOld && ` · ${t('documents.old')}`}
                </span>
                <p>{t(`documents.grade.${grade}`)}</p>
                {vouchedBy !== null && vouchedAt !== null && (
                  <p className={textCss.note}>{t('documents.by', { by: vouchedBy, when: moment(vouchedAt) })}</p>
                )}
              </div>
              {data.mayVouch && grade !== 'A' && grade !== 'B' && (
                <div data-print="none">
                  <Button aria-disabled={isPending} aria-label={t('documents.checkNamed', { title })} onClick={() => vouch(one, 'B')}>
                    {t('documents.check')}
                  </Button>{' '}
                  <Button
                    look="quiet"
                    aria-disabled={isPending}
                    aria-label={t('documents.issuedNamed', { title })}
                    onClick={() => vouch(one, 'A')}
                  >
                    {t('documents.issued')}
                  </Button>
                </div>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
