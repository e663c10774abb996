import type { CSSObject } from '@emotion/react';
import {
  type ComponentProps,
  type MouseEvent,
  type ReactNode,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
} from 'react';
import { amountStyles } from './amountStyles.ts';
import { extras, loadTableExtras } from './loadTableExtras.ts';
import type { Look } from './look.ts';
import { styled } from './styled.ts';

export interface DataTableProps {
  /** Name of the table. */
  label: string;
  /** `<thead>`, `<tbody>`, `<tfoot>` made of `HeadCell` and `DataCell`. */
  children: ReactNode;
  /** Rows of an earlier page or filter are shown while the next ones load. */
  isBusy?: boolean | undefined;
  /** Lines stand closer. */
  isDense?: boolean | undefined;
  /**
   * In a narrow container a row has two lines instead of becoming a card. Of a cell in the second line, `small` is left
   * out, except with `data-narrow`, and so is `data-wide`.
   */
  isTwoLine?: boolean | undefined;
  /** Of the frame around it, in which it scrolls. */
  frame?: ComponentProps<'div'> | undefined;
}

/**
 * The look of every list: a plain table with one style sheet. In a container narrower than 640 px, where words and
 * account numbers would break, each row becomes a card; below 700 px, with `isTwoLine`, two lines. A click on a row
 * clicks its `RowAction`; `data-selected` and `data-voided` on a `<tr>` change its look; in a voided row `data-plain`
 * is not struck through. `data-select` marks the cell of a row's checkbox. A `RowOpener` opens a row of two lines in
 * place.
 * @example
 * <DataTable label="Transaksi">
 *   <thead><tr><HeadCell>Jenis</HeadCell><HeadCell isNumber>Jumlah</HeadCell></tr></thead>
 *   <tbody>{rows.map((row) => (
 *     <tr key={row.id} data-voided={row.voided_at !== null || undefined}>
 *       <DataCell isMain><RowAction onClick={() => open(row)}>{row.name}</RowAction></DataCell>
 *       <DataCell label="Jumlah" isNumber><Rupiah amount={row.amount} /></DataCell>
 *     </tr>))}
 *   </tbody>
 * </DataTable>
 */
export function DataTable({ label, children, isBusy = false, isDense = false, isTwoLine, frame }: DataTableProps) {
  const measured = useRef<HTMLDivElement>(null);
  const [late, setLate] = useState(extras);
  const [, draw] = useReducer((times: number) => times + 1, 0);
  useLayoutEffect(() => {
    if (!late) void loadTableExtras().then(() => setLate(extras));
    return late?.watchWidth(measured, draw);
  }, [late]);
  const Scroll = isTwoLine ? TwoLineScroll : CardScroll;
  return (
    <Measured ref={measured}>
      <Scroll data-busy={isBusy || undefined} data-dense={isDense || undefined} data-lines={isTwoLine} {...frame}>
        {/* Keyboards reach the row's own button; the click on the row is a convenience of the mouse. */}
        {/* oxlint-disable-next-line
          jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions */}
        <table aria-label={label} aria-busy={isBusy} onClick={clickRow}>
          {children}
        </table>
      </Scroll>
    </Measured>
  );
}

function clickRow({ target }: MouseEvent) {
  if (
    !(target instanceof Element) ||
    target.closest('a, button, input, select, textarea, label, [role="button"], [data-select]')
  )
    return;
  // A user who marks text to copy it does not want the row opened.
  if (target.ownerDocument.getSelection()?.isCollapsed === false) return;
  target.closest('tr')?.querySelector<HTMLElement>('[data-row-action]')?.click();
}

/** What the container queries measure. A wide table must not scroll inside: its head would not stay in sight. */
const Measured = styled('div', () => ({ containerType: 'inline-size' }));

const CardScroll = styled('div', (look) => stylesOf(look));
const TwoLineScroll = styled('div', (look) => stylesOf(look, true));

function stylesOf(look: Look, isTwoLine?: boolean): CSSObject {
  const { palette, typography, corner } = look;
  const line = `1px solid ${palette.divider}`;
  return {
    position: 'relative',
    overflowX: 'auto',
    '--head-top': '0px', // the head sticks to what scrolls: here this box, for a wide table the page
    ...typography.body2,
    color: palette.text.primary,
    '& table': { width: '100%', borderCollapse: 'separate', borderSpacing: 0 },
    '& th, & td': {
      padding: 'var(--finance-row-space, 8px) 12px',
      textAlign: 'start',
      verticalAlign: 'top',
      fontWeight: 400,
      '&:first-of-type': { paddingInlineStart: 16 },
      '&:last-of-type': { paddingInlineEnd: 16 },
    },
    '& [data-number]': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
    '& td:not([data-number], [data-short], [data-select])': { overflowWrap: 'anywhere', minWidth: '6ch' },
    '& [data-short]': { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
    '& small': { ...typography.caption, display: 'block', color: palette.text.secondary },
    '& thead :is(th, td)': {
      position: 'sticky',
      top: 'var(--head-top)',
      zIndex: 1,
      ...typography.caption,
      fontWeight: 500,
      color: palette.text.secondary,
      whiteSpace: 'nowrap',
      verticalAlign: 'middle',
      backgroundColor: palette.background.paper,
      borderBottom: line,
    },
    '& tbody tr + tr > td': { borderTop: line },
    '& tbody tr': {
      '&[data-voided] > td > div': {
        color: palette.text.secondary,
        textDecoration: 'line-through',
        textDecorationColor: palette.text.disabled,
      },
    },
    '& [data-narrow]:not(small), & [data-more], & [data-extra]': { display: 'none' },
    '& [data-row-action], & thead button': {
      all: 'unset',
      boxSizing: 'border-box',
      cursor: 'pointer',
      fontWeight: 500,
      borderRadius: corner(2),
      color: palette.text.primary,
      '&:focus-visible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: 2 },
    },
    '& [data-sign]': amountStyles(look),
    ...extras?.tableExtras(look, isTwoLine),
  };
}
