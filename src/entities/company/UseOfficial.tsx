import { Undo2 } from 'lucide-react';
import { useSaveFacts } from '#api/company.ts';
import { Button } from '#components/Button.tsx';
import type { FactKey } from '#domain/matching/model/profile.ts';

type Props = { businessId: string; factKey: FactKey; label: string; name: string };

/** Deletes the user's own value of a fact, so that the official one counts again. */
export function UseOfficial({ businessId, factKey, label, name }: Props) {
  const save = useSaveFacts();
  return (
    <Button
      look="quiet"
      disabled={save.isPending}
      data-print="none"
      onClick={() => save.mutate({ businessId, facts: { [factKey]: null } })}
    >
      <Undo2 size={14} aria-hidden />
      {label} <span className="visually-hidden">{name}</span>
    </Button>
  );
}
