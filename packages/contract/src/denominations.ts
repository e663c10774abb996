/** Indonesian notes and coins, in the order of counting. */
export const denominations = [
  { name: 'note_100000', kind: 'note', value: 100_000 },
  { name: 'note_75000', kind: 'note', value: 75_000 },
  { name: 'note_50000', kind: 'note', value: 50_000 },
  { name: 'note_20000', kind: 'note', value: 20_000 },
  { name: 'note_10000', kind: 'note', value: 10_000 },
  { name: 'note_5000', kind: 'note', value: 5_000 },
  { name: 'note_2000', kind: 'note', value: 2_000 },
  { name: 'note_1000', kind: 'note', value: 1_000 },
  { name: 'coin_1000', kind: 'coin', value: 1_000 },
  { name: 'coin_500', kind: 'coin', value: 500 },
  { name: 'coin_200', kind: 'coin', value: 200 },
  { name: 'coin_100', kind: 'coin', value: 100 },
] as const;
export type Denomination = (typeof denominations)[number]['name'];
