import { expect, test } from 'vitest';
import { readSizes, sizesFor, thisMachine } from './embedded-size.ts';

test.each([
  // a small virtual machine, the usual one, and a large one
  [{ memory: 512, cores: 1 }, ['128MB', '320MB', '4MB', '64MB', '1024MB', '2']],
  [{ memory: 4096, cores: 2 }, ['1024MB', '2560MB', '8MB', '256MB', '1024MB', '2']],
  [{ memory: 131_072, cores: 32 }, ['8192MB', '81920MB', '64MB', '1024MB', '8192MB', '6']],
])('sizes for %o', (machine, expected) => {
  const { shared_buffers, effective_cache_size, work_mem, maintenance_work_mem, max_wal_size, ...rest } =
    sizesFor(machine);
  expect([shared_buffers, effective_cache_size, work_mem, maintenance_work_mem, max_wal_size]).toEqual(
    expected.slice(0, 5),
  );
  expect(rest.autovacuum_max_workers).toBe(expected[5]);
});

test('knows this machine', () => {
  const { memory, cores } = thisMachine();
  expect(memory).toBeGreaterThan(256);
  expect(memory).toBeLessThan(100_000_000);
  expect(cores).toBeGreaterThanOrEqual(1);
});

test('reads what overrides them', () => {
  expect(readSizes('shared_buffers=2GB, work_mem = 16MB,')).toEqual({ shared_buffers: '2GB', work_mem: '16MB' });
  expect(readSizes('')).toEqual({});
  expect(() => readSizes('port=1')).toThrow(/'port' tidak dikenal/);
  expect(() => readSizes('work_mem=banyak')).toThrow(/harus seperti/);
  expect(() => readSizes('work_mem=1MB -c fsync=off')).toThrow(/harus seperti/);
});
