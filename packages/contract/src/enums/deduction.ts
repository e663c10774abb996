/** What a deduction is of, beside the tenant's own kinds; `hapus_sisa` is what was written off. */
export const deductionKinds = [
  'pph23',
  'pph4_2',
  'ppn_dipungut',
  'biaya_bank',
  'potongan_harga',
  'pembulatan',
  'hapus_sisa',
] as const;
/** Labels on screens. */
export const deductionKindLabels: Record<(typeof deductionKinds)[number], string> = {
  pph23: 'PPh 23',
  pph4_2: 'PPh 4(2)',
  ppn_dipungut: 'PPN dipungut',
  biaya_bank: 'Biaya bank',
  potongan_harga: 'Potongan harga',
  pembulatan: 'Pembulatan',
  hapus_sisa: 'Hapus sisa',
};

/** What a kind of deduction is called on screens; a tenant's own kind is its name. */
export function deductionKindName(kind: string): string {
  return Object.hasOwn(deductionKindLabels, kind)
    ? deductionKindLabels[kind as keyof typeof deductionKindLabels] // it has it
    : kind;
}
