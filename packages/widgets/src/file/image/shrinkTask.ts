import type { Limits } from './canvasEncoder.ts';
import type { ImageErrorCode, LoadProblem } from './imageError.ts';
import type { Rung } from './ladder.ts';

/** What the worker is told. */
export interface ShrinkTask {
  file: File;
  maxBytes: number;
  limits: Limits;
}

/** What it answers. */
export type ShrinkAnswer = { rung: Rung } | { code: ImageErrorCode; problem: LoadProblem | undefined };
