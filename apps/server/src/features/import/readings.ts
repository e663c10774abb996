import { ImportProgress } from '@finance/contract';
import * as z from 'zod/mini';
import type { Changes } from '../../database/changes.ts';

/** How far each file is read that is being read, in whichever process of the server. */
export interface Readings {
  /** Tells all processes; null when it is read no more. It returns at once and never throws. */
  tell(file: File, progress: ImportProgress | null): void;
  /** Null for a file of which nothing was told since this process listens. */
  of(file: File): Promise<ImportProgress | null>;
}
interface File {
  tenant_id: number;
  uuid: string;
}

const Told = z.object({ file: z.string(), progress: z.nullable(ImportProgress) });
/** No file is read for so long, in milliseconds: the process that told of it is gone. */
const longest = 120_000;

export function openReadings(changes: Changes): Readings {
  const known = new Map<string, { progress: ImportProgress; at: number }>();
  const nameOf = ({ tenant_id, uuid }: File) => `${tenant_id} ${uuid}`;
  let listening: Promise<void> | undefined;
  const hear = (payload: unknown) => {
    const { file, progress } = z.parse(Told, payload);
    const now = Date.now();
    for (const [name, { at }] of known) if (now - at > longest) known.delete(name);
    if (progress) known.set(file, { progress, at: now });
    else known.delete(file);
  };
  return {
    tell: (file, progress) => changes.tellReading({ file: nameOf(file), progress }),
    async of(file) {
      await (listening ??= changes.hearReadings(hear));
      return known.get(nameOf(file))?.progress ?? null;
    },
  };
}
