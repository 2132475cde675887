import { Undo2 } from 'lucide-react';
import { useSaveFacts } from '#api/company.ts';
import { Chinese } from '#components/Chinese.tsx';
import { Button } from '#components/Button.tsx';
import { useAnnounce } from '#components/feedback/announce-context.ts';
import type { FactKey, FactValue } from '#domain/matching/model/profile.ts';

type Props = {
  companyId: string;
  factKey: FactKey;
  /** The user's own value, which undo stores again. */
  own: FactValue;
  label: string;
  name: string;
  /** The message after success. */
  done: string;
};

/** Deletes the user's own value of a fact, so that the official one counts again. */
export function UseOfficial({ companyId, factKey, own, label, name, done }: Props) {
  const announce = useAnnounce();
  const save = useSaveFacts();
  const store = (value: FactValue | null) => save.mutateAsync({ companyId, facts: { [factKey]: value } });
  const takeOfficial = async () => {
    await store(null);
    announce({ text: done, undo: () => void store(own).catch(() => undefined), takesFocus: true });
  };
  return (
    <Button look="quiet" disabled={save.isPending} data-print="none" onClick={() => void takeOfficial().catch(() => undefined)}>
      <Undo2 size={14} aria-hidden />
      {label}{' '}
      <span className="visually-hidden">
        <Chinese text={name} />
      </span>
    </Button>
  );
}
