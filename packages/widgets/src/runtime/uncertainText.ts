/** What a user reads when nobody knows whether a write was booked. */
export const uncertainText = 'Jawaban server tidak diterima. Data mungkin sudah tersimpan.';
