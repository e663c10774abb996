import { describe, expect, test } from 'vitest';
import { apiError } from './api-error.ts';

const write = { method: 'POST', url: 'http://finance.test/transaction/api/transaction' };
const read = { method: 'GET', url: 'http://finance.test/transaction/api/transaction?page=2' };

function refused(status: number, body: unknown, call = write) {
  return apiError(call, { what: 'refused', status, statusText: '', body, requestId: null });
}

const confirm = { type: 'confirm', text: 'Sudah ada. Tetap simpan?', if_confirmed: 'allow_duplicate' } as const;
const forbidden = { type: 'Forbidden', message: 'Peran kasir tidak boleh melakukan ini' } as const;

describe('the alert of the error catalogue', () => {
  test.each([
    {
      name: '400, list',
      status: 400,
      body: { errors: ['Jumlah wajib diisi', 'Account wajib diisi'] },
      alert: 'Jumlah wajib diisi\nAccount wajib diisi',
    },
    {
      name: '400, list with a soft rule',
      status: 400,
      body: { errors: ['Jumlah wajib diisi', confirm] },
      alert: 'Jumlah wajib diisi',
    },
    { name: '400, soft rules only', status: 400, body: { errors: [confirm] }, alert: '' },
    {
      name: '400, soft rules and an error string',
      status: 400,
      body: { errors: [confirm], error: 'Salah' },
      alert: '',
    },
    { name: 'a soft rule outside of 400', status: 409, body: { errors: [confirm] }, alert: confirm.text },
    { name: '400, empty list', status: 400, body: { errors: [] }, alert: 'Client Error 400' },
    { name: '400, errors a string', status: 400, body: { errors: 'Salah' }, alert: 'Salah' },
    { name: '400, error string', status: 400, body: { error: 'Salah' }, alert: 'Salah' },
    { name: '400, nothing', status: 400, body: {}, alert: 'Client Error 400' },
    { name: '400, page instead of JSON', status: 400, body: '<html>', alert: 'Client Error 400' },
    { name: '500, list', status: 500, body: { errors: ['Satu', 'Dua'] }, alert: 'SYSTEM ERROR:\nSatu\nDua' },
    { name: '500, errors a string', status: 500, body: { errors: 'Rusak' }, alert: 'SYSTEM ERROR:\nRusak' },
    { name: '500, error string', status: 500, body: { error: 'Rusak' }, alert: 'SYSTEM ERROR:\nRusak' },
    { name: '500, nothing', status: 500, body: undefined, alert: 'SYSTEM ERROR:\nClient Error 500' },
    {
      name: '403, Forbidden entries',
      status: 403,
      body: { errors: [forbidden, { ...forbidden, message: 'Pilih tenant dulu' }] },
      alert: 'Peran kasir tidak boleh melakukan ini\nPilih tenant dulu',
    },
    {
      name: '403, other entries beside them',
      status: 403,
      body: { errors: ['Kode 7', forbidden, { type: 'confirm', text: 'Yakin?', if_confirmed: 'x' }, { message: 'y' }] },
      alert: 'Peran kasir tidak boleh melakukan ini',
    },
    {
      name: '403, no Forbidden entry',
      status: 403,
      body: { errors: ['Kode 7'] },
      alert: 'Error 403. Check response data.',
    },
    { name: '403, errors a string', status: 403, body: { errors: 'Tidak boleh' }, alert: 'Tidak boleh' },
    { name: '403, nothing', status: 403, body: {}, alert: 'Error 403. Check response data.' },
    { name: '409, list', status: 409, body: { errors: ['Sudah diubah orang lain'] }, alert: 'Sudah diubah orang lain' },
    { name: '422, error string', status: 422, body: { error: 'Tidak cocok' }, alert: 'Tidak cocok' },
    { name: '404, nothing', status: 404, body: undefined, alert: 'Error 404. Check response data.' },
    {
      name: '502, page of a proxy',
      status: 502,
      body: '<h1>Bad Gateway</h1>',
      alert: 'Error 502. Check response data.',
    },
    {
      name: 'entries of an unknown form',
      status: 400,
      body: { errors: [{ message: 'Pesan' }, { code: 7 }] },
      alert: 'Pesan\n{"code":7}',
    },
  ])('$name', ({ status, body, alert }) => {
    expect(refused(status, body).alertText()).toBe(alert);
  });

  test('an answer that cannot be read, and none at all', () => {
    expect(apiError(read, { what: 'lost' }).alertText()).toBe(`Http failure response for ${read.url}: 0 Unknown Error`);
    expect(
      apiError(read, {
        what: 'unreadable',
        status: 200,
        statusText: 'OK',
        body: undefined,
        requestId: null,
      }).alertText(),
    ).toBe(`Http failure response for ${read.url}: 200 OK`);
    expect(
      apiError(read, { what: 'mismatch', status: 200, statusText: 'OK', body: {}, requestId: null }).alertText(),
    ).toBe('Error 200. Check response data.');
  });

  test('an aborted call shows nothing', () => {
    expect(apiError(write, { what: 'aborted', isSent: true })).toMatchObject({
      kind: 'aborted',
      messages: [],
      message: 'aborted',
    });
  });
});

test.each([
  [400, 'refused'],
  [401, 'unauthorized'],
  [403, 'forbidden'],
  [404, 'not_found'],
  [409, 'refused'],
  [422, 'refused'],
  [429, 'refused'],
  [500, 'server'],
  [503, 'server'],
])('%i is %s', (status, kind) => {
  expect(refused(status, {}).kind).toBe(kind);
});

test('soft rules, fields and the request id are handed on', () => {
  const error = refused(400, {
    errors: ['Jumlah wajib diisi', confirm, { type: 'confirm' }],
    fields: { amount: ['wajib diisi'] },
    blocked: { by: 'cash_closing', until: '2026-03-31' },
    request_id: 'r-7',
  });
  expect(error).toMatchObject({
    confirms: [confirm],
    fields: { amount: ['wajib diisi'] },
    blocked: { by: 'cash_closing', until: '2026-03-31' },
    requestId: 'r-7',
    status: 400,
    url: write.url,
  });
  expect(refused(400, { errors: [confirm] }).message).toBe(confirm.text);
  for (const blocked of [undefined, 'x', { by: 'weather', until: '2026-03-31' }, { by: 'books_lock' }])
    expect(refused(400, { errors: ['Dikunci'], blocked }).blocked).toBeNull();
});

test('what became of a write is unknown where its answer was lost', () => {
  const lost = { what: 'lost' } as const;
  expect(apiError(write, lost).outcome).toBe('unknown');
  expect(apiError(read, lost).outcome).toBe('refused');
  expect([500, 502, 503, 504].map((status) => refused(status, {}).outcome)).toEqual([
    'refused',
    'unknown',
    'unknown',
    'unknown',
  ]);
  expect(refused(502, {}, read).outcome).toBe('refused');
  expect(
    apiError(write, { what: 'unreadable', status: 201, statusText: 'Created', body: undefined, requestId: null })
      .outcome,
  ).toBe('unknown');
  expect(apiError(write, { what: 'aborted', isSent: true }).outcome).toBe('unknown');
  expect(apiError(write, { what: 'aborted', isSent: false }).outcome).toBe('refused');
});
