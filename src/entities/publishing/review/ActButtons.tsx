import { Button } from 'antd';
import { usePageAccess } from '#components/access/page-access.ts';
import type { PublishingAction } from '#domain/publishing/states.ts';
import type { HeldDegree } from '#domain/office/degree.ts';
import { allows } from '#domain/office/degree.ts';
import { degreesOfActions, destroys } from '#domain/publishing/states.ts';
import type { Area } from './use-words.ts';
import { useWords } from './use-words.ts';

const forward = new Set<PublishingAction>(['submit', 'send', 'publish', 'reinstate']);

type Props<Action> = {
  area: Area;
  /** The actions allowed in the current state. */
  actions: readonly Action[];
  busy: boolean;
  /** The id of the text that explains why an action is unavailable. */
  heldBy?: (action: Action) => string | undefined;
  onAct: (action: Action) => void;
};

/** Returns the actions that a person may do with so much of the page. */
const permittedActs = <Action extends PublishingAction>(actions: readonly Action[], held: HeldDegree): Action[] =>
  actions.filter((action) => degreesOfActions[action].some((degree) => allows(held, degree)));

/** The next actions on a record. */
export function ActButtons<Action extends PublishingAction>({ area, actions, busy, heldBy, onAct }: Props<Action>) {
  const t = useWords(area);
  const { held: holds } = usePageAccess();
  return permittedActs(actions, holds).map((action) => {
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
