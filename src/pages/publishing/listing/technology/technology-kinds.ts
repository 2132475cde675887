import { device } from '#contract/listing/kinds/device.ts';
import { personnel } from '#contract/listing/kinds/personnel.ts';
import { result } from '#contract/listing/kinds/result.ts';

export const technologyKinds = [device, result, personnel];
