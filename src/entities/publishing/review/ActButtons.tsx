import { Button } from 'antd';
import type { PublishingAction } from '#domain/publishing/states.ts';
import { destroys } from '#domain/publishing/states.ts';
import type { Area } from './use-words.ts';
import { useWords } from './use-words.ts';

const forward = new Set<PublishingAction>(['submit', 'send', 'publish', 'reinstate']);

type Props<Action> = {
  area: Area;
  /** Those that the state allows. */
  actions: readonly Action[];
  busy: boolean;
  /** The id of the text that explains why an action is unavailable. */
  heldBy?: (action: Action) => string | undefined;
  onAct: (action: Action) => void;
};

/** The next actions on a record. */
export function ActButtons<Action extends PublishingAction>({ area, actions, busy, heldBy, onAct }: Props<Action>) {
  const t = useWords(area);
  return actions.map((action) => {
    const held = heldBy?.(action);
    return (
      <Button
        key={action}
        type={forward.has(action) ? 'primary' : 'default'}
        danger={destroys(action)}
        disabled={busy || held !== undefined}
        aria-describedby={held}
        onClick={() => onAct(action)}
      >
        {t(`act.${action as 'publish'}`)}
      </Button>
    );
  });
}
