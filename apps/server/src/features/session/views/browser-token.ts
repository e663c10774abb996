/**
 * For pages whose links lead to sign-in or tenant change and back: `askToSignIn(link)` makes this tab wait for the way
 * back, which the page there recognises by its state.
 */
export const askToSignIn = `
const stateKey = 'finance_sign_in_page';
// The storage may be closed to us.
function kept(storage, key) { try { return window[storage].getItem(key); } catch { return null; } }
function askToSignIn(link) {
  link.addEventListener('click', () => {
    const bytes = Array.from(crypto.getRandomValues(new Uint8Array(16)));
    const state = bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('');
    try { sessionStorage.setItem(stateKey, state); } catch { /* then only our own accounts pages can answer */ }
    const view = new URL(link.href);
    const back = new URL(view.searchParams.get('redirect'), location.href);
    back.searchParams.set('finance_state', state);
    view.searchParams.set('redirect', back);
    link.href = view;
  });
}`;

/**
 * For scripts of pages opened by their bare address: `takeArrival()` says what sign-in or tenant change brought along,
 * and whether this tab waited for it; `browserToken(arrival)` finds the user signed in in this browser. After a tenant
 * change it is that tenant's token; otherwise the one the back office keeps, or one renewed by the cookie. A token in
 * the fragment, from an accounts host of the suite, is used only if this tab waited for it.
 */
export const browserToken = `
function claimsOf(token) {
  try { return JSON.parse(atob(token.split('.')[1].replace(/-/g, '+').replace(/_/g, '/'))); } catch { return {}; }
}
function takeArrival() {
  const here = new URL(location.href);
  const answer = new URLSearchParams(here.hash.slice(1)), query = here.searchParams;
  const [token, state, wanted] = [answer.get('access_token'), query.get('finance_state'), query.get('use_tenant_id')];
  const isAwaited = state !== null && state === kept('sessionStorage', stateKey);
  try { if (isAwaited) sessionStorage.removeItem(stateKey); } catch { /* as above */ }
  query.delete('finance_state');
  query.delete('use_tenant_id');
  here.hash = '';
  history.replaceState(history.state, '', here);
  const tenant_id = /^[1-9][0-9]{0,14}$/.test(wanted ?? '') ? Number(wanted) : undefined;
  return { isAwaited, token: isAwaited ? token : null, tenant_id };
}
async function browserToken({ token, tenant_id }) {
  if (token) return token;
  const stored = kept('localStorage', 'finance_access_token');
  const claims = stored ? claimsOf(stored) : {};
  const isGood = claims.exp > Date.now() / 1000 + 5 && (tenant_id === undefined || tenant_id === claims.tenant_id);
  const xsrf = /(?:^|; )XSRF-TOKEN=([\\w-]+)/.exec(document.cookie)?.[1];
  if (isGood || !xsrf) return stored;
  const renewed = await fetch('/account/api/session/renew', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-xsrf-token': xsrf },
    body: JSON.stringify({ tenant_id: tenant_id ?? claims.tenant_id }),
  });
  return renewed.ok ? (await renewed.json()).data.access_token : null;
}`;
