import { maxTestName, mostTestTenants, testMark, testName } from '../test-mark.ts';
import { credentialLabels, type OnlinePaymentType } from '../online-payment-enabler.ts';
import { invalid, refused } from './refusal.ts';

/** Refuses a test tenant where there can be none: beside another, of a name that there is already, or one too many. */
export function checkTestTenant(
  { test }: { test: boolean },
  { count, isNamed }: { count: number; isNamed: boolean },
): void {
  if (test) throw refused('Ini sudah tenant uji coba. Buat yang lain dari tenant biasa.');
  if (isNamed) throw invalid({ name: ['sudah dipakai tenant uji coba lain di sini. Pilih nama lain.'] });
  if (count >= mostTestTenants)
    throw refused(`Sudah ada ${mostTestTenants} tenant uji coba di samping tenant ini. Pakai salah satunya.`);
}

/**
 * What a tenant is called by its new name: a test tenant's ends in the mark, and no live one's may; null stays.
 * @throws Refusal 400 for a live tenant with the mark, or a name that is too long with it
 */
export function checkTenantName({ test }: { test: boolean }, name: string | null): string | null {
  if (name === null) return null;
  if (!test && name.endsWith(testMark))
    throw invalid({ value: [`tidak boleh berakhir${testMark}: itu tanda tenant uji coba`] });
  if (!test) return name;
  const marked = testName(name);
  if (marked.length > maxTestName + testMark.length) throw invalid({ value: [`paling panjang ${maxTestName} huruf`] });
  return marked;
}

/** By what a key of a provider is told to be of its sandbox. */
const sandboxKeys = {
  midtrans: { name: 'server_key', begins: 'SB-' },
  xendit: { name: 'secret_key', begins: 'xnd_development_' },
} as const;

/** Refuses keys of a provider that would take real money for a test tenant. */
export function checkSandbox(type: OnlinePaymentType, credentials: Record<string, string>): void {
  if (type === 'simulator') return;
  const { name, begins } = sandboxKeys[type];
  if (!credentials[name]?.startsWith(begins))
    throw invalid({
      credentials: [
        `bukan kunci uji: di tenant uji coba, ${credentialLabels[type][name] ?? name} harus berawal ${begins}, ` +
          'supaya tidak ada uang sungguhan yang masuk',
      ],
    });
}

/** Refuses a merchant's own QRIS in a test tenant: it would take real money. */
export function checkNoShopCode(static_qris: string | null): void {
  if (static_qris !== null)
    throw invalid({ static_qris: ['menerima uang sungguhan, jadi tidak dipakai di tenant uji coba'] });
}
