import { useTranslation } from 'react-i18next';
import { usePresence } from '#api/presence.ts';
import { Chinese } from '#components/Chinese.tsx';
import type { Watched } from '#contract/notify.ts';
import css from './Presence.module.css';

/** Who else has a record open, those who edit it first. Shows the reader there, too. */
export function Presence({ kind, id, doing }: { kind: Watched['kind']; id: string | undefined; doing: Watched['doing'] }) {
  const { t } = useTranslation('notice');
  const people = usePresence(kind, id, doing);
  return (
    // there from the start, so that a screen reader says who comes
    <div role="status" className={css.present} data-print="none">
      {(['edit', 'look'] as const).map((one) => {
        const names = people.filter((person) => person.doing === one).map(({ name }) => name);
        return (
          names.length > 0 && (
            <p key={one} data-doing={one}>
              <Chinese text={t(`present.${one}`, { count: names.length, names: names.join(t('present.comma')) })} />
            </p>
          )
        );
      })}
    </div>
  );
}
