const confirmExample = {
  errors: [
    {
      type: 'confirm',
      text: 'Sudah ada transaksi yang sama. Tetap simpan?',
      if_confirmed: 'allow_duplicate',
      yes: 'Catat Rp 1,500,000',
    },
  ],
  request_id: '019c1b2e-7a10-7c3d-8e4f-5a6b7c8d9e0f',
};
const fieldExample = {
  errors: ['Jumlah harus berupa angka'],
  fields: { amount: ['harus berupa angka'] },
  request_id: '019c1b2e-7a10-7c3d-8e4f-5a6b7c8d9e0f',
};

/** How to begin, and what holds for every address: Markdown. */
export function guide(origin: string): string {
  return `## Memulai

1. Masuk, dan simpan tokennya. Pengguna ini ada di data demo.

${shell(`TOKEN=$(curl -s -X POST '${origin}/account/api/authentication' \\
  -H 'Content-Type: application/json' \\
  -d '{"email": "keuangan@contoh.id", "password": "rahasia-demo"}' | jq -r .data.access_token)`)}

2. Pilih tenant. Pengguna dengan satu tenant sudah mendapat token untuk tenant itu.

${shell(`TOKEN=$(curl -s -X POST '${origin}/account/api/tenant-change' \\
  -H "Authorization: Bearer $TOKEN" \\
  -H 'Content-Type: application/json' \\
  -d '{"tenant_id": 1}' | jq -r .data.access_token)`)}

3. Panggil alamat mana pun dengan token itu.

${shell(`curl '${origin}/transaction/api/transaction?date_from=2026-01-01&per_page=5' \\
  -H "Authorization: Bearer $TOKEN"`)}

## Berlaku di semua alamat

- **Uang, tanggal dan waktu.** Uang adalah rupiah bulat, paling besar 9.007.199.254.740.991, positif masuk dan negatif
  keluar. Tanggal adalah \`2026-01-31\`. Waktu adalah ISO 8601 dengan \`Z\`.
- **Daftar.** Jawabannya \`{"data": [...], "meta": {"pagination": {...}}}\`. Saring dengan parameter alamat itu, cari
  dengan \`q\`, urutkan dengan \`order_by\` dan \`order\`, buka halaman dengan \`page\` dan \`per_page\`. Parameter yang
  tidak dikenal diabaikan.
- **Menyimpan tepat satu kali.** Kirim \`Idempotency-Key\` yang sama untuk satu formulir, juga saat mengulang karena
  jaringan putus: hanya satu yang tersimpan, dan jawabannya sama.
- **Mengubah yang terbaru.** Perubahan transaksi menyebut \`version\` yang terakhir dibaca. Bila orang lain sudah
  mengubahnya, jawabannya 409.
- **Meminta persetujuan.** Aturan lunak menjawab 400 dengan entri \`confirm\`. Tanyakan \`text\` kepada pengguna, dengan
  \`yes\` di tombol setujunya, lalu ulangi permintaan yang sama dengan field \`if_confirmed\` bernilai true.
- **Kesalahan.** Setiap jawaban selain 2xx berisi \`errors\` untuk dibaca pengguna, \`fields\` untuk formulir, dan
  \`request_id\` untuk tim dukungan.
- **Isi permintaan.** JSON dalam UTF-8, paling besar 1 MB. Garis miring di akhir alamat diterima.

Jawaban yang meminta persetujuan:

${json(confirmExample)}

Jawaban kesalahan:

${json(fieldExample)}
`;
}

function shell(command: string): string {
  return `\`\`\`sh\n${command}\n\`\`\``;
}

function json(value: unknown): string {
  return `\`\`\`json\n${JSON.stringify(value, null, 2)}\n\`\`\``;
}
