import { aTransaction } from '@finance/api-client/testing';
import { expect, test } from 'vitest';
import { emptyValues, formFields, formLabels, valuesOf } from './transactionValues.ts';

test('the form asks for a reference number, after the notes', () => {
  expect(formFields.indexOf('reference_number')).toBeGreaterThan(formFields.indexOf('internal_note'));
  expect(formLabels.reference_number).toBe('No Referensi');
  expect(emptyValues('2026-03-01').reference_number).toBe('');
  expect(valuesOf(aTransaction()).reference_number).toBe('');
  expect(valuesOf(aTransaction({ reference_number: '077' })).reference_number).toBe('077');
});
