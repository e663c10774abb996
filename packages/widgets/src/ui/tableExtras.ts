import { type CSSObject, keyframes } from '@emotion/react';
import type { RefObject } from 'react';
import { flushSync } from 'react-dom';
import { checkboxStyles } from './Checkbox.tsx';
import type { Look } from './look.ts';
import { visuallyHidden } from './visuallyHidden.ts';

const slide = keyframes({ from: { backgroundPosition: '-60% 0' }, to: { backgroundPosition: '160% 0' } });

/** Below how many px rows become cards, or get two lines. */
const narrowest = { cards: 640, lines: 700 };

/**
 * Whether a table has been in a narrow container. Browsers try those styles on every element of every table, which
 * takes a third of the time that they spend on styles, so tables on wide pages do without.
 */
let isNarrowSeen = !('ResizeObserver' in globalThis) || matchMedia(`(width < ${narrowest.lines}px)`).matches;

/**
 * Calls `draw` as soon as a table is narrow, if it was drawn without the styles for that: before the browser paints
 * it, and before it is printed, since paper is narrow too.
 */
export function watchWidth(
  { current: container }: RefObject<Element | null>,
  draw: () => void,
): (() => void) | undefined {
  if (isNarrowSeen || !container) return undefined;
  function handleNarrow() {
    isNarrowSeen = true;
    flushSync(draw);
    stop();
  }
  function stop() {
    observer.disconnect();
    removeEventListener('beforeprint', handleNarrow);
  }
  const observer = new ResizeObserver(() => {
    const clientWidth = container?.clientWidth ?? 0; // 0 while it is hidden
    if (clientWidth > 0 && clientWidth < narrowest.lines) handleNarrow();
  });
  observer.observe(container);
  addEventListener('beforeprint', handleNarrow);
  return stop;
}

/**
 * The part of a `DataTable`'s styles that comes later: sums, that it is busy, how it is sorted, what is selected, what
 * stays in sight, how narrow a column may be, and narrow containers, where rows have two lines or become cards.
 */
export function tableExtras(look: Look, isTwoLine = false): CSSObject {
  const { palette } = look;
  const line = `1px solid ${palette.divider}`;
  return {
    '& [data-row-action]:hover, & thead button:hover': { color: palette.primary.main },
    '& tr[data-voided] [data-row-action]': { marginInlineEnd: 6 }, // a tag on a line of its own is not indented
    // The line through the text around does not reach into an inline-flex box.
    '& tbody tr[data-voided] [data-plain]': { display: 'inline-flex' },
    // What it was does not matter any more; only that it is void.
    '& tbody tr[data-voided] > td:not([data-main]) [data-tone]': {
      '--tone': palette.text.secondary,
      padding: 0,
      color: palette.text.secondary,
      textDecoration: 'line-through',
      borderColor: 'transparent',
      backgroundColor: 'transparent',
    },
    '& tfoot td, & tfoot th': {
      borderTop: line,
      fontWeight: 600,
      verticalAlign: 'middle',
      backgroundColor: palette.background.default,
    },
    '& tfoot > [data-part] > td': { fontWeight: 400, paddingBlock: 4, color: palette.text.secondary },
    '& tfoot > [data-part] + tr > td': { borderTop: 'none' },
    // What has the focus is not hidden by head and sums, which stay in sight.
    '&& tbody button, && tbody input': { scrollMarginBlock: 'calc(var(--head-top) + 44px) 120px' },
    '& tbody > tr': {
      '&:has([data-row-action])': { cursor: 'pointer', '&:hover': { backgroundColor: palette.action.hover } },
      '&:has([data-row-action]:focus-visible)': {
        backgroundColor: palette.action.hover,
        boxShadow: `inset 2px 0 0 ${palette.primary.main}`,
      },
      '&[data-selected], &:has([aria-current])': {
        backgroundColor: palette.action.selected,
        boxShadow: `inset 3px 0 ${palette.primary.main}`,
        '@media (forced-colors: active)': { outline: '2px solid Highlight', outlineOffset: -2 },
      },
    },
    '&[data-busy]::after': {
      content: '""',
      position: 'absolute',
      zIndex: 2,
      insetInline: 0,
      top: 0,
      height: 2,
      background: `linear-gradient(90deg, transparent, ${palette.primary.main}, transparent) 0 0 / 40% 100% no-repeat`,
      animation: `${slide} 1.2s ease-in-out infinite`,
      '@media (prefers-reduced-motion: reduce)': { animation: 'none', background: palette.primary.main },
    },
    // A row that stands for others, and these while it is open.
    '& [data-row-action][aria-expanded]::before': {
      content: '""',
      display: 'inline-block',
      margin: '0 6px 1px 0',
      border: '4px solid transparent',
      borderInlineStartColor: 'currentColor',
      borderInlineEndWidth: 0,
      forcedColorAdjust: 'none',
    },
    '& [data-row-action][aria-expanded=true]::before': { rotate: '90deg' },
    '& [data-row-action][aria-expanded] ~ [data-more]': { display: 'none' },
    '& thead [data-select] + th': { paddingInlineStart: 12 }, // the first of its type, but not of the row
    '& [data-select]': {
      width: 18,
      userSelect: 'none', // shift and a click would mark the text between
      '& label': {
        display: 'flex',
        alignItems: 'center',
        gap: 8,
        margin: '-8px -12px -8px -16px',
        padding: '10px 12px 10px 16px',
        cursor: 'pointer',
        '& > span': { display: 'none' },
      },
    },
    '& [data-select] input': checkboxStyles(look),
    '& [data-short] small': { whiteSpace: 'normal' },
    '&[data-dense]': { '--finance-row-space': '3px' },
    // Not every font has arrows.
    '& [aria-sort]::after': {
      content: '""',
      display: 'inline-block',
      margin: '0 0 2px 5px',
      border: '4px solid transparent',
      borderTopColor: 'currentColor',
      borderBottomWidth: 0,
      forcedColorAdjust: 'none',
    },
    '& [aria-sort=ascending]::after': { rotate: '180deg' },
    // An account number stays whole, and one long word does not press the other columns together.
    '@container (width >= 640px)': {
      '& tbody [data-number] small': { whiteSpace: 'nowrap' },
      '& tbody [data-short]:has(small)': { minWidth: '16ch' },
      '& tbody td:not([data-number], [data-short], [data-select])': { minWidth: '14ch', maxWidth: '44ch' },
    },
    '@container (width >= 800px)': { '& [data-short] small': { whiteSpace: 'nowrap' } },
    '@container (width >= 960px)': {
      '&[data-lines]': { overflowX: 'visible', '--head-top': 'var(--finance-sticky-top, 0px)' },
      '&[data-lines] tfoot:not(:has([data-part])), &[data-lines] tfoot:has([data-part]) > :last-child > td': {
        position: 'sticky',
        bottom: 0,
        zIndex: 1,
        boxShadow: `inset 0 1px ${palette.divider}`,
      },
    },
    ...(isNarrowSeen && narrowStyles(look, isTwoLine)),
  };
}

