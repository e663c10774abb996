import { openMockWorld } from './mock-world.ts';
import { playAll } from './play.ts';
import { openRealServer } from './real-server.ts';

playAll(async () => [await openRealServer(), openMockWorld()]);
