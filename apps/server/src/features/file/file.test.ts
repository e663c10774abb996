import { createHash, randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Answer, type Member, TestServer } from '../../testing/test-server.ts';
import { removeOldStrays } from '../../http/upload.ts';
import { openUploads } from '../../http/uploads.ts';

const path = '/file-manager/file';
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const svg = '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

let server: TestServer;
let pemilik: Member;
let kasir: Member;
let stranger: Member;

beforeAll(async () => {
  server = await TestServer.start();
  pemilik = await server.member('pemilik');
  kasir = await server.member('kasir', pemilik.tenant_id);
  stranger = await server.member('pemilik');
});
afterAll(() => server.close());

function form(
  content: Buffer<ArrayBuffer> | string,
  name = 'bukti.png',
  fields: Record<string, string> = {},
): FormData {
  const sent = new FormData();
  for (const [field, value] of Object.entries(fields)) sent.append(field, value);
  sent.append('file', new Blob([content]), name);
  return sent;
}

function upload(member: Member, body: FormData, headers?: Record<string, string>) {
  return server.post(path, member.token, body, headers);
}

/** The contents stored on disk for a tenant. */
async function contents({ tenant_id }: Member): Promise<string[]> {
  return readdir(join(server.services.settings.dataDir, 'files', String(tenant_id))).catch(() => []);
}

async function incoming(): Promise<string[]> {
  return readdir(join(server.services.settings.dataDir, 'files', 'incoming'));
}

async function strays(): Promise<unknown[]> {
  return (await server.owner.query('select * from stray_content')).rows;
}

