import type { AgeingBucket, DueFilter, DueType, ResponseOf } from '@finance/contract';
import { ageingBuckets } from '@finance/contract/rules';
import { useState } from 'react';
import { AgeingBar, styled } from '../../ui/index.ts';
import { type EndpointOf, type Read, useFinance, useRead } from '../../runtime/index.ts';

export interface AgeingChoice {
  ageing: AgeingBucket;
  type: DueType;
}

type Filter = Omit<DueFilter, 'page' | 'paginate' | 'per_page'>;

export interface DueAgeingProps {
  /** The list below. */
  list: Read<ResponseOf<EndpointOf<'due', 'index'>>>;
  /** The filter of the list. */
  filter: Filter | undefined;
  labels: Record<DueType, string>;
  /** Called when a bucket is chosen or cleared, with what the filter's type must become: a bar belongs to one type. */
  onChange: (ageing: AgeingBucket | undefined, type: DueType | undefined) => void;
}

/** An ageing bar for each type of due; its buckets filter the list. */
export function DueAgeing({ list, filter, labels, onChange }: DueAgeingProps) {
  const { scope } = useFinance();
  // The type that a bar has set in the filter, as opposed to the host.
  const [barType, setBarType] = useState<DueType | undefined>();
  const { ageing, type } = filter ?? {};
  // The bars show every bucket, even while the list is filtered by one.
  const whole = useRead(
    'due',
    'index',
    ...(ageing === undefined
      ? ([null] as const)
      : ([{ ...withoutAgeing(filter, barType), page: 1, paginate: 1 }] as const)),
  );
  const counted = ageing === undefined ? list : whole;
  const ages = useLastKnown(counted.isValidating ? undefined : counted.data?.meta, scope);
  if (!ages) return null;

  function handleChoose(bucket: AgeingBucket | undefined, of: DueType) {
    const isOurs = type === undefined || (ageing !== undefined && barType === type);
    setBarType(bucket && isOurs ? of : undefined);
    onChange(bucket, bucket ? of : isOurs ? undefined : type);
  }

  const shown = [['R', ages.r_ageing] as const, ['P', ages.p_ageing] as const].filter(
    ([of, sums]) => (ageing && of === type) || ageingBuckets.some((bucket) => sums?.[bucket]),
  );
  if (shown.length === 0) return null;
  return (
    <Place>
      <div>
        {shown.map(([of, sums]) => (
          <div key={of}>
            <AgeingBar
              label={labels[of]}
              ageing={sums}
              chosen={type === undefined || type === of ? ageing : undefined}
              onChoose={(bucket) => handleChoose(bucket, of)}
            />
          </div>
        ))}
      </div>
    </Place>
  );
}

/** Below each other; in a narrow place, where their buckets are folded, side by side. */
const Place = styled('div', () => ({
  containerType: 'inline-size',
  '& > div': {
    display: 'grid',
    gap: '3px 16px',
    marginTop: 3,
    '@container (width < 480px)': {
      gridTemplateColumns: 'repeat(auto-fit, minmax(120px, 1fr))',
      '& > :has([aria-expanded=true])': { gridColumn: '1 / -1' },
    },
  },
}));

/**
 * The value, or the last one while it is loading, so that nothing that was pressed disappears meanwhile. A value of
 * another scope is never returned.
 */
function useLastKnown<Value>(value: Value | undefined, scope: string): Value | undefined {
  const [known, setKnown] = useState<{ value: Value; scope: string }>();
  if (value !== undefined && (known?.value !== value || known.scope !== scope)) setKnown({ value, scope });
  return known?.scope === scope ? known.value : value;
}

function withoutAgeing(filter: Filter = {}, barType: DueType | undefined): Filter {
  const { ageing: _, type, ...others } = filter;
  return type === undefined || type === barType ? others : { ...others, type };
}
