import { useState } from 'react';
import { expect, fn, screen, within } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { InFinance } from '../testing/index.ts';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { Popover } from './Popover.tsx';
import { Select } from './Select.tsx';
import { TextField } from './TextField.tsx';

interface FilterProps {
  /** How many fields it has. */
  fields: number;
  /** Above the button, in px. */
  above: number;
  onClosed: () => void;
}

function Filter({ fields, above, onClosed }: FilterProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  function close() {
    setAnchor(null);
    onClosed();
  }
  return (
    <div style={{ minHeight: 420, paddingTop: above, boxSizing: 'border-box' }}>
      <Button variant="outlined" aria-haspopup="dialog" onClick={({ currentTarget }) => setAnchor(currentTarget)}>
        Filter
      </Button>
      <button type="button">Di belakang</button>
      {anchor && (
        <Popover label="Filter" anchor={anchor} width={440} onClose={close}>
          <div style={{ display: 'grid', gap: 16, padding: 16 }}>
            <Select label="Jenis">
              <option>Semua</option>
            </Select>
            {Array.from({ length: fields }, (_, index) => (
              <TextField key={index} label={`Isian ${index + 1}`} />
            ))}
            <Button variant="contained" onClick={close}>
              Selesai
            </Button>
          </div>
        </Popover>
      )}
    </div>
  );
}

const meta = preview.meta({
  title: 'Bagian layar/Jendela kecil',
  id: 'ui-popover',
  component: Filter,
  args: { fields: 1, above: 0, onClosed: fn() },
  decorators: [
    (Story) => (
      <InFinance>
        <Story />
      </InFinance>
    ),
  ],
});

async function opened(
  canvas: { getByRole: typeof screen.getByRole },
  userEvent: { click: (on: Element) => Promise<void> },
) {
  const button = canvas.getByRole('button', { name: 'Filter' });
  await userEvent.click(button);
  const popover = await screen.findByRole('dialog', { name: 'Filter' });
  return { button, popover, paper: popover.firstElementChild as HTMLElement };
}

/** It hangs below its button, and the focus moves into it. */
export const Below = meta.story({
  play: async ({ canvas, userEvent }) => {
    const { button, popover, paper } = await opened(canvas, userEvent);
    const { bottom, left } = button.getBoundingClientRect();
    await expect(popover).toHaveFocus();
    await expect(paper.getBoundingClientRect().top).toBe(bottom + 4);
    // The window's edge may push it aside a little.
    await expect(Math.abs(paper.getBoundingClientRect().left - left)).toBeLessThanOrEqual(8);
    await userEvent.tab();
    await expect(within(popover).getByRole('combobox', { name: 'Jenis' })).toHaveFocus();
  },
});

/** Escape, a press beside it and its own button close it, and the button has the focus again. */
export const Closed = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    for (const way of ['Escape', 'beside', 'button']) {
      const { button, popover } = await opened(canvas, userEvent);
      if (way === 'Escape') await userEvent.keyboard('{Escape}');
      if (way === 'beside') await userEvent.click(popover);
      if (way === 'button') await userEvent.click(within(popover).getByRole('button', { name: 'Selesai' }));
      await expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
      await expect(button).toHaveFocus();
    }
    await expect(args.onClosed).toHaveBeenCalledTimes(3);
  },
});

/** Where there is no room below, it hangs above. */
export const Above = meta.story({
  args: { above: 380 },
  play: async ({ canvas, userEvent }) => {
    const { button, paper } = await opened(canvas, userEvent);
    const room = document.documentElement.clientHeight - button.getBoundingClientRect().bottom;
    const { top, bottom } = paper.getBoundingClientRect();
    const edge = button.getBoundingClientRect();
    await expect(room < paper.offsetHeight ? bottom === edge.top - 4 : top === edge.bottom + 4).toBe(true);
  },
});

/** More than the window has room for scrolls inside it. */
export const TooMany = meta.story({
  args: { fields: 30 },
  play: async ({ canvas, userEvent }) => {
    const { paper } = await opened(canvas, userEvent);
    await expect(paper.getBoundingClientRect().bottom).toBeLessThanOrEqual(document.documentElement.clientHeight - 8);
    await expect(paper.scrollHeight).toBeGreaterThan(paper.clientHeight);
  },
});

/** Escape closes only the topmost layer. */
export const InADialog = meta.story({
  render: (args) => (
    <Dialog title="Laporan" onClose={args.onClosed}>
      <Filter {...args} onClosed={() => {}} />
    </Dialog>
  ),
  play: async ({ userEvent, args }) => {
    const dialog = await screen.findByRole('dialog', { name: 'Laporan' });
    const { popover } = await opened(within(dialog), userEvent);
    await expect(dialog).toContainElement(popover);
    await userEvent.keyboard('{Escape}');
    await expect(screen.queryByRole('dialog', { name: 'Filter' })).not.toBeInTheDocument();
    await expect(args.onClosed).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    await expect(args.onClosed).toHaveBeenCalledTimes(1);
  },
});

export const Dark = Below.extend({ globals: { theme: 'dark' } });
