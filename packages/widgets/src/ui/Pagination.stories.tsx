import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { Pagination, type PaginationProps } from './Pagination.tsx';

function Owner(props: PaginationProps) {
  const [page, setPage] = useState(props.page);
  const [perPage, setPerPage] = useState(props.perPage);
  return (
    <Pagination
      {...props}
      page={page}
      perPage={perPage}
      onPageChange={(next) => {
        setPage(next);
        props.onPageChange(next);
      }}
      onPerPageChange={(next) => {
        setPerPage(next);
        props.onPerPageChange?.(next);
      }}
    />
  );
}

const meta = preview.meta({
  title: 'Bagian layar/Halaman data · Pagination',
  id: 'pagination-pagination',
  component: Pagination,
  args: { page: 2, totalPages: 12, perPage: 20, onPageChange: fn(), onPerPageChange: fn() },
  render: (args) => <Owner {...args} />,
});

export const Default = meta.story();

Default.test('pages, and goes to a page that is typed', async ({ canvas, args, userEvent, step }) => {
  const page = canvas.getByLabelText('Halaman');
  await expect(canvas.getByText('dari 12')).toBeVisible();
  await step('next and previous', async () => {
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }));
    await expect(page).toHaveValue('3');
    await userEvent.click(canvas.getByRole('button', { name: 'Previous' }));
    await expect(args.onPageChange).toHaveBeenLastCalledWith(2);
  });
  await step('Enter commits', async () => {
    await userEvent.clear(page);
    await userEvent.type(page, '7{Enter}');
    await expect(args.onPageChange).toHaveBeenLastCalledWith(7);
    await expect(page).toHaveValue('7');
  });
  await step('leaving the field commits', async () => {
    const size = canvas.getByLabelText('Data per halaman');
    await userEvent.clear(size);
    await userEvent.type(size, '50');
    await expect(args.onPerPageChange).not.toHaveBeenCalled();
    await userEvent.tab();
    await expect(args.onPerPageChange).toHaveBeenCalledTimes(1);
    await expect(args.onPerPageChange).toHaveBeenCalledWith(50);
  });
});

export const BadNumbers = meta.story({
  play: async ({ canvas, args, userEvent }) => {
    const page = canvas.getByLabelText('Halaman');
    for (const bad of ['13', '0', '-1', '2.5', 'dua']) {
      await userEvent.clear(page);
      await userEvent.type(page, `${bad}{Enter}`);
      await expect(canvas.getByRole('alert')).toHaveTextContent('Halaman harus angka 1 sampai 12');
      await expect(page).toHaveValue('2');
    }
    const size = canvas.getByLabelText('Data per halaman');
    await userEvent.clear(size);
    await userEvent.type(size, '500{Enter}');
    await expect(canvas.getByRole('alert')).toHaveTextContent('Data per halaman harus angka 1 sampai 200');
    await expect(args.onPageChange).not.toHaveBeenCalled();
    await expect(args.onPerPageChange).not.toHaveBeenCalled();
  },
});

/** Nobody has counted the pages. */
export const UnknownPages = meta.story({
  args: { totalPages: Infinity, totalNote: 'Sedang dihitung' },
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByText('dari …')).toHaveAttribute('title', 'Sedang dihitung');
    const page = canvas.getByLabelText('Halaman');
    await userEvent.clear(page);
    await userEvent.type(page, '0{Enter}');
    await expect(canvas.getByRole('alert')).toHaveTextContent('Halaman harus angka 1 atau lebih');
    await userEvent.clear(page);
    await userEvent.type(page, '40{Enter}');
    await expect(args.onPageChange).toHaveBeenCalledWith(40);
  },
});

/** There is room for a number that comes later. */
export const CountedLater = meta.story({
  args: { totalPages: Infinity },
  render: function Later(args) {
    const [totalPages, setTotalPages] = useState(args.totalPages);
    return (
      <>
        <Pagination {...args} totalPages={totalPages} isCountedLater />
        <button onClick={() => setTotalPages(99_999)}>Hitung</button>
      </>
    );
  },
  play: async ({ canvas, userEvent }) => {
    const next = canvas.getByRole('button', { name: 'Next' });
    const { left } = next.getBoundingClientRect();
    await userEvent.click(canvas.getByRole('button', { name: 'Hitung' }));
    await expect(canvas.getByText('dari 99999')).toBeVisible();
    await expect(next.getBoundingClientRect().left).toBe(left);
  },
});

export const FirstPage = meta.story({
  args: { page: 1 },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: 'Previous' })).toBeNull();
  },
});
export const LastPage = meta.story({
  args: { page: 12 },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: 'Next' })).toBeNull();
  },
});
export const KeepsTheFocusAtTheEnd = meta.story({
  args: { page: 11 },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }));
    await expect(canvas.queryByRole('button', { name: 'Next' })).toBeNull();
    await expect(canvas.getByLabelText('Halaman')).toHaveFocus();
  },
});
export const OnePageWithoutSize = meta.story({
  args: { page: 1, totalPages: 1, perPage: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull();
    await expect(canvas.queryByLabelText('Data per halaman')).toBeNull();
  },
});
export const Narrow = meta.story({
  args: { page: 104, totalPages: 19_500 },
  decorators: [
    (Story) => (
      <div style={{ width: 288 }}>
        <Story />
      </div>
    ),
  ],
});
export const Dark = meta.story({ globals: { theme: 'dark' } });
