import { normalizePhone } from '@finance/contract';
import type { Order, Payer } from './provider.ts';

/**
 * A payer as providers accept one: a name of letters and digits, a phone number with its country. What is neither is
 * left out, since a payment is not refused for it.
 */
export function payerOf(name: string | null, phone: string | null): Payer {
  const plain = plainName(name ?? '');
  const dialled = dialledNumber(phone ?? '');
  return { ...(plain && { name: plain }), ...(dialled && { phone: dialled }) };
}

/**
 * Sends an order, and once more without its payer if the refusal is about the payer: nobody is kept from paying by how
 * a name is written.
 */
export async function withoutRefusedPayer<Answer>(
  order: Order,
  send: (order: Order) => Promise<Answer>,
  refusalIn: (answer: Answer) => string | undefined,
): Promise<Answer> {
  const answer = await send(order);
  const refusal = refusalIn(answer);
  const isAboutPayer =
    refusal !== undefined && /customer|given_names|mobile_number|first_name|display_name|phone/i.test(refusal);
  return isAboutPayer && Object.keys(order.payer).length > 0 ? send({ ...order, payer: {} }) : answer;
}

function plainName(name: string): string {
  return name
    .normalize('NFKC')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
    .slice(0, 100)
    .trim();
}

function dialledNumber(phone: string): string {
  const digits = normalizePhone(phone.trim().replace(/^00/, ''));
  return /^[1-9]\d{7,14}$/.test(digits) ? `+${digits}` : '';
}
