import { useTranslation } from 'react-i18next';
import type { ChainMapNode } from '#contract/chain.ts';

/** Words of the nodes of a chain in the current language. */
export function useNodeWords() {
  const { t } = useTranslation('chain');
  return {
    /** The counts on a node, in one line. */
    countsOf: ({ companies, needs, supplies }: Pick<ChainMapNode, 'companies' | 'needs' | 'supplies'>): string =>
      t('counts', { companies, needs, supplies }),
  };
}
