import { useRead } from '../../runtime/index.ts';
import { AgeingBar, styled } from '../../ui/index.ts';
import { useDueLabels } from '../due-type/index.ts';
import type { WorkplaceLinks } from './Workplace.tsx';
import { WorkplacePanel } from './WorkplacePanel.tsx';

export interface AgeingPanelProps extends WorkplaceLinks {
  level: 2 | 3 | 4;
  /** `R`: what others owe; `P`: what is owed. They are never added up. */
  type: 'R' | 'P';
}

/** The age of everything that is open of one type. */
export function AgeingPanel({ level, type, hrefOf, hrefOfAgeing, onOpen }: AgeingPanelProps) {
  const label = useDueLabels()[type];
  const read = useRead('due', 'index', { status: 'open', paginate: 1 }); // one request for both types
  const open = onOpen ?? ((href: string) => location.assign(href));
  return (
    <WorkplacePanel
      title={label}
      about="Yang belum lunas"
      level={level}
      links={[[`Lihat ${label.toLowerCase()}`, hrefOf(type === 'R' ? 'receivable' : 'payable')]]}
      onOpen={onOpen}
      read={read}
      height={236}
    >
      {({ meta }) => (
        <Room>
          <AgeingBar
            defaultOpen
            label={label}
            ageing={type === 'R' ? meta.r_ageing : meta.p_ageing}
            chosen={undefined}
            onChoose={hrefOfAgeing && ((bucket) => bucket && open(hrefOfAgeing(type, bucket)))}
          />
        </Room>
      )}
    </WorkplacePanel>
  );
}

const Room = styled('div', () => ({ padding: 16 }));
