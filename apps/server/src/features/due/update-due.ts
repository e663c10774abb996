import type { Api, BodyOut, Due } from '@finance/contract';
import type { Trx } from '../../database/database.ts';
import type { Scope } from '../../database/in-tenant.ts';
import { inOneTrip } from '../../database/pipeline.ts';
import { answerForLinks } from '../pay-link/links-beyond.ts';
import { listLinksBeyond } from '../pay-link/online-payment-due.queries.ts';
import { changeDue } from './change-due.ts';

/** Changes a due for who answers for the requests that ask for more than is left now. */
export async function updateDueAndLinks(
  trx: Trx,
  scope: Scope,
  known: Parameters<typeof changeDue>[2],
  { cancel_links, ...change }: BodyOut<Api['due']['update']>,
): Promise<Due> {
  const { data, links } = await inOneTrip({
    data: changeDue(trx, scope, known, change),
    links: listLinksBeyond(trx, scope, [known.current.id]),
  });
  if (data.outstanding_amount < known.current.outstanding_amount) await answerForLinks(trx, scope, links, cancel_links);
  return data;
}
