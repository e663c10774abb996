import { mock, refusal } from '@finance/api-client/testing';
import { api, type Endpoint } from '@finance/contract';

/**
 * Handlers of a tenant that asks for a code before these rows, and what came to them: the right code is 123456.
 * @example const { handlers, heard } = asksForCode(api.transaction.destroy);
 */
export function asksForCode(...rows: Endpoint[]) {
  const heard = { keys: [] as (string | null)[], codes: [] as string[] };
  let isConfirmed = false;
  const handlers = [
    ...rows.map((row) =>
      mock(row, ({ request }) => {
        heard.keys.push(request.headers.get('idempotency-key'));
        return isConfirmed ? undefined : asked();
      }),
    ),
    mock(api.session.confirmTwoStep, ({ body: { verification_code } }) => {
      heard.codes.push(verification_code);
      isConfirmed = verification_code === '123456';
      if (isConfirmed) return { data: { confirmed_until: '2026-03-10T03:10:00.000Z' } };
      const wrong = 'salah, atau sudah pernah dipakai';
      return refusal(400, [`Kode verifikasi ${wrong}`], { verification_code: [wrong] });
    }),
  ];
  return { handlers, heard };
}

function asked() {
  const message =
    'Untuk ini kode verifikasi diminta lagi. Ketik kode dari aplikasi autentikator, atau pakai kunci sandi.';
  return refusal(403, [{ type: 'Forbidden', message }], undefined, { needs_code: 'code' });
}
