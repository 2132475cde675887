import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnnounce } from '../feedback/announce-context.ts';
import { useOptimisticValue } from '../hooks/use-optimistic-value.ts';
import type { Key } from './table.ts';

/** The ids selected in a list, updated at once. The address stores them, so they survive a reload and a change of page. */
export function useSelection(selected: string[], most: number, onChange: (ids: string[]) => void) {
  const { t } = useTranslation('admin');
  const announce = useAnnounce();
  const [chosen, show] = useOptimisticValue(selected);
  // an undo may finish after its page was left: the address must not change then
  const present = useRef(true);
  useEffect(() => {
    present.current = true;
    return () => {
      present.current = false;
    };
  }, []);
  const choose = (keys: readonly Key[]) => {
    if (!present.current) return;
    const kept = keys.map(String).slice(0, most);
    show(kept);
    onChange(kept);
    if (keys.length > most) announce({ text: t('table.mostSelected', { count: most }) });
  };
  return { chosen, choose };
}
