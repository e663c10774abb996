import { runServer } from '../../apps/server/src/run-server.ts';
import { demoUsers } from './people.ts';
import { seedDemo } from './seed-demo.ts';

// What `npm start` runs: the server, which fills an empty database with the demo data unless DEMO=0.
await runServer({ users: demoUsers, fill: seedDemo });
