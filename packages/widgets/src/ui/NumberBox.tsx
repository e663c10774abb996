import { type KeyboardEvent, useState } from 'react';
import { faint } from './faint.ts';
import { styled } from './styled.ts';

export interface NumberBoxProps {
  /** The accessible name; also used in the message about a refused number. */
  label: string;
  value: number;
  /** The largest number, `Infinity` if there is none; the smallest is 1. */
  max: number;
  /** How many digits it has room for; default those of `max`. */
  digits?: number | undefined;
  /** Called with the new number on Enter or when the field loses the focus. */
  onCommitted: (value: number) => void;
  /** Called with the reason why a number was refused, or null when it no longer applies. */
  onProblem: (problem: string | null) => void;
}

/** A small field for a whole number from 1; an invalid number is refused and the previous one restored. */
export function NumberBox({ label, value, max, digits = String(max).length, onCommitted, onProblem }: NumberBoxProps) {
  const [draft, setDraft] = useState<string | null>(null);

  function commit() {
    if (draft === null) return;
    setDraft(null);
    const wanted = /^\d{1,7}$/.test(draft.trim()) ? Number(draft) : 0;
    const most = max < Infinity ? ` sampai ${max}` : ' atau lebih';
    if (wanted < 1 || wanted > max) onProblem(`${label} harus angka 1${max > 1 ? most : ''}`);
    else if (wanted !== value) onCommitted(wanted);
  }
  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter') {
      event.preventDefault(); // must not submit a host's form
      commit();
    }
    if (event.key === 'Escape' && draft !== null) {
      event.stopPropagation();
      setDraft(null);
    }
  }

  return (
    <Box
      value={draft ?? value}
      onChange={(event) => {
        setDraft(event.target.value);
        onProblem(null);
      }}
      onFocus={(event) => event.currentTarget.select()} // typing replaces the number
      onBlur={commit}
      onKeyDown={handleKeyDown}
      aria-label={label}
      inputMode="numeric"
      autoComplete="off"
      style={{ width: `calc(${Math.max(2, digits) + 1}ch + 12px)` }}
    />
  );
}

const Box = styled('input', ({ palette, typography, shape }) => ({
  boxSizing: 'border-box',
  minHeight: 30,
  margin: 0,
  padding: '4px 5px',
  textAlign: 'center',
  fontFamily: typography.fontFamily,
  fontSize: typography.pxToRem(14),
  lineHeight: typography.pxToRem(20),
  letterSpacing: 'inherit',
  color: palette.text.primary,
  backgroundColor: palette.background.paper,
  border: `1px solid var(--finance-field-line, ${faint(palette.text.primary, 24)})`,
  borderRadius: shape.borderRadius,
  outlineOffset: -2,
  appearance: 'none',
  '&:hover': { borderColor: palette.text.primary },
  outline: 0,
  '&:focus': {
    borderColor: palette.primary.main,
    boxShadow: `0 0 0 3px ${faint(palette.primary.main, 22)}`,
    outline: '2px solid var(--finance-field-focus, transparent)',
  },
  // iOS zooms into focused fields below 16 px.
  '@media (pointer: coarse)': { minHeight: 44, fontSize: typography.pxToRem(16) },
}));
