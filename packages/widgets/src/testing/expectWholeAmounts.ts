import { expect } from 'storybook/test';

/**
 * Asserts that every amount in `place` is on one line, inside of it, and does not overlap another.
 * @example await expectWholeAmounts(canvas.getByText('Saldo awal').closest('dl'));
 */
export async function expectWholeAmounts(place: Element | null) {
  const edge = place?.getBoundingClientRect();
  const amounts = [...(place?.querySelectorAll('span') ?? [])].filter((element) => /^-?Rp /.test(element.textContent));
  await expect(amounts.length).toBeGreaterThan(1);
  const boxes = amounts.map((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return {
      text: element.textContent,
      left,
      right,
      top,
      bottom,
      lines: new Set([...element.getClientRects()].map((line) => line.top)).size,
    };
  });
  await expect(
    boxes.filter(({ left, right, lines }) => lines !== 1 || !edge || left < edge.left || right > edge.right),
  ).toEqual([]);
  await expect(
    boxes.filter((box, index) =>
      boxes
        .slice(index + 1)
        .some(
          (other) =>
            box.left < other.right && other.left < box.right && box.top < other.bottom && other.top < box.bottom,
        ),
    ),
  ).toEqual([]);
}
