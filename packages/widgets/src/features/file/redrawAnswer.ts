import type { ImageErrorCode, LoadProblem } from './imageError.ts';
import type { Drawn } from './redraw.ts';

/** The worker's answer: the redrawn image (null if not needed), or why it failed. */
export type RedrawAnswer = { drawn: Drawn | null } | { code: ImageErrorCode; problem: LoadProblem | undefined };
