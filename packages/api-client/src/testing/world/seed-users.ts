import type { Role, User } from '@finance/contract';

/** The people of the tenant, the one with the caller's role first. */
export function seedUsers(role: Role): [User, ...User[]] {
  const staff: Record<Role, User> = {
    pemilik: { id: 1, name: 'Ratna Wijaya', email: 'pemilik@contoh.id' },
    keuangan: { id: 2, name: 'Dewi Lestari', email: 'keuangan@contoh.id' },
    kasir: { id: 3, name: 'Budi Santoso', email: 'kasir@contoh.id' },
    peninjau: { id: 4, name: 'Agus Pratama', email: 'peninjau@contoh.id' },
  };
  const others = otherNames.map((name, index): User => ({
    id: index + 5,
    name,
    email: `${name.toLowerCase().replaceAll(' ', '.')}@contoh.id`,
  }));
  return [staff[role], ...Object.values(staff).filter((user) => user !== staff[role]), ...others];
}

const otherNames = [
  'Siti Rahmawati',
  'Eko Nugroho',
  'Putri Anggraini',
  'Joko Susilo',
  'Rina Marlina',
  'Fajar Hidayat',
  'Wulan Sari',
  'Dimas Saputra',
  'Nur Aini',
  'Yohanes Sihombing',
  'I Made Wirawan',
  'Maria Ulfah',
];
