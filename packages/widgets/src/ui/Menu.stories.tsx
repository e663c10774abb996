import { useState } from 'react';
import { expect, fn, screen, within } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { InFinance } from '../testing/index.ts';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { Menu } from './Menu.ts';

interface FormatsProps {
  /** The button is at the end of its line. */
  isAtEnd?: boolean;
  onChosen: (format: string) => void;
}

function Formats({ isAtEnd = false, onChosen }: FormatsProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isDense, setIsDense] = useState(false);
  function choose(format: string) {
    setAnchor(null);
    onChosen(format);
  }
  return (
    <div style={{ display: 'flex', justifyContent: isAtEnd ? 'end' : 'start', minHeight: 320 }}>
      <Button
        variant="outlined"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        style={{ alignSelf: 'start' }}
      >
        Unduh
      </Button>
      {anchor && (
        <Menu
          label="Format"
          anchor={anchor}
          edge={isAtEnd ? 'end' : 'start'}
          onClose={() => setAnchor(null)}
          items={[
            { text: 'Excel', about: 'Angka dan tanggal siap dihitung', onClick: () => choose('xlsx') },
            { text: 'CSV', onClick: () => choose('csv') },
            { text: 'PDF', disabled: true, onClick: () => choose('pdf') },
            'line',
            { heading: 'Kerapatan' },
            { kind: 'checkbox', text: 'Rapat', isChecked: isDense, onClick: () => setIsDense(!isDense) },
          ]}
        />
      )}
    </div>
  );
}

const meta = preview.meta({
  title: 'Bagian layar/Menu',
  id: 'ui-menu',
  component: Formats,
  args: { onChosen: fn() },
  decorators: [
    (Story) => (
      <InFinance>
        <Story />
      </InFinance>
    ),
  ],
});

/** Everything that a mouse does, the keyboard does too. */
export const Keyboard = meta.story({
  play: async ({ canvas, userEvent, args, step }) => {
    const button = canvas.getByRole('button', { name: 'Unduh' });
    button.focus();
    await userEvent.keyboard('{Enter}');
    const menu = within(await screen.findByRole('menu', { name: 'Format' }));
    const [excel, csv, pdf] = menu.getAllByRole('menuitem');
    const dense = menu.getByRole('menuitemcheckbox', { name: 'Rapat' });
    await step('arrows, Home, End and a first letter move the focus', async () => {
      await expect(excel).toHaveFocus();
      await userEvent.keyboard('{ArrowDown}');
      await expect(csv).toHaveFocus();
      await userEvent.keyboard('{End}');
      await expect(dense).toHaveFocus();
      await userEvent.keyboard('{ArrowDown}');
      await expect(excel).toHaveFocus();
      await userEvent.keyboard('{ArrowUp}');
      await expect(dense).toHaveFocus();
      await userEvent.keyboard('{Home}pd');
      await expect(pdf).toHaveFocus();
    });
    await step('what is disabled is reached but not done', async () => {
      await userEvent.keyboard('{Enter}');
      await expect(args.onChosen).not.toHaveBeenCalled();
    });
    await step('a choice keeps the menu open', async () => {
      await userEvent.keyboard('{End}{Enter}');
      await expect(dense).toBeChecked();
    });
    await step('Escape and Tab close it, and the button has the focus again', async () => {
      for (const key of ['{Escape}', '{Tab}']) {
        await userEvent.keyboard(key);
        await expect(screen.queryByRole('menu')).not.toBeInTheDocument();
        await expect(button).toHaveFocus();
        await userEvent.keyboard('{Enter}');
        await screen.findByRole('menu');
      }
    });
    await userEvent.keyboard('c{Enter}');
    await expect(args.onChosen).toHaveBeenCalledTimes(1);
    await expect(args.onChosen).toHaveBeenLastCalledWith('csv');
    await expect(button).toHaveFocus();
    await expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  },
});

export const Opened = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Unduh' }));
    await expect(await screen.findByRole('menu', { name: 'Format' })).toBeVisible();
  },
});

/** It stays inside the window. */
export const AtEnd = meta.story({
  args: { isAtEnd: true },
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Unduh' });
    await userEvent.click(button);
    const { right, top } = (await screen.findByRole('menu')).getBoundingClientRect();
    // The window's edge may push it aside a little.
    await expect(Math.abs(right - button.getBoundingClientRect().right)).toBeLessThanOrEqual(8);
    await expect(top).toBeGreaterThanOrEqual(button.getBoundingClientRect().bottom);
  },
});

/** A press beside it closes only the menu, and does nothing else there. */
export const InADialog = meta.story({
  render: ({ onChosen }) => {
    const close = () => onChosen('closed');
    return (
      <Dialog title="Laporan" onClose={close}>
        <Formats onChosen={onChosen} />
      </Dialog>
    );
  },
  play: async ({ userEvent, args }) => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Laporan' }));
    const button = dialog.getByRole('button', { name: 'Unduh' });
    await userEvent.click(button);
    await screen.findByRole('menu');
    await userEvent.keyboard('{Escape}');
    await expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    await userEvent.click(button);
    await screen.findByRole('menu');
    await userEvent.click(document.elementFromPoint(1, 1) as Element);
    await expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    await expect(args.onChosen).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    await expect(args.onChosen).toHaveBeenCalledTimes(1);
    await expect(args.onChosen).toHaveBeenLastCalledWith('closed');
  },
});

export const Dark = Opened.extend({ globals: { theme: 'dark' } });