function narrowStyles(look: Look, isTwoLine: boolean): CSSObject {
  const { palette, typography } = look;
  const line = `1px solid ${palette.divider}`;
  const narrow: CSSObject = {
    '& table, & tbody, & tfoot': { display: 'block' },
    // Out of sight, until the keyboard comes to the order of one.
    '& thead:not(:has([data-select], :focus)), & thead th:not(:focus-within)': visuallyHidden,
    '& thead:has([data-select])': {
      display: 'block',
      borderBottom: line,
      '& tr, & td': { display: 'block', width: 'auto', borderBottom: 'none' },
    },
    '& thead [data-select] label > span': { display: 'inline' },
    '& tbody tr:has([data-select])': { position: 'relative', paddingInlineStart: 48 },
    '& tbody td[data-select]': {
      position: 'absolute',
      insetInlineStart: 0,
      top: 2,
      width: 'auto',
      '& label': { margin: 0, padding: '12px 12px 12px 16px' },
    },
    '& tbody tr, & tfoot tr': { display: 'flex', flexDirection: 'column', padding: '10px 16px' },
    '& tbody tr + tr': { borderTop: line, '& > td': { borderTop: 'none' } },
    '& tfoot tr': {
      borderTop: line,
      backgroundColor: palette.background.default,
      flexFlow: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '4px 12px',
    },
    '& tfoot td, & tfoot th': {
      borderTop: 'none',
      display: 'block',
      padding: 0,
      '&:has(button)': { flexBasis: '100%', order: 1 },
    },
    '& tbody td': {
      display: 'flex',
      justifyContent: 'space-between',
      gap: 12,
      padding: '3px 0',
      textAlign: 'end',
    },
    '& :is(tbody, tfoot) > tr > td': { '&:first-of-type, &:last-of-type': { paddingInline: 0 } },
    '& td:is(:empty, :has(> div:empty))': { display: 'none' },
    '& tbody td > div': { minWidth: 0 },
    '& [data-label]::before': {
      content: 'attr(data-label)',
      flex: 'none',
      maxWidth: '45%',
      textAlign: 'start',
      color: palette.text.secondary,
    },
    '& tbody [data-main]': {
      display: 'block',
      order: -1,
      textAlign: 'start',
      paddingBottom: 4,
      '& [data-row-action]': { fontWeight: 600 },
    }, // the head line, whatever column it is
    ...(isTwoLine && {
      '& tbody tr:has([data-more])': { position: 'relative', paddingInlineEnd: 40 },
      '& [data-more]': openerStyles(look),
      // Opened in place, all its cells stand below the first line, which stays as it was.
      '& tbody tr[data-open]': {
        flexFlow: 'wrap',
        columnGap: 12,
        paddingBlock: '6px 10px',
        paddingInlineEnd: 16,
        backgroundColor: palette.action.hover,
        '&::after': { content: '""', order: -1, flex: '0 0 12px' }, // below the opener
        '& > td': { flexBasis: '100%', minWidth: 0, maxWidth: 'none' },
        '& > [data-extra]': { display: 'flex' },
        '& > [data-main]': { order: -3, flex: '1 1 0', paddingBlock: 0, overflowWrap: 'anywhere' },
        '& > [data-phone=end]': { order: -2, flexBasis: 'auto', padding: 0, '&::before': { content: 'none' } },
      },
      // An opened row is a card. `:where` leaves the rules as strong as they are without it.
      '&[data-lines] tbody tr:where(:not([data-open]))': {
        '&': { flexFlow: 'wrap', columnGap: 12, paddingBlock: 6 },
        '&::before': { content: '""', flexBasis: '100%', order: -2 }, // ends the first line
        '& td': { padding: 0, textAlign: 'start', '&::before': { content: 'none' } },
        '& td:not([data-main], [data-phone], [data-select]), & td:has(> div > [data-wide]:only-child)': {
          display: 'none',
        },
        '& [data-main]': { order: -4, flex: '1 1 0', minWidth: 0, maxWidth: 'none', padding: 0 },
        '&[data-row] > [data-main] > div, & [data-main] > div > div': { display: 'flex', whiteSpace: 'nowrap' },
        '& [data-main] small:not([data-plain])': {
          alignSelf: 'end',
          marginInlineStart: 6,
          overflow: 'hidden',
          textOverflow: 'ellipsis',
        },
        '&[data-voided] > [data-main] > div': {
          textDecoration: 'none',
          '& button': { textDecoration: 'line-through' },
        },
        '& [data-main] button:not([data-more]), & [data-phone] > div': { overflow: 'hidden', textOverflow: 'ellipsis' },
        // Of how many rows it tells stands below its name.
        '& [data-row-action][aria-expanded]': {
          whiteSpace: 'normal',
          '& small': { display: 'block', marginInline: 0 },
        },
        // A date is read whole; where there is no room, what is said about it stands below.
        '& [data-main][data-short]': {
          '& > div': { flexWrap: 'wrap' },
          '& button': { flex: 'none' },
        },
        '& [data-phone]': {
          flex: '1 1 0',
          minWidth: 0,
          maxWidth: 'max-content',
          ...typography.caption,
          whiteSpace: 'nowrap',
          color: palette.text.secondary,
        },
        '& [data-phone=first]': { order: -1 },
        '& [data-phone=whole]': { flex: 'none' },
        '& [data-phone=end]': { order: -3, flex: 'none', ...typography.body2, color: palette.text.primary },
        '& :is([data-phone=last], [data-phone=below])': { order: 1, flex: 'none', maxWidth: '100%' },
        '& :is([data-phone=last], [data-phone=below]) > div': { display: 'flex', flexWrap: 'wrap', columnGap: 6 },
        '& [data-phone=below]': { flexBasis: '100%' },
        '&:has([data-more]) > [data-phone=below]': {
          flexBasis: 'calc(100% + 24px)',
          maxWidth: 'none',
          marginInlineEnd: -24,
        },
        // On the smallest phones it stands below the others as soon as these would be cut.
        '@container (width < 340px)': {
          '&:has(> [data-phone=last]) > :is([data-phone=first], [data-phone=second])': { flexBasis: '12em' },
        },
        '& :is(button, [data-phone]) small:not([data-narrow]), & :is(button, [data-phone]) [data-wide]': {
          display: 'none',
        },
        '& [data-narrow]': { display: 'inline' },
        '& :is([data-phone], [data-main]) [data-tone]': {
          height: 18,
          padding: '0 6px',
          font: 'inherit',
          verticalAlign: 'top',
        },
      },
    }),
    '& tfoot tr:has([data-label])': { flexFlow: 'column', alignItems: 'stretch', gap: 6 },
    '& tfoot [data-label]': { display: 'flex', justifyContent: 'space-between', gap: 12 },
  };
  return isTwoLine
    ? { [`@container (width < ${narrowest.lines}px)`]: { '&[data-lines]': narrow } }
    : { [`@container (width < ${narrowest.cards}px)`]: narrow };
}

/** At the end of the row's first line, as high as a finger needs. */
function openerStyles({ palette }: Look): CSSObject {
  return {
    all: 'unset',
    position: 'absolute',
    top: 0,
    insetInlineEnd: 0,
    width: 40,
    height: 48,
    cursor: 'pointer',
    color: palette.text.secondary,
    '&::before': {
      content: '""',
      position: 'absolute',
      top: 18,
      insetInlineStart: 14,
      width: 7,
      height: 7,
      border: 'solid currentColor',
      borderWidth: '0 1.5px 1.5px 0',
      rotate: '45deg',
    },
    '&[aria-expanded=true]::before': { top: 22, rotate: '225deg' },
    '&:hover': { color: palette.primary.main },
    '&:focus-visible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: -4 },
  };
}
