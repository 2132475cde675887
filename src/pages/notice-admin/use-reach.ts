import { useRecipients } from '#api/notice-admin.ts';
import type { Audience } from '#contract/notice-admin.ts';
import { useSettled } from '#components/use-settled.ts';

export type Reach = {
  /** Undefined while nobody is named, or while it is being counted for the first time. */
  count: number | undefined;
  unknown: readonly string[];
  isCounting: boolean;
  isFailed: boolean;
};

const nobody: Audience = { to: 'all' };

/** How many an audience is, a moment after it was last changed. */
export function useReach(audience: Audience | undefined): Reach {
  const asked = JSON.stringify(audience ?? null);
  const settled = useSettled(asked, 250);
  const isSettled = settled === asked;
  const { data, isFetching, isError, isPlaceholderData } = useRecipients(audience ?? nobody, audience !== undefined && isSettled);
  const isKnown = audience !== undefined && isSettled && data !== undefined && !isPlaceholderData;
  return {
    count: isKnown ? data.count : undefined,
    unknown: isKnown ? data.unknown : [],
    isCounting: audience !== undefined && !isError && (!isSettled || isFetching),
    isFailed: isError,
  };
}
