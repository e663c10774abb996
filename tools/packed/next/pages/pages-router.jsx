import { Balance } from '../src/Balance.jsx';
import { MuiTheme } from '../src/MuiTheme.jsx';
import { finance } from '../src/embed/finance.ts';
import { NextSale } from '../src/embed/NextSale.tsx';

export default function Page() {
  return (
    <MuiTheme>
      <NextSale id="77" />
      <Balance client={finance} />
    </MuiTheme>
  );
}
