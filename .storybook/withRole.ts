import { abilitiesOf, type Role } from '../packages/contract/src/index.ts';
import { type AnyHandler, getResponse, http, HttpResponse, RequestHandler } from 'msw';
import type { ReactElement } from 'react';

/** The toolbar's global that says whose rights a story has; without one, those that the story says. */
export const roleGlobal = {
  description: 'Peran',
  toolbar: {
    icon: 'user' as const,
    dynamicTitle: true,
    items: [
      { value: '', title: 'Peran dari story' },
      { value: 'pemilik', title: 'Pemilik' },
      { value: 'keuangan', title: 'Keuangan' },
      { value: 'kasir', title: 'Kasir' },
      { value: 'peninjau', title: 'Peninjau' },
    ],
  },
};

interface Msw {
  use(...handlers: RequestHandler[]): void;
  listHandlers(): readonly AnyHandler[];
}

/** The session as a story answers it. */
interface Session {
  data: { tenant: { role: Role } | null; abilities: string[] };
}

/** What the story's server says of the session, with another role. Its other answers stay as they are. */
function sessionOf(role: Role, msw: Msw): RequestHandler {
  const handler: RequestHandler = http.get('*/account/api/session', async ({ request }) => {
    const others = msw
      .listHandlers()
      .filter((other): other is RequestHandler => other instanceof RequestHandler && other !== handler);
    const answer = await getResponse(others, request);
    if (!answer?.ok) return answer;
    const { data } = (await answer.json()) as Session; // as the contract says
    if (data.tenant === null) return HttpResponse.json({ data });
    return HttpResponse.json({
      data: { ...data, tenant: { ...data.tenant, role }, abilities: abilitiesOf(role) },
    });
  });
  return handler;
}

/** Gives a story the rights of the role in the toolbar. */
export function withRole(Story: () => ReactElement, { globals, msw }: { globals: { role?: Role | '' }; msw: Msw }) {
  if (globals.role) msw.use(sessionOf(globals.role, msw));
  return Story();
}
