import { Button, Dialog, styled, Text } from '@finance/widgets/ui';
import type { ReactNode } from 'react';
import { HelpLink } from './HelpLink.tsx';
import { shortcutsOf, widgetKeys } from './shortcuts.ts';

export interface ShortcutSheetProps {
  abilities: readonly string[];
  onClose: () => void;
}

/** What can be done with the keyboard. */
export function ShortcutSheet({ abilities, onClose }: ShortcutSheetProps) {
  return (
    <Dialog
      title="Pintasan papan ketik"
      width="sm"
      onClose={onClose}
      actions={
        <>
          <HelpLink />
          <Button variant="outlined" data-autofocus onClick={onClose}>
            Tutup
          </Button>
        </>
      }
    >
      <Group title="Di mana saja">
        {shortcutsOf(abilities).map(({ keys, label }) => (
          <Row key={keys} label={label} keys={keys.split(' ')} between=" lalu " />
        ))}
      </Group>
      {groups.map(({ title, labels }) => (
        <Group key={title} title={title}>
          {[...new Set(Object.values<string>(labels))].map((label) => (
            <Row key={label} label={label} keys={keysOf(labels, label)} between=" atau " />
          ))}
        </Group>
      ))}
      <Note>Pintasan tidak bekerja selagi mengetik di isian. Di Mac, Ctrl juga Command.</Note>
    </Dialog>
  );
}

const groups = [
  { title: 'Di daftar', labels: widgetKeys.list },
  { title: 'Di rincian', labels: widgetKeys.detail },
  { title: 'Di formulir', labels: widgetKeys.form },
];

function keysOf(labels: Readonly<Record<string, string>>, label: string): string[] {
  return Object.keys(labels).filter((key) => labels[key] === label);
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <Text as="h3" variant="h3">
        {title}
      </Text>
      <Keys>{children}</Keys>
    </section>
  );
}

function Row({ label, keys, between }: { label: string; keys: readonly string[]; between: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {keys.map((key, index) => (
          <span key={key}>
            {index > 0 && between}
            <kbd>{nameOf(key)}</kbd>
          </span>
        ))}
      </dd>
    </div>
  );
}

/** What stands on the key. */
function nameOf(key: string): string {
  return key.length === 1 && key !== ' '
    ? key
    : key
        .split('+')
        .map((part) => names[part] ?? part)
        .join('+');
}

const names: Readonly<Record<string, string>> = {
  ' ': 'Spasi',
  ArrowDown: '↓',
  ArrowUp: '↑',
  ArrowLeft: '←',
  ArrowRight: '→',
  Control: 'Ctrl',
  Escape: 'Esc',
};

const Keys = styled('dl', ({ palette, typography, corner }) => ({
  margin: '4px 0 16px',
  columnGap: 32,
  '@media (min-width: 600px)': { columnCount: 2 },
  '& > div': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 12,
    padding: '6px 0',
    breakInside: 'avoid',
    borderBlockEnd: `1px solid ${palette.divider}`,
  },
  '& dt': { minWidth: 0 },
  '& dd': { margin: 0, flex: 'none', ...typography.caption, color: palette.text.secondary },
  '& kbd': {
    display: 'inline-block',
    minWidth: 22,
    boxSizing: 'border-box',
    padding: '2px 6px',
    textAlign: 'center',
    font: 'inherit',
    fontWeight: 600,
    color: palette.text.primary,
    backgroundColor: palette.background.default,
    border: `1px solid ${palette.divider}`,
    borderRadius: corner(6),
  },
}));

const Note = styled('p', ({ palette, typography }) => ({
  ...typography.body2,
  margin: '12px 0 0',
  color: palette.text.secondary,
}));
