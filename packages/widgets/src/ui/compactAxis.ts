/** The axis of amounts: four short numbers such as '1,5 jt', without lines of its own. */
export const compactAxis = {
  width: 58,
  disableLine: true,
  disableTicks: true,
  tickNumber: 4,
  valueFormatter: (amount: number) => compact.format(amount),
};

const compact = new Intl.NumberFormat('id-ID', { notation: 'compact', maximumFractionDigits: 1 });
