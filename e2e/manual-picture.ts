import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Browser, Locator, Page } from '@playwright/test';
import pixelmatch from 'pixelmatch';
import sharp from 'sharp';
import { type Role, signIn } from './sign-in.ts';

const folder = fileURLToPath(new URL('../apps/manual/src/public/gambar/', import.meta.url));

/** Signs in with a window that is as wide as the manual likes its pictures. */
export async function enterForPictures(browser: Browser, role: Role): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 860, height: 780 }, deviceScaleFactor: 1.5 });
  const page = await context.newPage();
  await signIn(page, role);
  return page;
}

/**
 * Takes a picture of a page or a dialog for the manual, if pictures are wanted (`manual-pictures`). One that
 * differs little from the one before is not written again: dates and numbers move every day.
 */
export async function picture(name: string, target: Page | Locator): Promise<void> {
  if (!process.env['MANUAL_PICTURES']) return;
  const file = `${folder}${name}.webp`;
  const seen = 'goto' in target ? target : target.locator(':scope > *').first(); // a dialog covers the whole window
  const webp = await sharp(await seen.screenshot({ animations: 'disabled' }))
    .webp({ quality: 72, effort: 6 })
    .toBuffer();
  if (await differs(file, webp)) writeFileSync(file, webp);
}

async function differs(file: string, webp: Buffer): Promise<boolean> {
  let before: Buffer;
  try {
    before = readFileSync(file);
  } catch {
    return true;
  }
  const [a, b] = await Promise.all([pixelsOf(before), pixelsOf(webp)]);
  if (a.info.width !== b.info.width || a.info.height !== b.info.height) return true;
  const { width, height } = a.info;
  return pixelmatch(a.data, b.data, undefined, width, height, { threshold: 0.2 }) > width * height * 0.02;
}

function pixelsOf(webp: Buffer) {
  return sharp(webp).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
}
