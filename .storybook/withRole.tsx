import { abilitiesOf, type Role } from '../packages/contract/src/index.ts';
import { type AnyHandler, getResponse, http, HttpResponse, RequestHandler } from 'msw';
import { type ReactNode, useState } from 'react';
import { choice } from './choice.ts';

/** The toolbar's global that says whose rights a story has; without one, those that the story says. */
export const roleGlobal = choice('Peran', 'user', {
  '': 'Peran dari story',
  pemilik: 'Pemilik',
  keuangan: 'Keuangan',
  kasir: 'Kasir',
  peninjau: 'Peninjau',
});

interface Msw {
  use(...handlers: RequestHandler[]): void;
  listHandlers(): readonly AnyHandler[];
}

/** The session as a story answers it. */
interface Session {
  data: { tenant: { role: Role } | null; abilities: string[] };
}

/** What is chosen now: a handler that was added for another choice says the same. */
let chosen: Role | '' | undefined;

/** What the story's server says of the session, with another role. Its other answers stay as they are. */
function sessionOf(msw: Msw): RequestHandler {
  const handler: RequestHandler = http.get('*/account/api/session', async ({ request }) => {
    if (!chosen) return undefined;
    const others = msw
      .listHandlers()
      .filter((other): other is RequestHandler => other instanceof RequestHandler && other !== handler);
    const answer = await getResponse(others, request);
    if (!answer?.ok) return answer;
    const { data } = (await answer.json()) as Session; // as the contract says
    if (data.tenant === null) return HttpResponse.json({ data });
    return HttpResponse.json({
      data: { ...data, tenant: { ...data.tenant, role: chosen }, abilities: abilitiesOf(chosen) },
    });
  });
  return handler;
}

/** Gives a story the rights of the role in the toolbar; with another role it begins anew. */
export function withRole(Story: () => ReactNode, { globals, msw }: { globals: { role?: Role | '' }; msw: Msw }) {
  chosen = globals.role;
  return (
    <InRole key={chosen} msw={chosen ? msw : undefined}>
      <Story />
    </InRole>
  );
}

function InRole({ msw, children }: { msw: Msw | undefined; children: ReactNode }) {
  useState(() => msw?.use(sessionOf(msw))); // once, and before the story asks
  return children;
}
