import { setPriority } from 'node:os';

// The server's own thread goes first, also while this one loads what it needs. Only Linux tells threads apart here; elsewhere it would be the whole process.
if (process.platform === 'linux') setPriority(19);

await import('./answer-questions.ts');
