import { AppRouterCacheProvider } from '@mui/material-nextjs/v16-appRouter';
import { Balance } from '../../src/Balance.jsx';
import { Desk } from '../../src/Desk.jsx';
import { MuiTheme } from '../../src/MuiTheme.jsx';
import { NextSale } from '../../src/embed/NextSale.tsx';

/** A host that set up MUI as MUI's guide says. */
export default function Page() {
  return (
    <AppRouterCacheProvider>
      <MuiTheme>
        <NextSale id="77" />
        <Desk>
          <Balance />
        </Desk>
      </MuiTheme>
    </AppRouterCacheProvider>
  );
}
