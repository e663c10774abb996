import { expect, waitFor, type within } from 'storybook/test';

/** Saves a form over somebody else's change, which is refused until that change was taken up with 'Muat ulang'. */
export async function savesAfterReload(
  form: ReturnType<typeof within>,
  userEvent: { click: (element: Element) => Promise<void> },
): Promise<void> {
  const save = () => userEvent.click(form.getByRole('button', { name: 'Simpan' }));
  const refusal = / sudah diubah orang lain\. Muat ulang, lalu ulangi perubahan Anda\.$/;
  await save();
  const first = await form.findByText(refusal);
  await form.findByRole('button', { name: 'Muat ulang' }); // the newest is known
  await save();
  await waitFor(async () => {
    await expect(first).not.toBeInTheDocument();
    await expect(form.getByText(refusal)).toBeVisible();
  });
  await userEvent.click(await form.findByRole('button', { name: 'Muat ulang' }));
  await waitFor(() => expect(form.queryByText(/sudah diubah/)).not.toBeInTheDocument());
  await save();
}
