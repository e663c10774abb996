import { failures, type OpenApiDocument, type Operation, type Parameter } from './document.ts';

interface Page {
  /** What the id in the path is of, where another page differs in nothing else. */
  of?: string;
  summary: string;
  description: string;
  /** By name: its meaning, and its allowed values if they are few. */
  query?: Record<string, string | { description: string; enum: string[] }>;
  /** What it answers; by default a page. */
  type?: string;
  /** Takes a bearer token; it is not opened by a browser. */
  hasToken?: true;
  /** What else it answers, besides what everything may: 429, 500 and 503. */
  answers?: readonly number[];
}

/** Of a page that a ticket opens. */
const refusals = [400, 401, 403, 404] as const;

const openedWithToken =
  'Dibuka di jendela baru, sehingga di alamatnya ada tiket dari `POST /account/api/ticket`, untuk satu kali ' +
  'membuka; tanpa itu halaman ini meminta tiket dengan token yang disimpan browser.';
const token = { access_token: 'Tiket untuk halaman ini; token penggunanya masih diterima' };
const redirect = {
  redirect:
    'Alamat untuk kembali: halaman server ini yang tidak meneruskan ke tempat lain, atau salah satu ' +
    '`ALLOWED_ORIGINS`. Kode sekali pakai ada di fragmennya (`#code=..&state=..`)',
  state: 'Kembali bersama kode; hanya aplikasi yang meminta mengetahuinya',
  code_challenge:
    'S256 dari `code_verifier` untuk `POST /account/api/token`. Wajib untuk origin lain; tanpa ini halaman ' +
    'server ini kembali dengan cookie saja',
};

/** Pages and other paths beside the API, by method and path. */
const pages: Record<string, Page> = {
  'GET /transaction/views/transaction/generate-print/{uuid}': {
    summary: 'Bukti transaksi untuk dicetak',
    description:
      `${openedWithToken} Setiap pembukaan dihitung; sejak yang kedua tertulis SALINAN. cash dan cash-mini adalah ` +
      'bukti kas, hanya dari transaksi kas.',
    query: { ...token, type: { description: 'Bentuk bukti', enum: ['full', 'info', 'mini', 'cash', 'cash-mini'] } },
    answers: refusals,
  },
  'GET /transaction/redirect-app/transaction/{uuid}': {
    summary: 'Objek transaksi di aplikasi pemiliknya',
    description:
      `${openedWithToken} Alamatnya menurut konfigurasi solumax.transaction.open_links. 200 hanya halaman yang ` +
      'meminta tiket.',
    query: token,
    answers: [302, ...refusals],
  },
  'GET /transaction/redirect-online-payment/{tenant_id}': {
    summary: 'Halaman untuk meminta pembayaran online',
    description:
      'Dibuka di jendela baru oleh aplikasi lain, untuk pengguna yang sudah login. Juga ada tanpa `/transaction`.',
    query: {
      data:
        'JSON: field transaktabel, field lawan transaksi, `note`, `internal_note`, `amount`, `fix_amount`, ' +
        '`enabler_type`, `enabler_id` dan `creator_name`',
    },
  },
  'GET /transaction/views/online-payment/pay/{uuid}': {
    summary: 'Halaman pembayaran untuk pembayar',
    description:
      'Tanpa token: `payment_url` dari pembayaran online. Membawa pembayar ke penyedia, dan sesudahnya ' +
      'memberitahukan hasilnya.',
    answers: [303, 404],
  },
  'GET /transaction/views/online-payment/pay/{uuid}/status': {
    summary: 'Keadaan pembayaran untuk halaman pembayar',
    description:
      'Aliran server-sent events tanpa token, yang dibuka halaman pembayar: `open` lebih dulu, lalu `state` dengan ' +
      'keadaannya begitu pembayarannya tidak menunggu lagi.',
    type: 'text/event-stream',
    answers: [404],
  },
  'GET /transaction/views/due/statement/{uuid}': {
    summary: 'Kartu hutang/piutang satu lawan transaksi',
    description: openedWithToken,
    query: { ...token, date_from: 'Dari tanggal', date_to: 'Sampai tanggal' },
    answers: refusals,
  },
  'GET /transaction/views/counterparty/statement/{uuid}': {
    summary: 'Kartu hutang/piutang satu lawan transaksi, dengan ID-nya',
    description: openedWithToken,
    query: { ...token, date_from: 'Dari tanggal', date_to: 'Sampai tanggal' },
    answers: refusals,
  },
  'GET /transaction/views/cash-closing/generate-print/{uuid}': {
    summary: 'Lembar tutup kas untuk dicetak',
    description: openedWithToken,
    query: token,
    answers: refusals,
  },
  'GET /account/views/authentication': {
    summary: 'Halaman login',
    description: 'Kembali ke alamat asal dengan kode sekali pakai, yang ditukar dengan token.',
    query: redirect,
    answers: [303, 400],
  },
  'GET /account/views/issuer/{issuer}': {
    summary: 'Halaman tempat penerbit mengembalikan peramban (OpenID Connect)',
    description:
      'Hanya untuk peramban yang berangkat dari halaman login atau Profil, sekali, dalam sepuluh menit. Meneruskan ' +
      'ke alamat asal, ke langkah kedua, atau ke Profil.',
    query: {
      code: 'Kode dari penerbit',
      state: 'Yang dibawa peramban ini ke sana',
      iss: 'Alamat penerbit',
      error: 'Mengapa penerbit tidak memberi kode',
    },
    answers: [303, 400, 401, 409],
  },
  'GET /account/views/tenant-change': {
    summary: 'Halaman ganti tenant',
    description: 'Kembali ke alamat asal dengan kode sekali pakai untuk token tenant yang dipilih.',
    query: {
      ...token,
      ...redirect,
      use_tenant_id: 'Tenant yang langsung dipilih',
      append_tenant: '`true`: `use_tenant_id` ditambahkan pada alamat kembali',
      module_id: 'Diteruskan apa adanya',
    },
    answers: [303, 400, 403],
  },
  'GET /account/views/invitation': {
    summary: 'Halaman untuk bergabung dengan tautan undangan',
    description: 'Rahasianya ada di fragmen (`#`), yang tidak pernah dikirim ke server, lalu dikirim dalam formulir.',
  },
  'GET /account/views/new-password': {
    summary: 'Halaman untuk membuat kata sandi baru dengan tautan sekali pakai',
    description: 'Rahasianya ada di fragmen (`#`), seperti pada undangan.',
  },
  'GET /file-manager/file/uuid/{uuid}/content': {
    summary: 'Isi satu file',
    description: '`full_url` dari file. Hanya gambar raster dan PDF yang tampil di browser, yang lain diunduh.',
    type: '*/*',
    hasToken: true,
    answers: refusals,
  },
  'POST /transaction/api/online-payment-webhook/midtrans/{uuid}': {
    summary: 'Pemberitahuan dari Midtrans kepada satu online payment enabler',
    description:
      'Tanda tangannya diperiksa, lalu keadaannya ditanyakan lagi kepada Midtrans sebelum dibukukan. Yang ' +
      'asli tetapi bukan tentang pembayaran di sini, misalnya pemberitahuan uji, dijawab `diabaikan`.',
    of: 'enabler',
    type: 'application/json',
    answers: [403, 404, 413],
  },
  'POST /transaction/api/online-payment-webhook/midtrans': {
    summary: 'Pemberitahuan dari Midtrans, alamat versi lama',
    description: 'Tanda tangannya diperiksa, lalu keadaannya ditanyakan lagi kepada Midtrans sebelum dibukukan.',
    type: 'application/json',
    answers: [403, 404, 413],
  },
  'POST /transaction/api/online-payment-webhook/xendit/{uuid}': {
    summary: 'Pemberitahuan dari Xendit kepada satu online payment enabler',
    description:
      '`x-callback-token` diperiksa, lalu keadaannya ditanyakan lagi kepada Xendit sebelum dibukukan. Yang ' +
      'asli tetapi bukan tentang pembayaran di sini, misalnya pemberitahuan uji, dijawab `diabaikan`.',
    of: 'enabler',
    type: 'application/json',
    answers: [403, 404, 413],
  },
  'POST /transaction/api/online-payment-webhook/xendit': {
    summary: 'Pemberitahuan dari Xendit, alamat versi lama',
    description: '`x-callback-token` diperiksa, lalu keadaannya ditanyakan lagi kepada Xendit sebelum dibukukan.',
    type: 'application/json',
    answers: [403, 404, 413],
  },
};

