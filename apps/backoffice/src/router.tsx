import { ApiError } from '@finance/api-client';
import { urlsOf } from '@finance/api-client/urls';
import { FullScreenSpinner } from '@finance/widgets';
import { createBrowserRouter, data, type LoaderFunctionArgs, Outlet, redirect, type RouteObject } from 'react-router';
import { arrival, client } from './client.ts';
import { Shell } from './layout/Shell.tsx';
import { Broken } from './routes/Broken.tsx';
import { Home } from './routes/Home.tsx';
import { loadScreen } from './routes/loadScreen.ts';
import { tenantStep } from './tenant/tenant-step.ts';

/** Runs on every navigation: changes the tenant if the address asks for another one. */
async function runTenantStep({ request }: LoaderFunctionArgs): Promise<null> {
  await arrival;
  const address = new URL(request.url);
  // A request has no fragment; the browser's address has it while it is the one that is opened.
  if (address.pathname === location.pathname) address.hash = location.hash;
  for (;;) {
    const step = tenantStep(address, client.session.claims()?.tenant_id ?? null);
    if (step.do === 'nothing') return null;
    if (step.do === 'clean') throw redirect(step.to);
    try {
      location.assign(await urlsOf(client).tenantChange({ redirect: address.href, use_tenant_id: step.use_tenant_id }));
    } catch (error) {
      // Another tab has signed in or changed the tenant meanwhile: compare again.
      if (error instanceof ApiError && error.kind === 'aborted' && !request.signal.aborted) continue;
      throw error;
    }
    return new Promise<never>(() => {}); // so that no data of the wrong tenant is shown until the browser leaves
  }
}

/** A screen whose code is loaded when it is first opened. */
function screen(path: string, load: () => Promise<{ default: React.ComponentType }>): RouteObject {
  return {
    path,
    lazy: async () => ({ Component: (await loadScreen(load)).default }),
    ...(path.endsWith('/:id?') && { loader: checkRecordId }),
  };
}

/** Leads the bare address of a section, `/due`, to its list. */
function bareAddress({ path = '' }: RouteObject): RouteObject[] {
  if (!path.endsWith('/index')) return [];
  return [
    {
      path: path.slice(0, -'/index'.length),
      loader: ({ request }) => redirect(`${path}${new URL(request.url).search}`),
    },
  ];
}

/** Answers 'not found' for an address whose last part is neither an id nor a uuid. */
function checkRecordId({ params: { id = '1' } }: LoaderFunctionArgs) {
  if (!/^([1-9]\d{0,14}|[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12})$/i.test(id)) throw data(null, { status: 404 });
  return null;
}

const screens: RouteObject[] = [
  screen('/transaction/index', () => import('./routes/transaction/index.tsx')),
  screen('/transaction/show/:id?', () => import('./routes/transaction/show.tsx')),
  screen('/approval-request/index', () => import('./routes/approval-request/index.tsx')),
  screen('/transaction/requests', () => import('./routes/transaction/requests.tsx')),
  screen('/transfer/index', () => import('./routes/transfer/index.tsx')),
  screen('/transfer/show/:id?', () => import('./routes/transfer/show.tsx')),
  screen('/balance/index', () => import('./routes/balance/index.tsx')),
  screen('/balance/opening', () => import('./routes/balance/opening.tsx')),
  screen('/balance/show', () => import('./routes/balance/choose.tsx')),
  screen('/balance/show/:type/:id', () => import('./routes/balance/show.tsx')),
  screen('/due-payment-batch/index', () => import('./routes/due-payment-batch/index.tsx')),
  screen('/due-payment-batch/show/:id?', () => import('./routes/due-payment-batch/show.tsx')),
  screen('/online-payment/index', () => import('./routes/online-payment/index.tsx')),
  screen('/online-payment/show', () => import('./routes/online-payment/create.tsx')),
  screen('/online-payment/show/:id', () => import('./routes/online-payment/show.tsx')),
  screen('/bank-statement/match', () => import('./routes/bank-statement/match.tsx')),
  screen('/bank-statement/index', () => import('./routes/bank-statement/index.tsx')),
  screen('/statement-rule/index', () => import('./routes/statement-rule/index.tsx')),
  screen('/period-closing/index', () => import('./routes/period-closing/index.tsx')),
  screen('/payout/index', () => import('./routes/payout/index.tsx')),
  screen('/online-payment-enabler/index', () => import('./routes/online-payment-enabler/index.tsx')),
  screen('/transaction/redirect-online-payment/:tenant_id', () => import('./routes/online-payment/request.tsx')),
  // For apps that know only our host, not the path '/transaction'.
  screen('/redirect-online-payment/:tenant_id', () => import('./routes/online-payment/request.tsx')),
  screen('/bank-account/index', () => import('./routes/bank-account/index.tsx')),
  screen('/bank-account-access/index', () => import('./routes/bank-account-access/index.tsx')),
  screen('/cashier/index', () => import('./routes/cashier/index.tsx')),
  screen('/investment-account/index', () => import('./routes/investment-account/index.tsx')),
  screen('/due/index', () => import('./routes/due/index.tsx')),
  screen('/due/reminders', () => import('./routes/due/reminders.tsx')),
  screen('/deduction/index', () => import('./routes/due/deductions.tsx')),
  screen('/due/show/:id?', () => import('./routes/due/show.tsx')),
  screen('/advance/index', () => import('./routes/advance/index.tsx')),
  screen('/advance/show/:id?', () => import('./routes/advance/show.tsx')),
  screen('/recurring/index', () => import('./routes/recurring/index.tsx')),
  screen('/counterparty/index', () => import('./routes/due/counterparties.tsx')),
  screen('/counterparty/show/:id?', () => import('./routes/due/counterparty.tsx')),
  screen('/setting/index', () => import('./routes/setting/index.tsx')),
  screen('/user/index', () => import('./routes/setting/users.tsx')),
  screen('/service-account/index', () => import('./routes/setting/service-accounts.tsx')),
  screen('/webhook/index', () => import('./routes/setting/webhooks.tsx')),
  screen('/activity/index', () => import('./routes/setting/activities.tsx')),
  screen('/user/profile', () => import('./routes/setting/profile.tsx')),
  screen('/report/index', () => import('./routes/report/index.tsx')),
  screen('/report/cash-flow', () => import('./routes/report/cash-flow.tsx')),
  screen('/import/index', () => import('./routes/import/index.tsx')),
  screen('/unconfirmed-transaction/index', () => import('./routes/unconfirmed-transaction/index.tsx')),
  screen('/unconfirmed-transaction/show/:id?', () => import('./routes/unconfirmed-transaction/show.tsx')),
  screen('/cash-closing/index', () => import('./routes/cash-closing/index.tsx')),
];

export const router = createBrowserRouter([
  {
    errorElement: <Broken />, // where the bars themselves cannot be drawn
    children: [
      {
        element: <Shell />,
        HydrateFallback: FullScreenSpinner,
        errorElement: (
          <Shell>
            <Broken />
          </Shell>
        ),
        loader: runTenantStep,
        shouldRevalidate: () => true,
        children: [
          {
            errorElement: <Broken />,
            element: <Outlet />,
            children: [
              { path: '/', element: <Home /> },
              ...screens,
              ...screens.flatMap(bareAddress),
              screen('*', () => import('./routes/NotFound.tsx')),
            ],
          },
        ],
      },
    ],
  },
]);
