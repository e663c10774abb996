import { Suspense } from 'react';
import { gate } from '../../src/gate.js';
import { Balance } from '../../src/Balance.jsx';
import { Desk } from '../../src/Desk.jsx';
import { NextSale } from '../../src/embed/NextSale.tsx';

export const dynamic = 'force-dynamic';

export default function Page() {
  return (
    <>
      <NextSale id="77" />
      <Desk>
        <Suspense fallback="Sebentar">
          <Later />
        </Suspense>
      </Desk>
    </>
  );
}

/** Streamed once the browser has hydrated what is around it. */
async function Later() {
  await gate().opened;
  return <Balance />;
}