const tag = 'page';

/** The document with what is opened in a window or told by a provider, beside what the contract has. */
export function withPages(document: OpenApiDocument): OpenApiDocument {
  const paths = { ...document.paths };
  for (const [call, page] of Object.entries(pages)) {
    const [method = '', path = ''] = call.split(' ');
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(path, page) };
  }
  return { ...document, tags: [...document.tags, { name: tag, description: 'Halaman dan pemberitahuan' }], paths };
}

const inPaths: Record<string, Pick<Parameter, 'description' | 'schema'>> = {
  uuid: { description: 'UUID', schema: { type: 'string', format: 'uuid' } },
  issuer: { description: 'Penerbit, seperti di `SIGN_IN_ISSUERS`', schema: { type: 'string' } },
};

function operationOf(
  path: string,
  { summary, description, query = {}, type = 'text/html', hasToken, answers = [], of = '' }: Page,
): Operation {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']): Parameter => ({
    name,
    in: 'path',
    required: true,
    ...(inPaths[name] ?? { description: 'ID tenant', schema: { type: 'integer' } }),
  }));
  const inQuery = Object.entries(query).map(([name, about]): Parameter => {
    const { description: what, ...choice } = typeof about === 'string' ? { description: about } : about;
    return { name, in: 'query', required: false, description: what, schema: { type: 'string', ...choice } };
  });
  const parameters = [...inPath, ...inQuery];
  return {
    tags: [tag],
    operationId: `${tag}.${path
      .replace(/\{\w+\}/g, of)
      .split(/[/-]+/)
      .filter(Boolean)
      .join('_')}`,
    summary,
    description,
    security: hasToken ? [{ bearer: [] }] : [],
    ...(parameters.length > 0 && { parameters }),
    responses: {
      200: {
        description: 'Berhasil.',
        content: { [type]: { schema: type === 'application/json' ? { type: 'object' } : { type: 'string' } } },
      },
      ...Object.fromEntries([...answers, 429, 500, 503].map((status) => [status, answerOf(status, type)])),
    },
  };
}

/** A page refuses with a page, everything else with the error body. */
function answerOf(status: number, type: string): Operation['responses'][string] {
  if (status < 400) {
    const Location = { description: 'Alamat tujuan.', schema: { type: 'string' } };
    return { description: 'Ke alamat lain.', headers: { Location }, content: {} };
  }
  return type === 'text/html'
    ? { description: failures[status] ?? '', content: { [type]: { schema: { type: 'string' } } } }
    : { $ref: `#/components/responses/Error${status}` };
}
