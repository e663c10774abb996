import { waitFor, within } from 'storybook/test';

/** Selects an option as a user does, once it is there. */
export async function selectOption(
  userEvent: { selectOptions: (select: Element, option: string) => Promise<void> },
  select: HTMLElement,
  name: string | RegExp,
): Promise<void> {
  const option = await waitFor(() => {
    const [found] = within(select).getAllByRole<HTMLOptionElement>('option', { name });
    if (!found || found.disabled) throw new Error(`${String(name)} cannot be chosen`);
    return found;
  });
  await userEvent.selectOptions(select, option.value); // the element may be drawn anew meanwhile, as accounts come in
}
