// The versions of Node that the tools here need, as jsdom 31 and react-router 8 demand. `node tools/need-node.mjs`
// fails with a message on others, so it is plain JavaScript that runs there.
import { fileURLToPath } from 'node:url';

const bar = '^22.22.2 || ^24.15 || >=26';

/** @param {string} version */
export function isNewEnough(version) {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  if (major === 22) return minor > 22 || (minor === 22 && patch >= 2);
  if (major === 24) return minor >= 15;
  return major >= 26;
}

/**
 * The npm package that holds the Node binary itself; it needs no install script.
 * @param {string} version
 */
export function nodePackage(version) {
  const os = process.platform === 'win32' ? 'win' : process.platform;
  const prefix = os === 'darwin' && process.arch === 'arm64' ? 'node-bin' : 'node';
  return `${prefix}-${os}-${process.arch}@${version}`;
}

if (process.argv[1] === fileURLToPath(import.meta.url) && !isNewEnough(process.versions.node)) {
  console.error(
    `Nothing was built: that needs Node ${bar}, this is ${process.versions.node}. ` +
      '`npm run build` in the root folder of the repository brings a newer one along.',
  );
  process.exitCode = 1;
}