describe('uploading', () => {
  test('keeps the content once, says what it is, and answers it by id and by uuid', async () => {
    const stored = await upload(
      pemilik,
      form(png, 'C:\\foto\\Bukti café "1".png', { path: 'bukti', fileable_type: 'transfer', fileable_id: '7' }),
    );
    expect(stored).toMatchObject({
      status: 201,
      body: {
        data: {
          name: expect.stringMatching(/Bukti café "1"\.png$/),
          mime_type: 'image/png',
          size: png.length,
          sha256: createHash('sha256').update(png).digest('hex'),
          path: 'bukti',
          subpath: null,
          fileable_type: 'transfer',
          fileable_id: '7',
          creator_id: pemilik.user_id,
          creator_name: 'Uji pemilik',
        },
      },
    });
    const { id, uuid, full_url } = stored.body.data;
    expect(full_url).toBe(`http://localhost${path}/uuid/${uuid}/content`);
    for (const address of [`${path}/${id}`, `${path}/${uuid}`, `${path}/uuid/${uuid}`, `${path}/uuid/${uuid}/`])
      expect((await server.get(address, pemilik.token)).body.data).toEqual(stored.body.data);
    expect((await server.get(`${path}?fileable_type=transfer&fileable_id=7`, pemilik.token)).body).toMatchObject({
      data: [{ id }],
      meta: { pagination: { total: 1 } },
    });
    expect(await contents(pemilik)).toContain(uuid);
    expect(await incoming()).toEqual([]);
    expect(await strays()).toEqual([]);
  });

  test('further query parameters are no reason to refuse', async () => {
    const stored = await server.post(`${path}/?folder=bukti&id=x`, pemilik.token, form(png));
    expect(stored.status).toBe(201);
    const { id, uuid } = stored.body.data;
    for (const address of [`${path}/${id}?size=small`, `${path}/uuid/${uuid}/?v=2`, `${path}?v=2`])
      expect([address, (await server.get(address, pemilik.token)).status]).toEqual([address, 200]);
    expect((await server.delete(`${path}/${id}?force=true`, pemilik.token)).status).toBe(200);
  });

  test('decides the type by the content', async () => {
    const types = await Promise.all(
      [
        [Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj\n'), 'a.txt'],
        [svg, 'a.xml'],
        ['<!doctype html><script>1</script>', 'a.txt'],
        ['halo', 'a.pdf'],
        [Buffer.from([0, 1, 2, 3]), 'a'],
        ['  \n<SVG onload=alert(1)>', 'x'],
      ].map(
        async ([content, name]) =>
          (await upload(pemilik, form(content as Buffer<ArrayBuffer>, name as string))).body.data.mime_type,
      ),
    );
    expect(types).toEqual([
      'application/pdf',
      'image/svg+xml',
      'text/html',
      'text/plain',
      'application/octet-stream',
      'image/svg+xml',
    ]);
  });

  test.each([
    ['nothing in it', form(''), 400, ['File kosong (0 byte). Pilih file lain.']],
    [
      'a name that promises a picture',
      form('<html></html>', 'foto.JPG'),
      400,
      ["File bernama gambar ('foto.JPG') tetapi isinya bukan gambar. Pilih file lain."],
    ],
    [
      'a drawing that calls itself a photo',
      form(svg, 'foto.png'),
      400,
      ["File bernama gambar ('foto.png') tetapi isinya bukan gambar. Pilih file lain."],
    ],
    [
      'no file',
      (() => {
        const sent = new FormData();
        sent.append('name', 'x');
        return sent;
      })(),
      400,
      ['File wajib diisi'],
    ],
    [
      'too long a field',
      form(png, 'a.png', { fileable_type: 'x'.repeat(101) }),
      400,
      [expect.stringContaining('Jenis pemilik file')],
    ],
    [
      'a byte too many',
      form(Buffer.alloc(25 * 1_048_576 + 1), 'a.bin'),
      413,
      ['File lebih besar dari 25 MB. Perkecil dulu atau pilih file lain.'],
    ],
    [
      'far too many',
      form(Buffer.alloc(27 * 1_048_576), 'a.bin'),
      413,
      ['File lebih besar dari 25 MB. Perkecil dulu atau pilih file lain.'],
    ],
  ])('refuses %s, and leaves nothing', async (_, sent, status, errors) => {
    const before = await contents(pemilik);
    expect(await upload(pemilik, sent)).toMatchObject({ status, body: { errors } });
    expect([await contents(pemilik), await incoming(), await strays()]).toEqual([before, [], []]);
  });

  test('takes exactly the largest size, and not a JSON body', async () => {
    expect(await upload(pemilik, form(Buffer.alloc(25 * 1_048_576), 'a.bin'))).toMatchObject({
      status: 201,
      body: { data: { size: 25 * 1_048_576 } },
    });
    expect(await server.post(path, pemilik.token, { file: 'x' })).toMatchObject({
      status: 400,
      body: { errors: ['Kirim file sebagai multipart/form-data dengan field file'] },
    });
  });

  test.each(['', '--x\r\n', '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nPNG'])(
    'refuses a body that breaks off: %j',
    async (body) => {
      expect(
        await server.call('POST', path, {
          token: pemilik.token,
          body,
          headers: { 'content-type': 'multipart/form-data; boundary=x' },
        }),
      ).toMatchObject({ status: 400 });
      expect([await incoming(), await strays()]).toEqual([[], []]);
    },
  );

  test('answers a repeated key with the same file, and stores it once', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const before = await contents(pemilik);
    const answers = await Promise.all([1, 2, 3].map(() => upload(pemilik, form(png), key)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body.data.uuid)).size).toBe(1);
    expect((await contents(pemilik)).length).toBe(before.length + 1);
    expect(await upload(pemilik, form(Buffer.concat([png, png])), key)).toMatchObject({ status: 409 });
    expect([(await contents(pemilik)).length, await strays()]).toEqual([before.length + 1, []]);
  });

  test('refuses a peninjau before receiving the file', async () => {
    const peninjau = await server.member('peninjau', pemilik.tenant_id);
    const sent = new ReadableStream({ pull: () => new Promise(() => {}) });
    const request = new Request(`http://localhost${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${peninjau.token}`, 'content-type': 'multipart/form-data; boundary=x' },
      body: sent,
      duplex: 'half',
    } as RequestInit);
    expect((await server.app.request(request)).status).toBe(403);
  });
});

