import type { chainNode } from '#contract/listing/kinds/chain-node.ts';
import { biomedicine } from './chain-biomedicine.ts';
import { energy } from './chain-energy.ts';
import { equipment } from './chain-equipment.ts';
import type { ListingSeed } from './seed.ts';

/** The nodes of three chains of the city. */
export const chainNodes: (anchor: string) => ListingSeed<typeof chainNode>[] = () => [...biomedicine, ...equipment, ...energy];
