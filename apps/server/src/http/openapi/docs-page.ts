import { html, raw } from 'hono/html';
import { type Html, mark } from '../frame.ts';
import { curlOf, jsonCode } from './docs-code.ts';
import { answeredFields, type Field, fieldList, sentFields, shapeOf } from './docs-fields.ts';
import { docsStyle } from './docs-style.ts';
import type { Media, OpenApiDocument, Operation, Parameter } from './document.ts';
import { resolve } from './json-schema.ts';

interface Endpoint {
  method: string;
  path: string;
  operation: Operation;
}

interface Group {
  name: string;
  title: string;
  endpoints: Endpoint[];
}

/** Renders the document as a page without scripts, the same for everybody: its style is allowed by its hash. */
export function docsPage(document: OpenApiDocument): Html {
  const all = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]): Endpoint => ({ method, path, operation })),
  );
  const groups = document.tags.map(({ name, description }): Group => ({
    name,
    title: description,
    endpoints: all.filter(({ operation }) => operation.tags.includes(name)),
  }));
  const origin = document.servers[0]?.url ?? '';
  return html`<!doctype html>
<html lang="id">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>API · Keuangan</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${raw(docsStyle)}</style>
</head>
<body>
<a class="skip" href="#isi">Langsung ke isi</a>
<div class="page">
<aside class="sidebar">
<p class="brand">${mark}<span>Keuangan</span></p>
<nav aria-label="Daftar isi">${contents(groups)}</nav>
</aside>
<main id="isi">
<p class="brand">${mark}<span>Keuangan</span></p>
<h1>API Keuangan</h1>
<p class="lead">${document.info.description.replaceAll('`', '')} Dokumen OpenAPI 3.1 untuk program: <a
  href="/openapi.json">openapi.json</a>.</p>
<details class="contents"><summary>Daftar isi</summary><nav
  aria-label="Daftar isi ringkas">${contents(groups)}</nav></details>
${gettingStarted(origin)}
${rules(document)}
${groups.map((group) => groupSection(group, document, origin))}
${schemas(document)}
</main>
</div>
</body>
</html>`;
}

function contents(groups: Group[]): Html {
  return html`<h2><a href="#memulai">Memulai</a></h2>
<ul><li><a href="#memulai">Token dan permintaan pertama</a></li><li><a href="#aturan">Berlaku di semua
  alamat</a></li></ul>
${groups.map(
  ({ name, title, endpoints }) => html`<h2><a href="#${name}">${title}</a></h2>
<ul>${endpoints.map(
    ({ method, operation }) => html`<li><a href="#${operation.operationId}"><span
  class="verb ${method}">${shortMethods[method] ?? method.toUpperCase()}</span>${operation.summary}</a></li>`,
  )}</ul>`,
)}
<h2><a href="#bentuk">Bentuk data</a></h2>`;
}

const shortMethods: Record<string, string> = { delete: 'DEL' };

function gettingStarted(origin: string): Html {
  const signIn =
    `TOKEN=$(curl -s -X POST '${origin}/account/api/authentication' \\\n  -H 'Content-Type: ` +
    `application/json' \\\n  -d '{"email": "keuangan@contoh.id", "password": "rahasia-demo"}' | jq -r ` +
    `.data.access_token)`;
  const choose =
    `TOKEN=$(curl -s -X POST '${origin}/account/api/tenant-change' \\\n  -H "Authorization: Bearer ` +
    `$TOKEN" \\\n  -H 'Content-Type: application/json' \\\n  -d '{"tenant_id": 1}' | jq -r .data.access_token)`;
  const first =
    `curl '${origin}/transaction/api/transaction?date_from=2026-01-01&per_page=5' \\\n  -H ` +
    `"Authorization: Bearer $TOKEN"`;
  return html`<section id="memulai"><h2>Memulai</h2>
<ol class="steps">
<li><p>Masuk, dan simpan tokennya. Pengguna ini ada di data demo.</p>${block('Perintah masuk', signIn)}</li>
<li><p>Pilih tenant. Pengguna dengan satu tenant sudah mendapat token untuk tenant
  itu.</p>${block('Perintah memilih tenant', choose)}</li>
<li><p>Panggil alamat mana pun dengan token itu.</p>${block('Perintah pertama', first)}</li>
</ol></section>`;
}

function block(label: string, code: string | Html): Html {
  return html`<pre tabindex="0" role="region" aria-label="${label}"><code>${code}</code></pre>`;
}

const confirmExample = {
  errors: [
    {
      type: 'confirm',
      text: 'Sudah ada transaksi yang sama. Tetap simpan?',
      if_confirmed: 'allow_duplicate',
      yes: 'Catat Rp 1,500,000',
    },
  ],
  request_id: '019c1b2e-7a10-7c3d-8e4f-5a6b7c8d9e0f',
};
const fieldExample = {
  errors: ['Jumlah harus berupa angka'],
  fields: { amount: ['harus berupa angka'] },
  request_id: '019c1b2e-7a10-7c3d-8e4f-5a6b7c8d9e0f',
};

