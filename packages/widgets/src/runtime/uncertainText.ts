/** What the user reads when nobody knows whether a write was saved. */
export const uncertainText = 'Jawaban server tidak diterima. Data mungkin sudah tersimpan.';
