import type { Role } from '@finance/contract';
import type { Random } from '../../apps/server/src/testing/random.ts';

/** One user of each role; the role is also the local part of the email address. */
export const demoUsers: { password: string; users: { role: Role; name: string; email: string }[] } = {
  password: 'rahasia-demo',
  users: [
    { role: 'pemilik', name: 'Hendra Wijaya', email: 'pemilik@contoh.id' },
    { role: 'keuangan', name: 'Siti Rahmawati', email: 'keuangan@contoh.id' },
    { role: 'kasir', name: 'Dewi Anggraini', email: 'kasir@contoh.id' },
    { role: 'peninjau', name: 'Agus Prasetyo', email: 'peninjau@contoh.id' },
  ],
};

/** The other side of a transaction. */
export interface Entity {
  related_entity_id: string | null;
  related_entity_name: string;
  related_entity_phone_number: string | null;
}

const firstNames = [
  'Andi',
  'Budi',
  'Citra',
  'Dian',
  'Eko',
  'Fitri',
  'Galih',
  'Hesti',
  'Indra',
  'Joko',
  'Kartika',
  'Lukman',
  'Maya',
  'Nugroho',
  'Oki',
  'Putri',
  'Rahmat',
  'Sri',
  'Taufik',
  'Umi',
  'Vina',
  'Wahyu',
  'Yanti',
  'Zainal',
] as const;
const lastNames = [
  'Saputra',
  'Hidayat',
  'Permana',
  'Kurniawan',
  'Susanti',
  'Wibowo',
  'Maulana',
  'Pratama',
  'Handayani',
  'Setiawan',
  'Nurhaliza',
  'Siregar',
  'Simanjuntak',
  'Halim',
  'Utami',
  'Ramadhan',
  'Suryadi',
  'Puspitasari',
] as const;

/** Returning customers, each with an id and a phone number. */
export function createCustomers(random: Random, prefix: string, count: number): [Entity, ...Entity[]] {
  const one = (index: number): Entity => ({
    related_entity_id: `${prefix}-${String(index + 1).padStart(4, '0')}`,
    related_entity_name: `${random.pick(firstNames)} ${random.pick(lastNames)}`,
    related_entity_phone_number: `0812-5550-${String(random.int(1000, 9999))}`,
  });
  return [one(0), ...Array.from({ length: count - 1 }, (_, index) => one(index + 1))];
}

/** A business or office known by its name. */
export function company(name: string, phone: string | null = null): Entity {
  return { related_entity_id: null, related_entity_name: name, related_entity_phone_number: phone };
}
