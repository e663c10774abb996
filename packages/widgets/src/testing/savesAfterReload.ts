import { expect, waitFor, type within } from 'storybook/test';

/** Saves a form over somebody else's change, which is refused until that change was taken up with 'Muat ulang'. */
export async function savesAfterReload(
  form: ReturnType<typeof within>,
  userEvent: { click: (element: Element) => Promise<void> },
): Promise<void> {
  const save = () => userEvent.click(form.getByRole('button', { name: 'Simpan' }));
  /** What stands there is one sentence, whoever found out first: the server, or who has read the newest since. */
  async function isSaidOnce() {
    await form.findByRole('button', { name: 'Muat ulang' }); // the newest is known
    await waitFor(() => expect(form.getAllByText(/sudah diubah orang lain/)).toHaveLength(1));
  }
  await save();
  await isSaidOnce();
  await save();
  await isSaidOnce();
  await userEvent.click(await form.findByRole('button', { name: 'Muat ulang' }));
  await waitFor(() => expect(form.queryByText(/sudah diubah/)).not.toBeInTheDocument());
  await save();
}
