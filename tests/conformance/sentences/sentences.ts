import { beside } from './beside.ts';
import { calls } from './calls.ts';
import { designCard } from './card.ts';
import { errors } from './errors.ts';
import { portal } from './portal.ts';
import { product } from './product.ts';
import type { Sentence } from './sentence.ts';
import { states } from './states.ts';

/** Every sentence of the specification and of the design card, in their own words and order, and the product's own on failures. */
export const sentences: Sentence[] = [...portal, ...states, ...calls, ...errors, ...designCard, ...product, ...beside];
