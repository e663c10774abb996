import { expect, test } from 'vitest';
import { tenantStep } from './tenant-step.ts';

const at = (path: string) => new URL(path, 'http://keuangan.test');

test('an address without the parameter changes nothing', () => {
  expect(tenantStep(at('/transaction/index?page=2'), 1)).toEqual({ do: 'nothing' });
  expect(tenantStep(at('/transaction/index?use_tenant_id='), null)).toEqual({ do: 'nothing' });
});

test('for the current tenant only the parameter is removed; path, query and fragment stay', () => {
  expect(tenantStep(at('/transaction/index?page=2&use_tenant_id=7&q=a%20b#x'), 7)).toEqual({
    do: 'clean',
    to: '/transaction/index?page=2&q=a+b#x',
  });
});

test('another tenant, or none so far, leads to the tenant-change view', () => {
  expect(tenantStep(at('/balance/index?use_tenant_id=8'), 7)).toEqual({ do: 'change', use_tenant_id: '8' });
  expect(tenantStep(at('/?use_tenant_id=8'), null)).toEqual({ do: 'change', use_tenant_id: '8' });
});
