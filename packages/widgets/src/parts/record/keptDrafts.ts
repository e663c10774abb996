import type { FinanceClient, Preferences } from '@finance/api-client';
import type { TokenClaims } from '@finance/contract';
import type { Notice, Write } from '../../runtime/index.ts';

/** What stood in a form that was not saved. */
export interface KeptDraft {
  /** When it was typed, as an instant. */
  at: string;
  values: Record<string, unknown>;
  /** Fields whose text was no complete value, which is not kept. */
  unclear?: string[];
  /** What was sent already, perhaps saved. */
  sent?: Parameters<Write<[], never>['reset']>[0];
}

/** So many are kept; a further one replaces the oldest. */
const most = 20;

/** The drafts of this tab, by names that tell tenant, user and form. */
export function keptDrafts(place: Preferences['drafts']) {
  /** Anything else, such as from another version, is ignored. */
  function all(): Record<string, KeptDraft> {
    try {
      const kept: unknown = JSON.parse(place?.read() ?? '{}');
      return Object.fromEntries(Object.entries(Object(kept) as object).filter(([, draft]) => isDraft(draft)));
    } catch {
      return {};
    }
  }
  return {
    read: (name: string): KeptDraft | null => all()[name] ?? null,
    /** null forgets it. */
    write(name: string, draft: KeptDraft | null) {
      const { [name]: before, ...others } = all();
      if (!before && !draft) return;
      const kept = Object.entries(draft ? { ...others, [name]: draft } : others).slice(-most);
      // Where the storage is full, nothing old may stay behind.
      place?.write(null);
      if (kept.length > 0) place?.write(JSON.stringify(Object.fromEntries(kept)));
    },
  };
}

/**
 * Whether somebody else is signed in than the owner of a draft, or in another tenant. Then nobody has closed what was
 * typed into, and the draft waits for its owner.
 */
export function isAnotherSignedIn({ session, cacheScope }: FinanceClient, owner: string): boolean {
  return session.token() !== null && cacheScope() !== owner;
}

/** Says what became of the typing of an owner whom another tab has changed for somebody else, or another tenant. */
export function keptNotice({ session }: FinanceClient, { tenant_id, tenant_name }: Partial<TokenClaims>): Notice {
  const isTenant = session.claims()?.tenant_id !== tenant_id;
  return {
    severity: 'warning',
    text:
      `${isTenant ? 'Tenant' : 'Pengguna'} diganti di tab lain. ` +
      `Isian Anda disimpan sebagai draf di ${tenant_name ?? 'tenant sebelumnya'}.`,
  };
}

function isDraft(value: unknown): value is KeptDraft {
  const { at, values } = Object(value) as Partial<KeptDraft>;
  return typeof at === 'string' && !Number.isNaN(Date.parse(at)) && typeof values === 'object' && values !== null;
}
