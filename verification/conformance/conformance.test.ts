import { playAll } from './play.ts';
import { openRealServer } from './real-server.ts';

playAll(() => openRealServer());
