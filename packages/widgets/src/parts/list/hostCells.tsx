import { newIdempotencyKey } from '@finance/api-client';
import { Component, type ContextType, type ReactNode } from 'react';
import { FinanceContext, renderFault } from '../../runtime/index.ts';
import type { ListColumn } from './listColumn.ts';

/** How a host draws cells, by the names of their columns. */
export type RenderCell<Column extends string, Row> = { readonly [Name in Column]?: (row: Row) => ReactNode };

/** The columns of a list, those cells drawn by the host that it wants to draw. */
export function hostCells<Row extends { id: unknown }, By extends string>(
  columns: readonly ListColumn<Row, By>[],
  renderCell: RenderCell<string, Row>,
): readonly ListColumn<Row, By>[] {
  return columns.map((column) => {
    const draw = renderCell[column.name];
    if (!draw) return column;
    return {
      ...column,
      cell(row, timezone) {
        const own = column.cell(row, timezone);
        // What stands for several records is none of the host's.
        return typeof row.id === 'number' ? <HostCell draw={() => draw(row)} of={row} own={own} /> : own;
      },
    };
  });
}

interface HostCellProps {
  draw: () => ReactNode;
  /** What is drawn. */
  of: unknown;
  /** What the list itself draws, which stays where the host's breaks. */
  own: ReactNode;
}

interface CellState {
  /** What was drawn last. */
  of: unknown;
  isBroken: boolean;
}

/** A cell that the host draws. Where it breaks, the list's own stands there, and the host's telemetry hears of it. */
class HostCell extends Component<HostCellProps, CellState> {
  static override readonly contextType = FinanceContext;
  declare context: ContextType<typeof FinanceContext>;
  override readonly state: CellState = { of: undefined, isBroken: false };

  /** Another row is tried anew. */
  static getDerivedStateFromProps({ of }: HostCellProps, before: CellState): CellState | null {
    return of === before.of ? null : { of, isBroken: false };
  }

  static getDerivedStateFromError(): Partial<CellState> {
    return { isBroken: true };
  }

  override componentDidCatch(error: unknown) {
    this.context?.onFault?.(renderFault(error, newIdempotencyKey()));
  }

  override render() {
    return this.state.isBroken ? this.props.own : <Drawn draw={this.props.draw} />;
  }
}

/** Draws inside of what catches its faults. */
function Drawn({ draw }: Pick<HostCellProps, 'draw'>) {
  return draw();
}