describe('the content', () => {
  async function content(member: Member | null, uuid: string) {
    const response = await server.app.request(`${path}/uuid/${uuid}/content`, {
      headers: member ? { authorization: `Bearer ${member.token}` } : {},
    });
    return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
  }

  test('is returned unchanged; images are shown, the rest is downloaded, nothing runs', async () => {
    for (const [bytes, name, type, how] of [
      [
        png,
        'kuitansi café.png',
        'image/png',
        `inline; filename="kuitansi caf_.png"; filename*=UTF-8''kuitansi%20caf%C3%A9.png`,
      ],
      [Buffer.from(svg), 'a.svg', 'image/svg+xml', 'attachment; filename="a.svg"'],
      [
        Buffer.from('<html><script>alert(1)</script></html>'),
        'a.html',
        'text/html; charset=utf-8',
        'attachment; filename="a.html"',
      ],
    ] as const) {
      const { body } = await upload(pemilik, form(bytes, name));
      const got = await content(pemilik, body.data.uuid);
      expect([got.status, got.bytes.equals(bytes), got.headers.get('content-type')]).toEqual([200, true, type]);
      expect(got.headers.get('content-disposition')).toContain(how);
      expect(got.headers.get('x-content-type-options')).toBe('nosniff');
      expect(got.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
      expect(got.headers.get('cache-control')).toContain('no-store');
    }
  });

  test('is for the tenant alone, by token alone', async () => {
    const { uuid, id } = (await upload(pemilik, form(png))).body.data;
    expect((await content(stranger, uuid)).status).toBe(404);
    expect((await content(null, uuid)).status).toBe(401);
    expect((await content(pemilik, randomUUID())).status).toBe(404);
    expect((await content(pemilik, 'bukan-uuid')).status).toBe(400);
    for (const address of [`${path}/${id}`, `${path}/uuid/${uuid}`])
      expect((await server.get(address, stranger.token)).status).toBe(404);
    expect((await server.get(`${path}?q=bukti`, stranger.token)).body.data).toEqual([]);
  });

  test("a kasir lists their own files, and opens others by a record's uuid", async () => {
    const own = (await upload(kasir, form(png, 'punya kasir.png'))).body.data;
    const other = (await upload(pemilik, form(png, 'punya pemilik.png'))).body.data;
    expect((await server.get(path, kasir.token)).body.data.map(({ id }: { id: number }) => id)).toEqual([own.id]);
    expect((await server.get(`${path}/${other.id}`, kasir.token)).status).toBe(404);
    expect((await content(kasir, other.uuid)).status).toBe(200);
  });

  test('is read by a few of a user at once; others wait, and then are told to', async () => {
    const { uuid } = (await upload(pemilik, form('x'.repeat(200_000), 'a.txt'))).body.data;
    const open = ({ token }: Member) =>
      server.app.request(`${path}/uuid/${uuid}/content`, { headers: { authorization: `Bearer ${token}` } });
    const unread = await Promise.all(Array.from({ length: 4 }, async () => open(pemilik)));
    const others = Array.from({ length: 101 }, async () => {
      const response = await open(pemilik);
      return { status: response.status, text: await response.text() };
    });
    const refused = await Promise.race(others);
    expect(refused.status).toBe(429);
    expect(refused.text).toContain('Masih banyak file yang sedang diunduh. Tunggu sebentar, lalu coba lagi.');
    expect((await content(kasir, uuid)).status).toBe(200);
    for (const response of unread) await response.body?.cancel();
    const statuses = (await Promise.all(others)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(100);
  });

  test('reports an unreadable content instead of breaking off', async () => {
    const { uuid } = (await upload(pemilik, form(png))).body.data;
    await server.services.files.remove(`${pemilik.tenant_id}/${uuid}`);
    expect((await content(pemilik, uuid)).status).toBe(503);
  });
});

describe('deleting', () => {
  test('takes the row, then the content; its history stays', async () => {
    const { id, uuid } = (await upload(pemilik, form(png))).body.data;
    expect(await server.delete(`${path}/${id}`, kasir.token)).toMatchObject({ status: 403 });
    expect(await server.delete(`${path}/${id}`, stranger.token)).toMatchObject({ status: 404 });
    expect(await contents(pemilik)).toContain(uuid);
    expect(await server.delete(`${path}/${id}`, pemilik.token)).toMatchObject({
      status: 200,
      body: { data: { uuid } },
    });
    expect(await contents(pemilik)).not.toContain(uuid);
    expect(await server.get(`${path}/${id}`, pemilik.token)).toMatchObject({ status: 404 });
    expect(await strays()).toEqual([]);
    const { rows } = await server.owner.query(
      "select action from history where resource = 'file' and record_id = $1 order by id",
      [id],
    );
    expect(rows).toEqual([{ action: 'create' }, { action: 'delete' }]);
  });

  test('is refused while a record uses it as proof', async () => {
    const { id, uuid } = (await upload(pemilik, form(png, 'bukti.png'))).body.data;
    const account_id = await server.insert('bank_account', {
      tenant_id: pemilik.tenant_id,
      bank: 'BCA',
      account_name: 'PT Uji',
      account_number: randomUUID(),
    });
    const booked = (
      await server.post('/transaction/api/transaction', pemilik.token, {
        amount: 1000,
        account_type: 'bank',
        account_id,
      })
    ).body.data;
    await server.owner.query('update transaction set proof_file_uuid = $1 where id = $2', [uuid, booked.id]);
    expect(await server.delete(`${path}/${id}`, pemilik.token)).toMatchObject({
      status: 400,
      body: {
        errors: [
          "File 'bukti.png' dipakai sebagai bukti atau logo dan tidak dapat dihapus. Lepas atau ganti dulu di sana.",
        ],
      },
    });
    expect(await contents(pemilik)).toContain(uuid);
  });
});

test('the cleanup removes contents left by a crash, but nothing younger than an hour', async () => {
  const [old, young] = [randomUUID(), randomUUID()];
  const { tenant_id } = pemilik;
  const kept = (await upload(pemilik, form(png))).body.data.uuid;
  await server.owner.query(
    `insert into stray_content (tenant_id, uuid, created_at)
      values ($1, $2, now() - interval '61 minutes'), ($1, $3, now() - interval '59 minutes')`,
    [tenant_id, old, young],
  );
  await removeOldStrays(server.services);
  expect((await server.owner.query('select uuid from stray_content')).rows).toEqual([{ uuid: young }]);
  expect(await contents(pemilik)).toContain(kept);
  await server.owner.query('delete from stray_content');
});

describe('what uploads may fill', () => {
  function withSettings(change: Partial<TestServer['services']['settings']>): TestServer {
    const settings = { ...server.services.settings, ...change };
    const services = { ...server.services, settings, uploads: openUploads(settings) };
    return new TestServer(services, server.owner, async () => {});
  }
  const stored = async () => (await server.get(path, pemilik.token)).body.meta.pagination.total as number;

  test('the disk, but for what the database needs', async () => {
    const before = [await stored(), await contents(pemilik)];
    const full = withSettings({ diskReserveBytes: Number.MAX_SAFE_INTEGER });
    expect(await full.post(path, pemilik.token, form(png))).toMatchObject({
      status: 503,
      body: { errors: ['Tempat penyimpanan file penuh. Hubungi tim dukungan.'] },
    });
    expect([await stored(), await contents(pemilik)]).toEqual(before);
    expect(await incoming()).toEqual([]);
  });

  test.skipIf(process.platform !== 'linux')('a folder that cannot be written is our fault, and logged', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'finance-unwritable-'));
    await mkdir(join(dataDir, 'files'));
    await symlink('/proc', join(dataDir, 'files', 'incoming')); // where not even root may write
    const lines: string[] = [];
    const sink = new Writable({
      write(chunk, _, done) {
        lines.push(String(chunk));
        done();
      },
    });
    const settings = { ...server.services.settings, dataDir, diskReserveBytes: -Infinity };
    const services = { ...server.services, settings, log: pino(sink) };
    const broken = new TestServer(services, server.owner, async () => {});
    const answer = await broken.post(path, pemilik.token, form(png));
    expect(answer).toMatchObject({ status: 500, body: { errors: [expect.stringContaining('kesalahan pada server')] } });
    expect(lines.find((line) => line.includes('unexpected error'))).toMatch(/ENOENT|EACCES/);
    await rm(dataDir, { recursive: true });
  });

  /** As browsers send it, who say how much comes. */
  async function sendAnnounced(to: TestServer, member: Member, body: FormData): Promise<Answer> {
    const encoded = new Response(body);
    const bytes = await encoded.arrayBuffer();
    const response = await to.app.request(path, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${member.token}`,
        'content-type': encoded.headers.get('content-type') ?? '',
        'content-length': String(bytes.byteLength),
      },
      body: bytes,
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, body: JSON.parse(text) };
  }

  test('what does not say how much comes counts as the most, until it has come', async () => {
    const hurried = withSettings({ uploadBytesPerHour: server.services.settings.fileMaxBytes + 100_000 });
    const send = (size: number) => hurried.post(path, kasir.token, form('x'.repeat(size), 'a.txt'));
    expect((await send(1000)).status).toBe(201);
    expect((await send(1000)).status).toBe(201); // the rest was given back
    expect((await sendAnnounced(hurried, kasir, form('x'.repeat(60_000), 'a.txt'))).status).toBe(201);
    expect((await send(1000)).status).toBe(429);
    expect((await sendAnnounced(hurried, kasir, form('x'.repeat(1000), 'a.txt'))).status).toBe(201);
  });

  test('what was refused is given back', async () => {
    const hurried = withSettings({ uploadBytesPerHour: 3000 });
    const send = (size: number, name = 'a.txt') => sendAnnounced(hurried, kasir, form('x'.repeat(size), name));
    for (let n = 0; n < 5; n++) expect((await send(5000)).status).toBe(429);
    expect((await send(1000, 'a.png')).status).toBe(400); // it has come, so it counts
    expect((await send(1000)).status).toBe(201);
    expect((await send(1000)).status).toBe(429);
  });

  test('a refusal after the file has come leaves nothing behind, and keeps nobody from the next', async () => {
    const key = { 'idempotency-key': 'dua kata' };
    for (let n = 0; n < 4; n++) expect((await upload(kasir, form(png), key)).status).toBe(400);
    for (let n = 0; n < 4; n++) expect((await upload(kasir, form(png, 'a.png', { name: ' ' }))).status).toBe(400);
    expect((await upload(kasir, form(png))).status).toBe(201);
    expect(await incoming()).toEqual([]);
  });

  test('so many bytes a user in an hour', async () => {
    const hurried = withSettings({ uploadBytesPerHour: 1500 });
    const other = await server.member('kasir', pemilik.tenant_id);
    const send = (member: Member) => sendAnnounced(hurried, member, form('x'.repeat(400), 'a.txt'));
    expect([(await send(kasir)).status, (await send(kasir)).status]).toEqual([201, 201]);
    const before = await stored();
    const refused = await send(kasir);
    expect(refused).toMatchObject({
      status: 429,
      body: { errors: ['Anda mengunggah terlalu banyak file. Coba lagi dalam 60 menit.'] },
    });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3500);
    expect((await send(other)).status).toBe(201);
    expect([await stored(), await incoming()]).toEqual([before + 1, []]);
  });
});
