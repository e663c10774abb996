import { mkdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import pixelmatch from 'pixelmatch';
import sharp from 'sharp';
import type { BrowserCommandContext } from 'vitest/node';

/** How far a pixel's colour may be off, from 0 to 1, before it counts as different; smoothed edges never count. */
const threshold = 0.1;
/** How many pixels may differ. Letters moved by one pixel already make hundreds. */
const allowed = 40;
/** Milliseconds in which a page may still become what its picture shows. */
const patience = 15_000;

const at = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

/**
 * A command of Vitest's browser mode: compares what the page shows with the stored picture of its story.
 * With `--update` it stores the picture instead.
 * @returns what is wrong, or undefined
 */
export async function comparePicture(context: BrowserCommandContext, storyId: string): Promise<string | undefined> {
  const path = storyId.replace('--', '/');
  const stored = at(`.storybook/pictures/${path}.webp`);
  if (context.project.serializedConfig.snapshotOptions.updateSnapshot === 'all') {
    await store(stored, await stillPicture(context));
    return undefined;
  }

  const expected = await readFile(stored).then(decode, () => undefined);
  const seen = { picture: at(`.cache/pictures/${path}.png`), difference: at(`.cache/pictures/${path}.difference.png`) };
  await Promise.all([seen.picture, seen.difference].map((file) => rm(file, { force: true })));
  const end = performance.now() + patience;
  for (;;) {
    const png = await shoot(context);
    const { different, difference } = expected ? differ(expected, await decode(png)) : { different: undefined };
    if (different !== undefined && different <= allowed) return undefined;
    if (expected && performance.now() < end) continue;
    await write(seen.picture, png);
    if (!expected) return `${storyId} has no picture yet. It is now ${seen.picture}. Store it with: npm run pictures`;
    if (difference) await write(seen.difference, await difference.png().toBuffer());
    return [
      different === undefined ? `${storyId} has another size than its picture.` : `${different} pixels differ.`,
      `picture:    ${stored}`,
      `seen:       ${seen.picture}`,
      ...(difference ? [`difference: ${seen.difference}`] : []),
      `If it should look like this: npm run pictures -- ${basename(context.testPath ?? '')}`,
    ].join('\n');
  }
}

interface Picture {
  pixels: Buffer;
  width: number;
  height: number;
}

async function decode(file: Buffer): Promise<Picture> {
  const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { pixels: data, width: info.width, height: info.height };
}

function differ(expected: Picture, seen: Picture) {
  const { width, height } = expected;
  if (width !== seen.width || height !== seen.height) return { different: undefined };
  const output = Buffer.alloc(expected.pixels.length);
  const different = pixelmatch(expected.pixels, seen.pixels, output, width, height, { threshold });
  return { different, difference: sharp(output, { raw: { width, height, channels: 4 } }) };
}

async function shoot({ page }: BrowserCommandContext): Promise<Buffer> {
  return page.screenshot({ animations: 'disabled', caret: 'hide', scale: 'css' });
}

/** The page once it has loaded and stopped changing. A few stories show a spinner for good. */
async function stillPicture(context: BrowserCommandContext): Promise<Buffer> {
  const frame = await context.frame();
  const busy = frame.locator('[role=progressbar], [aria-busy=true], [aria-label^=Memuat]').filter({ visible: true });
  await busy
    .first()
    .waitFor({ state: 'hidden', timeout: 5_000 })
    .catch(() => {});
  let last = await shoot(context);
  for (let same = 0; same < 4;) {
    const next = await shoot(context);
    same = next.equals(last) ? same + 1 : 0;
    last = next;
  }
  return last;
}

/**
 * Lossless WebP takes a seventh of Chromium's PNG. A picture that would pass keeps its content, to spare the history.
 */
async function store(file: string, png: Buffer): Promise<void> {
  const before = await readFile(file).then(decode, () => undefined);
  if (before) {
    const { different } = differ(before, await decode(png));
    if (different !== undefined && different <= allowed) return utimes(file, new Date(), new Date());
  }
  await write(file, await sharp(png).removeAlpha().webp({ lossless: true, effort: 6 }).toBuffer());
}

async function write(file: string, content: Buffer): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
}
