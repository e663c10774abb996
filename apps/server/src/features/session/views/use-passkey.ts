import { routes } from '@finance/contract';
import { html } from 'hono/html';
import type { Html } from '../../../http/frame.ts';

/** The field of a page's form in which a passkey's answer is sent. */
export const passkeyField = html`<input type="hidden" name="passkey" value="">`;

/** Sends the form with a passkey instead of what is typed. Shown only where the browser can use one. */
export function passkeyButton(origin: string, look: 'submit' | 'choice' = 'choice'): Html {
  return html`<button class="${look}" id="use-passkey" type="button" data-origin="${origin}" hidden>Masuk dengan kunci
  sandi</button>
<p class="note" id="passkey-note" role="status" hidden></p>`;
}

/**
 * Uses a passkey at a click. The browser turns WebAuthn's JSON into its own objects and back; one that cannot, and a
 * page at another address than that of the passkeys, shows no button.
 */
export const usePasskey = `
{
  const button = document.getElementById('use-passkey'), note = document.getElementById('passkey-note');
  const form = document.getElementById('form');
  const canUse = typeof PublicKeyCredential === 'function' && 'parseRequestOptionsFromJSON' in PublicKeyCredential;
  button.hidden = !canUse || location.origin !== button.dataset.origin;
  if (button.hidden) document.getElementById('no-passkey')?.removeAttribute('hidden');
  const say = (text) => { note.textContent = text; note.hidden = text === ''; };
  addEventListener('pageshow', () => { button.disabled = false; form.elements.passkey.value = ''; });
  button.addEventListener('click', async () => {
    button.disabled = true;
    say('');
    try {
      const asked = await fetch('${routes.passkey.beginSignIn.path}', { method: 'POST' });
      const { data, errors } = await asked.json();
      if (!asked.ok) throw new Error(errors.join(' '));
      const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(data);
      const credential = await navigator.credentials.get({ publicKey });
      form.elements.passkey.value = JSON.stringify(credential);
      form.submit();
    } catch (error) {
      button.disabled = false;
      const isCancelled = error.name === 'NotAllowedError' || error.name === 'AbortError';
      say(isCancelled ? 'Kunci sandi tidak jadi dipakai.' : 'Kunci sandi tidak dapat dipakai sekarang. Coba lagi.');
    }
  });
}
`;
