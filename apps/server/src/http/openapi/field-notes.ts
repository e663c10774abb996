/** What callers need to know about a field beyond its label and limits, by field name. */
export const fieldNotes: Record<string, string> = {
  account_id: 'ID rekening bank, kasir atau investment account, menurut account_type.',
  account_type: 'bank: rekening bank; cash: kasir; investment: investment account.',
  allow_backdated: 'Ulangi dengan true setelah pengguna menyetujui tanggal yang lebih dari 30 hari lalu.',
  allow_duplicate: 'Ulangi dengan true setelah pengguna menyetujui catatan yang sama.',
  allow_incomplete:
    'Ulangi dengan true setelah pengguna menyetujui hutang atau piutang tanpa objek dan lawan transaksi, atau ' +
    'pengeluaran yang juga tanpa catatan dan bukti bila setting ask_incomplete_expense menyala.',
  allow_negative_balance: 'Ulangi dengan true setelah pengguna menyetujui saldo kasir di bawah nol.',
  allow_postdated: 'Ulangi dengan true setelah pengguna menyetujui tanggal yang lebih dari 30 hari ke depan.',
  allow_unusual_amount:
    'Ulangi dengan true setelah pengguna menyetujui jumlah seribu kali lipat dari yang biasa dicatat.',
  amount: 'Rupiah bulat: positif masuk, negatif keluar.',
  amount_sign: '+ membuat jumlah positif, - negatif.',
  as_advance:
    'Jawaban pengguna atas pertanyaan untuk apa uangnya: true mencatat uang muka, false transaksi biasa. Ditanyakan ' +
    'bila setting ask_payment_purpose menyala dan lawan transaksinya masih punya hutang atau piutang.',
  date: 'Tanggal kalender; hari ini menurut zona waktu tenant bila tidak diisi.',
  cancel_links:
    'Jawaban pengguna atas pertanyaan apakah tautan pembayaran yang meminta lebih dari sisanya dibatalkan: true ' +
    'membatalkannya juga di penyedia, false membiarkannya. Tanpa ini ditanyakan bila ada.',
  deactivation_status: 'Tidak berlaku bila id diisi: yang non-aktif pun ditemukan.',
  due_date: 'Jatuh tempo; tidak boleh sebelum date.',
  give_back_advances:
    'Jawaban pengguna atas pertanyaan apakah uang muka yang dipakai bersama pembayaran atau pelunasan ini ' +
    'dikembalikan: true membatalkan pemakaiannya juga, false tidak. Tanpa ini ditanyakan bila ada.',
  imported_id: 'Baris yang ditanyakan: dari along pada pertanyaannya.',
  join_imported:
    'true setelah pengguna menyetujui bahwa baris impor di account lain adalah sisi lain transfer ini; ' +
    'false bila bukan. Hanya baris di imported_id yang digabungkan.',
  order_by: 'Kolom pengurut. Nama diurutkan tanpa membedakan huruf besar dan kecil.',
  other_imported_ids: 'Baris yang sudah dijawab bukan uang ini: dari along pada pertanyaannya.',
  paginate: 'Sama dengan per_page, dan didahulukan.',
  q:
    'Mencari di teks yang tampil, tanpa membedakan huruf besar dan kecil. Daftar buku kas juga mengenal jumlah ' +
    '(500rb, >1jt, 5-10jt), teks dengan jumlah (zainal >1jt), UUID, #969 (ID catatan atau objeknya) dan nomor ' +
    'kwitansi.',
  read: 'Yang boleh menulis selalu boleh membaca.',
  reason: 'Tersimpan di riwayat.',
  skip_group_by: 'Hanya nilai field itu, tanpa field yang dipakai menyaring.',
  transactable_app: 'Aplikasi asal objek, seperti yang dikirim aplikasi itu.',
  transactable_id: 'ID objek di aplikasi asal; angka disimpan sebagai teks.',
  use_advance:
    'Jawaban pengguna atas pertanyaan apakah uang muka lawan transaksinya dipakai: true memakainya, false tidak. ' +
    'Tanpa ini ditanyakan bila ada.',
  user_id: 'Anggota tenant ini.',
  version: 'Versi yang terakhir dibaca. Versi lama ditolak dengan 409.',
  voided: 'true: hanya yang dibatalkan; false: tanpa yang dibatalkan.',
  write_allowed_only: 'true: hanya rekening aktif yang boleh saya tulis.',
};
