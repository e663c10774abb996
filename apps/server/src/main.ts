import { runServer } from './run-server.ts';

// Without demo data: what an image runs. `npm start` runs verification/demo/main.ts.
await runServer();