function rules({ components }: OpenApiDocument): Html {
  return html`<section id="aturan"><h2>Berlaku di semua alamat</h2>
<dl class="rules">
<div><dt>Uang, tanggal dan waktu</dt><dd>Uang adalah rupiah bulat, paling besar 9.007.199.254.740.991, positif masuk dan
  negatif keluar. Tanggal adalah <code>2026-01-31</code>. Waktu adalah ISO 8601 dengan <code>Z</code>.</dd></div>
<div><dt>Daftar</dt><dd>Jawabannya <code>{"data": [...], "meta": {"pagination": {...}}}</code>. Saring dengan parameter
  alamat itu, cari dengan <code>q</code>, urutkan dengan <code>order_by</code> dan <code>order</code>, buka halaman
  dengan <code>page</code> dan <code>per_page</code>. Parameter yang tidak dikenal diabaikan.</dd></div>
<div><dt>Menyimpan tepat satu kali</dt><dd>Kirim <code>Idempotency-Key</code> yang sama untuk satu formulir, juga saat
  mengulang karena jaringan putus: hanya satu yang tersimpan, dan jawabannya sama.</dd></div>
<div><dt>Mengubah yang terbaru</dt><dd>Perubahan transaksi menyebut <code>version</code> yang terakhir dibaca. Bila
  orang lain sudah mengubahnya, jawabannya 409.</dd></div>
<div><dt>Meminta persetujuan</dt><dd>Aturan lunak menjawab 400 dengan entri <code>confirm</code>. Tanyakan
  <code>text</code> kepada pengguna, dengan <code>yes</code> di tombol setujunya, lalu ulangi permintaan yang sama
  dengan field <code>if_confirmed</code> bernilai
  true.${block('Contoh jawaban yang meminta persetujuan', jsonCode(confirmExample))}</dd></div>
<div><dt>Kesalahan</dt><dd>Setiap jawaban selain 2xx berisi <code>errors</code> untuk dibaca pengguna,
  <code>fields</code> untuk formulir, dan <code>request_id</code> untuk tim
  dukungan.${block('Contoh jawaban kesalahan', jsonCode(fieldExample))}</dd></div>
<div><dt>Isi permintaan</dt><dd>JSON dalam UTF-8, paling besar 1 MB. Garis miring di akhir alamat diterima.</dd></div>
</dl>
<ul class="fields">${Object.entries(components.responses).map(
    ([name, response]) => html`<li id="${name}"><div
  class="name"><code>${name.replace('Error', '')}</code></div><div
  class="type">${coded((response as { description: string }).description)}</div></li>`,
  )}</ul>
</section>`;
}

/** Text with `code` in it. */
function coded(text: string): Html {
  return html`${text.split('`').map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part))}`;
}

function groupSection({ name, title, endpoints }: Group, document: OpenApiDocument, origin: string): Html {
  const cards = endpoints.map((endpoint) => endpointCard(endpoint, document, origin));
  return html`<section id="${name}"><h2>${title}</h2>${cards}</section>`;
}

function endpointCard({ method, path, operation }: Endpoint, document: OpenApiDocument, origin: string): Html {
  const media = bodyOf(operation);
  const body = media && resolve(media.schema, document.components.schemas);
  return html`<article class="card" id="${operation.operationId}" aria-labelledby="${operation.operationId}-judul">
<h3 id="${operation.operationId}-judul"><a href="#${operation.operationId}">${operation.summary}</a></h3>
<p class="endpoint"><span class="method ${method}">${method.toUpperCase()}</span><code>${path}</code></p>
<p class="access">${coded(operation.description)}</p>
${fieldSection('Di alamat', parameterFields(operation, 'path'))}
${fieldSection('Parameter query', parameterFields(operation, 'query'))}
${fieldSection('Header', parameterFields(operation, 'header'))}
${fieldSection('Isi permintaan', body ? sentFields(body) : [])}
<h4>Contoh permintaan</h4>
${block(`Contoh permintaan: ${operation.summary}`, curlOf(origin, method, path, operation))}
${Object.entries(operation.responses).map(([status, response]) => {
  if ('$ref' in response) return '';
  const { schema, example } = response.content['application/json'] ?? {};
  return (
    schema &&
    example !== undefined &&
    html`<h4>Jawaban ${status}</h4>
<p class="shape"><code>${shapeOf(schema)}</code></p>
<details class="answer"><summary>Contoh jawaban</summary>
${block(`Contoh jawaban: ${operation.summary}`, jsonCode(example))}</details>`
  );
})}
${failures(operation)}
</article>`;
}

function failures({ responses }: Operation): Html {
  const statuses = Object.keys(responses).filter((status) => Number(status) >= 400);
  return statuses.length === 0
    ? html``
    : html`<p class="statuses"><span>Bila gagal:</span>${statuses.map(
        (status) => html`<a
      href="#Error${status}">${status}</a>`,
      )}</p>`;
}

function bodyOf({ requestBody }: Operation): Media | undefined {
  return requestBody?.content['application/json'] ?? requestBody?.content['multipart/form-data'];
}

function fieldSection(title: string, fields: Field[]): Html {
  return fields.length === 0 ? html`` : html`<h4>${title}</h4>${fieldList(fields)}`;
}

function parameterFields({ parameters = [] }: Operation, place: Parameter['in']): Field[] {
  return parameters
    .filter((parameter) => parameter.in === place)
    .map(({ name, schema, required, description }) => ({ name, schema, isRequired: required, description }));
}

/** The schemas of answers; request bodies are shown with their endpoint. */
function schemas({ components, paths }: OpenApiDocument): Html {
  const sent = new Set(
    Object.values(paths)
      .flatMap((operations) => Object.values(operations))
      .map((operation) => bodyOf(operation)?.schema.$ref?.split('/').at(-1)),
  );
  return html`<section id="bentuk"><h2>Bentuk data</h2>${Object.entries(components.schemas)
    .filter(([id]) => !sent.has(id))
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(
      ([id, schema]) => html`
<article class="card" id="schema-${id}" aria-labelledby="schema-${id}-judul"><h3 id="schema-${id}-judul"><a
  href="#schema-${id}"><code>${id}</code></a></h3>
${
  schema.properties
    ? html`<h4>Isi</h4>${fieldList(answeredFields(schema))}`
    : html`<p
  class="shape">${shapeOf(schema)}</p>`
}
</article>`,
    )}</section>`;
}
