import { askSecret, canAsk } from './prompt.ts';

/** The password in FINANCE_OWNER_PASSWORD, or else what is typed twice. Throws where it is too weak. */
export async function newPassword(email: string): Promise<string> {
  const password = process.env['FINANCE_OWNER_PASSWORD'] || (await askTwice());
  if (password.length < 10) throw new Error('Kata sandi terlalu lemah: paling pendek 10 huruf.');
  if (password.length > 200) throw new Error('Kata sandi paling panjang 200 huruf.');
  if (password.toLowerCase() === email.toLowerCase()) throw new Error('Kata sandi tidak boleh sama dengan email.');
  return password;
}

async function askTwice(): Promise<string> {
  if (!canAsk()) throw new Error('Kata sandi belum ada: isi FINANCE_OWNER_PASSWORD, atau jalankan dari terminal.');
  const password = await askSecret('Kata sandi (paling pendek 10 huruf): ');
  if (password.length >= 10 && (await askSecret('Ulangi kata sandi: ')) !== password)
    throw new Error('Kedua kata sandi tidak sama.');
  return password;
}
