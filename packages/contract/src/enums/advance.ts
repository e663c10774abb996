/** `received`: from a customer. `paid`: to a supplier. */
export const advanceDirections = ['received', 'paid'] as const;
export const advanceDirectionLabels: Record<(typeof advanceDirections)[number], string> = {
  received: 'Uang muka diterima',
  paid: 'Uang muka dibayar',
};
