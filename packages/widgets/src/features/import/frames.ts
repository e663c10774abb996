import type { Look, styled } from '../../ui/index.ts';

type Styles = ReturnType<Parameters<typeof styled>[1]>;

/** A list of framed boxes, each with something to decide or to repair. */
export function boxes({ palette, corner }: Look): Styles {
  return {
    listStyle: 'none',
    margin: 0,
    padding: 0,
    display: 'grid',
    gap: 8,
    containerType: 'inline-size',
    '& > li': { border: `1px solid ${palette.divider}`, borderRadius: corner(8), padding: '10px 12px', minWidth: 0 },
  };
}

/** A frame with a question on its first line; what waits for an answer is marked. */
export function questionFrame({ palette, typography, corner }: Look): Styles {
  return {
    ...typography.body2,
    margin: 0,
    minWidth: 0,
    padding: '10px 12px 12px',
    border: `1px solid ${palette.divider}`,
    borderRadius: corner(8),
    containerType: 'inline-size',
    '&[data-open="true"]': { borderColor: palette.warning.main, borderInlineStartWidth: 4 },
    '& > legend': {
      float: 'left',
      width: '100%',
      padding: 0,
      marginBottom: 8,
      fontWeight: 600,
      overflowWrap: 'anywhere',
    },
  };
}
