import { type Role, roleLabels } from '@finance/contract';
import { html } from 'hono/html';
import type { Frame } from '../../../http/frame.ts';
import { addressOf, hiddenFields, type Visit, viewPaths } from './visit.ts';
import { sendOnce } from './send-once.ts';

interface TenantPage {
  visit: Visit;
  xsrf: string;
  /** A ticket for this choice only, sent to the server in the form, never in an address. */
  access_token: string;
  user: { name: string; email: string };
  tenants: { id: number; name: string; test: boolean; role: Role }[];
  current_tenant_id: number | null;
  alert?: { status: 403; message: string };
}

export function tenantPage({ visit, xsrf, access_token, user, tenants, current_tenant_id, alert }: TenantPage): Frame {
  const roleOf = ({ id, role, test }: TenantPage['tenants'][number]) =>
    `${test ? 'Uji coba · ' : ''}${roleLabels[role]}${id === current_tenant_id ? ' · sedang dipakai' : ''}`;
  return {
    title: 'Pilih Tenant',
    status: alert?.status ?? 200,
    script,
    body: html`
<h1>Pilih Tenant</h1>
<p class="lead">${user.name} · ${user.email}</p>
${alert ? html`<p class="alert" role="alert">${alert.message}</p>` : ''}
${
  tenants.length === 0
    ? html`<p class="stack">Anda belum menjadi anggota tenant mana pun. Minta pemilik tenant menambahkan Anda.</p>`
    : html`<form method="post" action="${viewPaths.tenantChange}">
${hiddenFields({ ...visit.carried, access_token, _xsrf: xsrf })}
<ul class="tenants">${tenants.map(
        (tenant) => html`<li>
<button class="tenant${tenant.id === current_tenant_id ? ' current' : ''}" name="tenant_id" value="${tenant.id}">
<span class="initials" aria-hidden="true">${initials(tenant.name)}</span>
<span><b>${tenant.name}</b><small>${roleOf(tenant)}</small></span>
<svg class="chevron" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true"><path d="m9 6 6 6-6 6"/></svg>
</button></li>`,
      )}</ul>
</form>`
}
<p class="links"><a href="${visit.back}">Kembali</a><a
  href="${addressOf(viewPaths.signIn, { ...visit.carried, next: 'tenant-change' })}">Masuk sebagai pengguna lain</a></p>
${visit.leavesFor ? html`<p class="note">Setelah memilih, Anda kembali ke <b>${visit.leavesFor}</b>.</p>` : ''}`,
  };
}

/** `PT Maju Motor` -> `MM` */
function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => !/^(?:pt|cv|ud|tbk|toko|koperasi)\.?$/i.test(word));
  return (words.length > 0 ? words : [name])
    .slice(0, 2)
    .map((word) => word.slice(0, 1))
    .join('')
    .toUpperCase();
}

/** Removes the ticket or token from the address once it was read. */
const script = `
const address = new URL(location.href);
address.searchParams.delete('access_token');
history.replaceState(null, '', address);
${sendOnce}`;
