import { useQuery } from '@tanstack/react-query';
import { lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { absenceQueries } from '#api/absence.ts';
import { Button } from '#components/Button.tsx';
import { useFormat } from '#components/format/format.ts';
import { SectionBoundary } from '#components/states/SectionBoundary.tsx';
import { today } from '#http/clock.ts';
import textCss from '#components/text.module.css';

const AbsenceDialog = lazy(() => import('./AbsenceDialog.tsx').then((module) => ({ default: module.AbsenceDialog })));

/** The people whom the officer represents today, and a button for their own absence. Nothing for people who decide no applications. */
export function Absence() {
  const { t } = useTranslation('approve');
  const { day } = useFormat();
  const { data } = useQuery(absenceQueries.own());
  const [isOpen, setOpen] = useState(false);
  if (data === undefined || (data.deputies.length === 0 && data.absence === null)) return null;
  const { absence, standsInFor } = data;
  const days = ({ from, to }: { from: string; to: string }) => ({ from: day(from), to: day(to) });
  return (
    <>
      {standsInFor
        .filter(({ from }) => from <= today())
        .map((one) => (
          <span key={`${one.name} ${one.from}`} className={textCss.note}>
            {t('absence.standsIn', { name: one.name, ...days(one) })}
          </span>
        ))}
      {absence !== null && absence.to >= today() && <span className={textCss.note}>{t('absence.away', days(absence))}</span>}
      <Button look="quiet" onClick={() => setOpen(true)}>
        {t('absence.open')}
      </Button>
      {isOpen && (
        <SectionBoundary resetKey="absence" fallback={null}>
          <AbsenceDialog own={data} onClose={() => setOpen(false)} />
        </SectionBoundary>
      )}
    </>
  );
}
