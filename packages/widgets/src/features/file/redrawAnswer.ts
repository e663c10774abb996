import type { ImageErrorCode, LoadProblem } from './imageError.ts';
import type { Drawn } from './redraw.ts';

/** What the worker answers: the image drawn anew (null: not needed), or why it cannot be. */
export type RedrawAnswer = { drawn: Drawn | null } | { code: ImageErrorCode; problem: LoadProblem | undefined };
