#!/usr/bin/env bash
# ofx4js@2.0.1 (newest on npm), tried 2026-11-29 with Node.js 20 and 24.
# Behaviour: the package is an ES module that imports the name `parser` from `sax`, a CommonJS module whose names
# Node.js cannot see before it runs. Both `import` and `require` of ofx4js end in a SyntaxError; bundlers hide it.
# Why it matters: a library whose classes cover OFX from statements to investments cannot read a bank's file on a
# server; one finds out only after the adapter is written, since an editor and a bundler take it.
# Source: the package's package.json ('main': lib/index.mjs) and https://nodejs.org/api/esm.html#commonjs-namespaces
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts ofx4js@2.0.1 sax@1.6.1
cat > try.mjs <<'JS'
import assert from 'node:assert';
const failed = await import('ofx4js').then(
  () => 'imported',
  (error) => `${error.name}: ${error.message.split('\n')[0]}`,
);
console.log(failed);
assert.match(failed, /^SyntaxError: Named export 'parser' not found/);
JS
node try.mjs
