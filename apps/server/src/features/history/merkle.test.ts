import { expect, test } from 'vitest';
import {
  consistencyProof,
  emptyRoot,
  inclusionProof,
  isConsistent,
  leafHash,
  Peaks,
  rootByInclusion,
  rootOf,
} from './merkle.ts';

const hex = (hashes: Buffer[]) => hashes.map((hash) => hash.toString('hex'));

// The vectors of Certificate Transparency for RFC 6962 (transparency-dev/merkle, testonly/constants.go).
const inputs = ['', '00', '10', '2021', '3031', '40414243', '5051525354555657', '606162636465666768696a6b6c6d6e6f'];
const roots = [
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
];
const leaves = inputs.map((input) => leafHash(Buffer.from(input, 'hex')));

test('roots are those of RFC 6962, also when the tree grows leaf by leaf from what was kept', () => {
  expect(emptyRoot.toString('hex')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
  expect(new Peaks().root()).toEqual(emptyRoot);
  let kept: Buffer = Buffer.alloc(0);
  for (const [i, leaf] of leaves.entries()) {
    expect(rootOf(leaves.slice(0, i + 1)).toString('hex')).toBe(roots[i]);
    const peaks = new Peaks(i, kept);
    peaks.append(leaf);
    expect([peaks.size, peaks.root().toString('hex')]).toEqual([i + 1, roots[i]]);
    kept = peaks.toBuffer();
  }
  expect(() => new Peaks(3, leafHash('x'))).toThrow('not the peaks');
});

test('inclusion proofs are those of RFC 6962', () => {
  expect(hex(inclusionProof(0, leaves.slice(0, 1)))).toEqual([]);
  expect(hex(inclusionProof(0, leaves))).toEqual([
    '96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7',
    '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
    '6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4',
  ]);
  expect(hex(inclusionProof(5, leaves))).toEqual([
    'bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b',
    'ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0',
    'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  ]);
});

test('consistency proofs are those of RFC 6962', () => {
  expect(hex(consistencyProof(1, leaves.slice(0, 1)))).toEqual([]);
  expect(hex(consistencyProof(2, leaves.slice(0, 5)))).toEqual([
    '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
    'bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b',
  ]);
  expect(hex(consistencyProof(6, leaves))).toEqual([
    '0ebc5d3437fbe2db158b9f126a1d118e308181031d0a949f8dededebc558ef6a',
    'ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0',
    'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  ]);
});

test('in trees of every size up to 20 every proof holds, and none for another place, size, leaf or root', () => {
  const many = Array.from({ length: 20 }, (_, i) => leafHash(`leaf ${i}`));
  for (let size = 1; size <= many.length; size++) {
    const tree = many.slice(0, size);
    const root = rootOf(tree);
    for (const [i, leaf] of tree.entries()) {
      const proof = inclusionProof(i, tree);
      expect(rootByInclusion(leaf, i, size, proof)).toEqual(root);
      expect(rootByInclusion(leafHash('other'), i, size, proof)).not.toEqual(root);
      expect(rootByInclusion(leaf, i + 1, size, proof)).not.toEqual(root);
      expect(rootByInclusion(leaf, i, size, [...proof, root])).not.toEqual(root);
      expect(rootByInclusion(leaf, i, size, proof.slice(1))).toEqual(proof.length === 0 ? root : undefined);
    }
    for (let former = 1; former <= size; former++) {
      const proof = consistencyProof(former, tree);
      const [from, to] = [
        { size: former, root: rootOf(many.slice(0, former)) },
        { size, root },
      ];
      expect(isConsistent(from, to, proof)).toBe(true);
      expect(isConsistent({ ...from, root: leafHash('x') }, to, proof)).toBe(false);
      expect(isConsistent(from, { ...to, root: leafHash('x') }, proof)).toBe(false);
      expect(isConsistent(from, to, [...proof, root])).toBe(false);
      expect(proof.length > 0 && isConsistent(from, to, proof.slice(1))).toBe(false);
      expect(isConsistent({ ...from, size: size + 1 }, to, proof)).toBe(false);
    }
  }
});
