import { type ReactNode, useId } from 'react';
import { styled } from './styled.ts';

export interface FieldGroupProps {
  title: string;
  /**
   * Undefined for a group that is always open. Otherwise it can be folded, and this says whether it is open; what is
   * folded away keeps its fields.
   */
  isOpen?: boolean | undefined;
  /** Called when the user opens or folds it. */
  onToggle?: (isOpen: boolean) => void;
  /** What a folded group holds, beside its title. */
  hint?: string;
  /** The fields. Two columns where there is room; `data-wide` spans both. */
  children: ReactNode;
}

/** Fields of a form that belong together, under a small heading. Its container must be a size container. */
export function FieldGroup({ title, isOpen, onToggle, hint, children }: FieldGroupProps) {
  const id = useId();
  if (isOpen === undefined)
    return (
      <Group role="group" aria-labelledby={id}>
        <h3 id={id}>{title}</h3>
        <Columns>{children}</Columns>
      </Group>
    );
  return (
    <Folded
      role="group"
      aria-labelledby={id}
      open={isOpen}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open !== isOpen) onToggle?.(currentTarget.open);
      }}
    >
      <summary>
        <span id={id}>{title}</span>
        {!isOpen && hint && <small>{hint}</small>}
      </summary>
      <Columns>{children}</Columns>
    </Folded>
  );
}

const Columns = styled('div', () => ({
  display: 'grid',
  gap: '12px 16px',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  '@container (min-width: 440px)': {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    '& > [data-wide]': { gridColumn: '1 / -1' },
  },
}));

const Group = styled('div', ({ palette, typography }) => ({
  minWidth: 0,
  '& > h3': { ...typography.h4, margin: '0 0 8px', color: palette.text.primary },
}));

const Folded = styled('details', ({ palette, typography }) => ({
  minWidth: 0,
  '& > summary': {
    ...typography.h4,
    width: 'fit-content',
    padding: '6px 8px 6px 0',
    color: palette.text.primary,
    cursor: 'pointer',
    '& > small': { ...typography.caption, marginInlineStart: 8, color: palette.text.secondary },
    '@media (pointer: coarse)': { paddingBlock: 12 },
  },
}));
