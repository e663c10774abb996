import { gate } from '../../src/gate.js';

export function POST() {
  gate().open();
  return new Response();
}
