import { useState } from 'react';
import type { ImportBatch } from '#contract/import.ts';
import type { ImportKind } from './import-kind.ts';
import { ImportMapping } from './ImportMapping.tsx';
import { ImportPreview } from './ImportPreview.tsx';

/** Between sending and writing: which column is which, and what each row would do; back and forth as often as is liked. */
export function ImportChecking({ kind, batch }: { kind: ImportKind; batch: ImportBatch }) {
  const [remapping, setRemapping] = useState(false);
  if (batch.state === 'previewed' && batch.counts !== null && !remapping)
    return <ImportPreview kind={kind} batch={batch} counts={batch.counts} onRemap={() => setRemapping(true)} />;
  return <ImportMapping kind={kind} batch={batch} onBack={batch.state === 'previewed' ? () => setRemapping(false) : undefined} />;
}
