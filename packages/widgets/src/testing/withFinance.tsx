import type { ComponentType } from 'react';
import { InFinance } from './InFinance.tsx';

/** A story in a provider of its own: `decorators: [withFinance]`. */
export function withFinance(Story: ComponentType) {
  return (
    <InFinance>
      <Story />
    </InFinance>
  );
}
