import { useTranslation } from 'react-i18next';
import { useKeyHints } from '#components/keys/key-hints.ts';

const keys = {
  list: [
    { press: ['J', 'K', '↓', '↑'], does: 'move' },
    { press: ['Enter', 'O'], does: 'openRow' },
    { press: ['X'], does: 'select' },
    { press: ['*'], does: 'selectAll' },
    { press: ['T'], does: 'take' },
    { press: ['A'], does: 'approve' },
    { press: ['R'], does: 'return' },
    { press: ['D'], does: 'reject' },
    { press: ['/'], does: 'search' },
    { press: ['Esc'], does: 'clear' },
  ],
  detail: [
    { press: ['T'], does: 'take' },
    { press: ['A'], does: 'approve' },
    { press: ['R'], does: 'return' },
    { press: ['D'], does: 'reject' },
    { press: ['H'], does: 'reassign' },
    { press: ['C'], does: 'consult' },
    { press: ['O'], does: 'advise' },
    { press: ['Q'], does: 'release' },
    { press: ['M'], does: 'route' },
    { press: ['E'], does: 'extend' },
    { press: ['G'], does: 'grant' },
    { press: ['F'], does: 'refuse' },
    { press: ['Z'], does: 'pause' },
    { press: ['S'], does: 'resume' },
    { press: ['B'], does: 'supplement' },
    { press: ['L'], does: 'join' },
    { press: ['N'], does: 'unjoin' },
    { press: ['V'], does: 'opine' },
    { press: ['Ctrl + Enter'], does: 'send' },
    { press: ['J'], does: 'next' },
    { press: ['K'], does: 'previous' },
    { press: ['U'], does: 'back' },
    { press: ['P'], does: 'print' },
  ],
} as const;

/** Names the keys of the queue or of a case in the help. */
export function useApproveKeys(of: keyof typeof keys): void {
  const { t } = useTranslation('approve');
  useKeyHints(keys[of].map(({ press, does }) => ({ press, text: t(`keys.${does}`) })));
}
