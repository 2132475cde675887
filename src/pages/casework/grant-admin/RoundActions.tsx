import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useActOnRound } from '#api/grant-admin.ts';
import { useAnnounce } from '#components/feedback/announce-context.ts';
import { useConfirm } from '#components/feedback/confirm-context.ts';
import type { GrantDetail } from '#contract/grant-admin.ts';
import { grantMachine } from '#domain/grant/machine.ts';
import { useSumText } from '#entities/casework/payment/use-sum-text.ts';

type Props = { round: GrantDetail; off?: boolean; onClose: () => void; onStale: () => void };

const shown = ['discard', 'reopen', 'fix', 'announce', 'open'] as const;
/** Irreversible actions ask first. */
const asked: ReadonlySet<string> = new Set(['discard', 'reopen', 'announce', 'open']);

/** The actions of a round as a whole in its stage. */
export function RoundActions({ round, off = false, onClose, onStale }: Props) {
  const { t } = useTranslation('grantAdmin');
  const announce = useAnnounce();
  const confirm = useConfirm();
  const sum = useSumText();
  const { mutateAsync, isPending } = useActOnRound();
  const { id, version, stage, list, amount, days, confirmDays } = round;
  // payments can be opened for confirmed companies, and for those with rechecked facts
  const isWaiting = list.some(({ standing }) => standing === 'confirmed' || standing === 'recheck');
  const doIt = async (action: (typeof shown)[number]) => {
    const inList = list.filter(({ standing }) => (action === 'open' ? standing === 'confirmed' : standing !== 'excluded'));
    const names = action === 'announce' || action === 'open' ? { names: inList.map(({ company }) => company.name) } : {};
    const values = { count: inList.length, sum: sum(inList.length * amount), days, confirmDays };
    const isDanger = action === 'discard' || action === 'reopen';
    if (asked.has(action) && action !== 'fix') {
      const question = {
        title: t(`ask.${action}`),
        text: t(`ask.${action}Text`, values),
        action: t(`act.${action}`),
        ...names,
        ...(isDanger && { danger: true }),
      };
      if (!(await confirm(question))) return;
    }
    try {
      await mutateAsync({ id, version, action });
      announce({ text: t(`done.${action}`) });
      if (action === 'discard') onClose();
    } catch {
      // the app shows why; the stored state is reread
      onStale();
    }
  };
  return (
    <>
      {shown
        .filter((action) => grantMachine[stage][action] !== undefined)
        .map((action) => (
          <Button
            key={action}
            {...(action === 'discard'
              ? { danger: true, type: 'text' as const }
              : action === 'announce' || action === 'open'
                ? { type: 'primary' as const }
                : {})}
            disabled={off || isPending || (action === 'open' && !isWaiting)}
            onClick={() => void doIt(action)}
          >
            {t(`act.${action}`)}
          </Button>
        ))}
    </>
  );
}
