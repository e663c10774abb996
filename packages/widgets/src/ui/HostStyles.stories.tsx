import { scenarios } from '@finance/api-client/testing';
import { expect, screen, waitFor, within } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { DueList, Overview, TransactionCreate, TransactionList, TransferList } from '../index.ts';
import { storyClient } from '../testing/index.ts';

const { client } = storyClient();

/** A host's page whose styles apply to all our elements. */
function HostPage() {
  return (
    <>
      <TransactionCreate client={client} amountSign="+" />
      <Overview client={client} hrefOf={(place) => `#${place}`} />
      <TransactionList client={client} />
    </>
  );
}

const meta = preview.meta({ title: 'Tampilan/Gaya tuan rumah', id: 'look-gaya-tuan-rumah', component: HostPage });

function styled(css: string) {
  const sheet = document.createElement('style');
  sheet.textContent = css;
  document.head.prepend(sheet); // before emotion's styles, as a host's own are
  return () => sheet.remove();
}

/** Asserts that texts and controls are large enough, and that hidden inputs stay hidden. */
async function looksRight(place: HTMLElement) {
  const dialog = await screen.findByRole('dialog');
  await waitFor(() => expect(dialog.querySelectorAll('input[type=file]')).toHaveLength(2));
  for (const input of document.querySelectorAll<HTMLElement>('input[type=file]')) await expect(input).not.toBeVisible();
  const controls = [...dialog.querySelectorAll<HTMLElement>('input:not([type=file]), select, textarea')];
  await expect(controls.length).toBeGreaterThan(8);
  const wrong = controls.filter((control) => {
    const { width, height } = control.getBoundingClientRect();
    return width < 100 || height < 30 || Number.parseFloat(getComputedStyle(control).fontSize) < 14;
  });
  await expect(
    wrong.map(
      (control) =>
        `${control.getAttribute('name')} ${getComputedStyle(control).fontSize} ` +
        `${control.offsetWidth} x ${control.offsetHeight}`,
    ),
  ).toEqual([]);
  const small = [
    ...dialog.querySelectorAll<HTMLElement>('label, button, h2'),
    ...place.querySelectorAll<HTMLElement>('td, th, h2, button'),
  ].filter((element) => element.textContent !== '' && Number.parseFloat(getComputedStyle(element).fontSize) < 12);
  await expect(
    small.map((element) => `${element.localName} ${element.textContent} ${getComputedStyle(element).fontSize}`),
  ).toEqual([]);
  for (const icon of dialog.querySelectorAll('svg')) {
    await expect(icon.getBoundingClientRect().width).toBeLessThanOrEqual(48);
    for (const line of icon.querySelectorAll('path')) await expect(line.getTotalLength()).toBeGreaterThan(0);
  }
}

const opened = async ({
  canvas,
  canvasElement,
  userEvent,
}: {
  canvas: ReturnType<typeof within>;
  canvasElement: HTMLElement;
  userEvent: { click: (element: Element) => Promise<void> };
}) => {
  await canvas.findByText('Total Transaksi');
  await userEvent.click(canvas.getByRole('button', { name: 'Buat Transaksi' }));
  await looksRight(canvasElement);
};

export const Bootstrap3 = meta.story({
  beforeEach: async ({ msw }) => {
    msw.use(...scenarios.default());
    const css = await fetch(new URL('../../node_modules/bootstrap/dist/css/bootstrap.min.css', import.meta.url));
    return styled(await css.text());
  },
  play: opened,
});

export const AllRevert = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(...scenarios.default());
    return styled('* { all: revert }');
  },
  play: opened,
});

/** Words and numbers in a table that are broken in the middle over two lines. */
function brokenWords(place: HTMLElement): string[] {
  const broken: string[] = [];
  const texts = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    for (const { index, 0: word } of (node.textContent ?? '').matchAll(/[\p{L}\p{N}]+/gu)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      if (tops.size > 1 && node.parentElement?.checkVisibility()) broken.push(word);
    }
  }
  return broken;
}

/** At any width of a host's column, no word and no account number is broken in the middle. */
export const Widths = meta.story({
  render: () => (
    <div data-column>
      <TransactionList client={client} />
      <DueList client={client} />
      <TransferList client={client} />
    </div>
  ),
  beforeEach: ({ msw }) => {
    msw.use(...scenarios.default());
  },
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByText('Total Transaksi');
    await waitFor(() => expect(canvasElement.querySelectorAll('tbody tr').length).toBeGreaterThan(30));
    const column = canvasElement.querySelector<HTMLElement>('[data-column]') ?? canvasElement;
    for (const width of [320, 480, 565, 600, 640, 680, 699, 700, 720, 800, 960, 1200]) {
      column.style.width = `${width}px`;
      await expect(`${width}: ${brokenWords(column).join()}`).toBe(`${width}: `);
    }
  },
});
