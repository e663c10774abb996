import { colours } from '../style.ts';

export const docsStyle = `${colours}
:root { --get: #1f6f43; --post: #0b5c73; --put: #8a5200; --delete: #a31d1d; --patch: #5b4bb0; --code: #f0f4f6;
  --key: #0b5c73; --string: #1f6f43; --value: #8a3ffc; --sidebar: 17rem; }
@media (prefers-color-scheme: dark) { :root { --get: #7ad3a0; --post: #62c0d8; --put: #f0b45c; --delete: #ffb3ac;
  --patch: #b6abff; --code: #0f171e; --key: #7fcbe0; --string: #8fd6ab; --value: #d0b3ff; } }
* { box-sizing: border-box; }
html { scroll-padding-top: 24px; }
body { margin: 0; background: var(--ground); color: var(--text);
  font: 400 .9375rem/1.6 -apple-system, "Segoe UI", Roboto, sans-serif; overflow-wrap: anywhere; }
h1, h2, h3, h4, p, ul, ol, dl, dd, pre { margin: 0; }
ul, ol { padding: 0; list-style: none; }
a { color: var(--primary); text-underline-offset: 3px; }
a:focus-visible, summary:focus-visible, pre:focus-visible { outline: 2px solid var(--primary); outline-offset: 2px;
  border-radius: 4px; }
code, pre { font-family: ui-monospace, "Cascadia Mono", Menlo, Consolas, monospace; font-size: .8125rem; }
.skip { position: absolute; left: -999px; padding: 8px 16px; background: var(--paper); }
.skip:focus { left: 8px; top: 8px; z-index: 1; }

.page { display: grid; grid-template-columns: minmax(0, 1fr); max-width: 86rem; margin: 0 auto; }
.sidebar { display: none; }
main { min-width: 0; padding: 24px 16px 96px; }
@media (min-width: 64rem) {
  .page { grid-template-columns: var(--sidebar) minmax(0, 1fr); }
  .sidebar { display: block; position: sticky; top: 0; height: 100vh; overflow-y: auto; padding: 28px 12px 48px 24px;
    border-right: 1px solid var(--line); }
  .contents, main > .brand { display: none; }
  main { padding: 40px 48px 128px; }
}

.brand { display: flex; align-items: center; gap: 10px; font-size: 1.0625rem; font-weight: 600; letter-spacing: -.01em;
  }
.tile { fill: var(--primary); }
.arrows { fill: none; stroke: var(--on-primary); stroke-width: 2.6; stroke-linecap: round; stroke-linejoin: round; }
.sidebar .brand { margin-bottom: 24px; }
nav h2 { margin: 20px 0 4px; font-size: .75rem; font-weight: 600; letter-spacing: .04em; text-transform: uppercase;
  color: var(--soft); }
nav h2 a { color: inherit; text-decoration: none; }
nav li a { display: flex; gap: 8px; align-items: baseline; padding: 4px 8px; margin-left: -8px; border-radius: 7px;
  color: var(--text); font-size: .875rem; line-height: 1.4; text-decoration: none; }
nav a:hover { background: var(--tint); color: var(--primary); }
nav .verb { flex: 0 0 2.75rem; font: 600 .6875rem/1.4 ui-monospace, "Cascadia Mono", Menlo, Consolas, monospace; }
.contents { margin: 20px 0 0; border: 1px solid var(--line); border-radius: 12px; background: var(--paper); }
.contents summary { padding: 12px 16px; font-weight: 600; cursor: pointer; }
.contents nav { padding: 0 16px 16px; }

.lead { max-width: 46rem; margin-top: 12px; color: var(--soft); font-size: 1.0625rem; }
h1 { margin-top: 20px; font-size: clamp(1.625rem, 1.2rem + 2vw, 2.25rem); line-height: 1.2; font-weight: 650;
  letter-spacing: -.02em; }
main > section { margin-top: 56px; }
main > section > h2 { padding-bottom: 10px; border-bottom: 1px solid var(--line); font-size: 1.375rem; line-height: 1.3;
  font-weight: 650; letter-spacing: -.015em; }
.card { margin-top: 20px; padding: 20px 16px; border: 1px solid var(--line); border-radius: 16px;
  background: var(--paper); }
@media (min-width: 40rem) { .card { padding: 26px 28px; } }
.card:target { border-color: var(--primary); }
h3 { display: flex; flex-wrap: wrap; gap: 4px 12px; align-items: center; font-size: 1.0625rem; line-height: 1.4;
  font-weight: 600; }
h3 a { color: inherit; text-decoration: none; }
h3 a:hover { text-decoration: underline; }
.endpoint { display: flex; flex-wrap: wrap; gap: 6px 10px; align-items: center; margin-top: 10px; font-size: .875rem; }
.method { padding: 2px 9px; border: 1px solid currentcolor; border-radius: 999px;
  font: 600 .75rem/1.5 ui-monospace, "Cascadia Mono", Menlo, Consolas, monospace; }
.get { color: var(--get); } .post { color: var(--post); } .put { color: var(--put); } .delete { color: var(--delete); }
  .patch { color: var(--patch); }
.access { margin-top: 8px; color: var(--soft); font-size: .875rem; }
h4 { margin: 24px 0 8px; font-size: .8125rem; font-weight: 600; color: var(--soft); }
:not(pre) > code { padding: 1px 5px; border-radius: 5px; background: var(--code); }

.fields { border-top: 1px solid var(--line); }
.fields > li { display: grid; grid-template-columns: minmax(0, 1fr); gap: 0 24px; padding: 9px 0;
  border-bottom: 1px solid var(--line); }
@media (min-width: 40rem) { .fields > li { grid-template-columns: minmax(0, 15rem) minmax(0, 1fr); } }
.fields .name > code { padding: 0; background: none; font-weight: 600; }
.required { margin-left: 8px; color: var(--error); font-size: .75rem; font-weight: 600; }
.type { font-size: .875rem; }
.note { display: block; color: var(--soft); font-size: .875rem; }

pre { margin-top: 8px; padding: 14px 16px; overflow-x: auto; border: 1px solid var(--line); border-radius: 12px;
  background: var(--code); line-height: 1.6; overflow-wrap: normal; tab-size: 2; }
.key { color: var(--key); } .string { color: var(--string); } .value { color: var(--value); }
details.answer { margin-top: 12px; }
details.answer summary { width: fit-content; padding: 4px 0; color: var(--primary); font-size: .875rem;
  font-weight: 500; cursor: pointer; }
details.answer pre { max-height: 30rem; }
.shape { font-size: .875rem; }
.shape > code, .endpoint > code, h3 code { background: none; padding: 0; }
.statuses { display: flex; flex-wrap: wrap; gap: 6px; margin-top: 16px; font-size: .8125rem; color: var(--soft); }
.statuses a { padding: 1px 8px; border: 1px solid var(--line); border-radius: 999px; color: inherit;
  text-decoration: none; }
.statuses a:hover { border-color: var(--primary); color: var(--primary); }
.rules { display: grid; grid-template-columns: minmax(0, 1fr); gap: 20px; margin: 20px 0 28px; }
.rules dt { font-weight: 600; }
.rules dd { max-width: 46rem; color: var(--soft); }
.steps { counter-reset: step; display: grid; grid-template-columns: minmax(0, 1fr); gap: 24px; margin-top: 20px; }
.steps p { margin-bottom: 8px; }
.steps p::before { counter-increment: step; content: counter(step) ". "; font-weight: 600; color: var(--primary); }
@media (forced-colors: active) { .tile { fill: CanvasText; } .arrows { stroke: Canvas; } }
`;
