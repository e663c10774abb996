import Popper from '@mui/material/Popper';
import { type CSSInterpolation, styled } from '@mui/material/styles';
import useAutocomplete from '@mui/material/useAutocomplete';
import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import { MuiLook } from './MuiLook.tsx';
import type { SuggestionListProps } from './SuggestionList.ts';
import { TopLayer } from './TopLayer.tsx';

/**
 * `SuggestionList`: MUI's Autocomplete without its field. Ours is there long before MUI, and keeps the focus and what
 * is typed.
 */
export function MuiSuggestionList({ label, input, rows, onChosen, onClose }: SuggestionListProps) {
  const id = useId();
  const { getInputProps, getListboxProps, getOptionProps, getRootProps } = useAutocomplete({
    id,
    open: true,
    freeSolo: true,
    includeInputInList: true,
    value: null,
    inputValue: input.value,
    options: rows,
    filterOptions: (all) => all, // whoever found them has compared
    getOptionLabel: (row) => (typeof row === 'string' ? row : row.text),
    onChange: (_, row) => {
      if (row !== null && typeof row === 'object') onChosen(row.key);
    },
    onClose: (_, reason) => {
      if (reason === 'escape') onClose();
    },
  });
  // MUI's types leave out the ref, and say of the handler only that it is one of React's.
  const { ref } = getInputProps() as { ref: { current: HTMLInputElement | null } };
  const { onKeyDown } = getRootProps() as unknown as { onKeyDown: (event: KeyboardEvent) => void };
  useCombobox(input, ref, `${id}-listbox`);
  useKeys(input, onKeyDown);

  return (
    <MuiLook>
      <TopLayer isPassable>
        {(layer) => (
          <Popper
            open
            container={layer}
            anchorEl={input}
            placement="bottom-start"
            style={{
              minWidth: Math.min(input.offsetWidth, 480),
              maxWidth: 'calc(100vw - 16px)',
              pointerEvents: 'auto',
            }}
          >
            <Hanging>
              <List {...getListboxProps()} aria-labelledby={undefined} aria-label={label} translate="no">
                {rows.map((row, index) => {
                  // Of MUI 6 and later; React wants it by itself.
                  const { key: _, ...option } = getOptionProps({ option: row, index }) as { key?: unknown };
                  return (
                    <Option key={row.key} {...option}>
                      {row.text}
                      {row.about && <small>{row.about}</small>}
                    </Option>
                  );
                })}
              </List>
            </Hanging>
          </Popper>
        )}
      </TopLayer>
    </MuiLook>
  );
}

/** Makes a combobox of the text field while the list is there. */
function useCombobox(input: HTMLInputElement, ref: { current: HTMLInputElement | null }, list: string) {
  useLayoutEffect(() => {
    ref.current = input; // MUI writes `aria-activedescendant`
    const attributes = {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': 'true',
      'aria-controls': list,
    };
    for (const [name, value] of Object.entries(attributes)) input.setAttribute(name, value);
    return () => {
      for (const name of [...Object.keys(attributes), 'aria-activedescendant']) input.removeAttribute(name);
    };
  }, [input, list, ref]);
}

/** Lets MUI hear the field's keys before a form or dialog around it does. */
function useKeys(input: HTMLInputElement, onKeyDown: (event: KeyboardEvent) => void) {
  const latest = useRef(onKeyDown);
  useEffect(() => {
    latest.current = onKeyDown;
  });
  useEffect(() => {
    function hear(event: KeyboardEvent) {
      if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
      latest.current(event);
      if (event.defaultPrevented) event.stopPropagation();
    }
    input.addEventListener('keydown', hear);
    return () => input.removeEventListener('keydown', hear);
  }, [input]);
}

/** Named as MUI's own, so that a host's theme says how they look. */
function part(slot: 'paper' | 'listbox' | 'option') {
  return {
    name: 'MuiAutocomplete',
    slot,
    overridesResolver: (_: unknown, styles: Record<string, CSSInterpolation>) => styles[slot],
  };
}

const Hanging = styled(
  'div',
  part('paper'),
)(({ theme }) => {
  const { palette, shape } = theme.vars ?? theme;
  return {
    marginBlock: 4,
    overflow: 'hidden',
    color: palette.text.primary,
    backgroundColor: palette.background.paper,
    borderRadius: shape.borderRadius,
    boxShadow: theme.shadows[8],
    '@media (forced-colors: active)': { border: '1px solid' },
  };
});

const List = styled(
  'ul',
  part('listbox'),
)({
  position: 'relative', // MUI scrolls to what is chosen
  maxHeight: 'min(40vh, 320px)',
  margin: 0,
  padding: '4px 0',
  listStyle: 'none',
  overflow: 'hidden auto',
  overscrollBehavior: 'contain',
});

const Option = styled(
  'li',
  part('option'),
)(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    ...theme.typography.body1,
    padding: '8px 12px',
    cursor: 'pointer',
    overflowWrap: 'anywhere',
    '& > small': { display: 'block', ...theme.typography.caption, color: palette.text.secondary },
    '&:hover': { backgroundColor: palette.action.hover },
    '&.Mui-focused': {
      backgroundColor: palette.action.hover,
      boxShadow: `inset 3px 0 ${palette.primary.main}`,
      '@media (forced-colors: active)': { outline: '2px solid Highlight', outlineOffset: -2 },
    },
    '@media (pointer: coarse)': { paddingBlock: 12 },
  };
});
