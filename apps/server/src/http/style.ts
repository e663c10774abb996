/** The colours of all pages the server renders, as in the widgets' theme. */
export const colours = `
:root {
  color-scheme: light dark;
  --ground: #f6f8f9; --paper: #fff; --line: #dfe5e9; --field-line: #8695a1; --text: #15212b; --soft: #51606c;
  --primary: #0b5c73; --primary-deep: #084557; --on-primary: #fff; --tint: rgb(11 92 115 / .07);
    --glow: rgb(11 92 115 / .13);
  --error: #a31d1d; --error-ground: #fdf0ef; --error-line: #f0cdca;
  --shadow: 0 1px 2px rgb(13 27 36 / .05), 0 24px 48px -24px rgb(13 27 36 / .22);
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: #0d141a; --paper: #141d25; --line: #2a3843; --field-line: #6c7f8e; --text: #e7edf2; --soft: #a3b2bf;
    --primary: #62c0d8; --primary-deep: #93d7e8; --on-primary: #06222b; --tint: rgb(98 192 216 / .1);
      --glow: rgb(98 192 216 / .12);
    --error: #ffb3ac; --error-ground: #2c1717; --error-line: #5d2b29;
    --shadow: 0 24px 48px -24px rgb(0 0 0 / .6);
  }
}
`;

export const style = `${colours}
* { box-sizing: border-box; }
body {
  margin: 0; min-height: 100vh; min-height: 100svh; display: grid; place-items: center; padding: 24px 16px;
  background: radial-gradient(60rem 32rem at 50% -12rem, var(--glow), transparent) no-repeat var(--ground);
  color: var(--text); font: 400 .9375rem/1.5 -apple-system, "Segoe UI", Roboto, sans-serif;
}
main { width: 100%; max-width: 25rem; min-width: 0; }
p, h1, ul { margin: 0; }
.brand { display: flex; align-items: center; justify-content: center; gap: 10px; margin-bottom: 20px;
  font-size: 1.125rem; font-weight: 600; letter-spacing: -.01em; }
.tile { fill: var(--primary); }
.arrows { fill: none; stroke: var(--on-primary); stroke-width: 2.6; stroke-linecap: round; stroke-linejoin: round; }
.card { padding: 32px; border: 1px solid var(--line); border-radius: 16px; background: var(--paper);
  box-shadow: var(--shadow); overflow-wrap: anywhere; }
h1 { font-size: 1.375rem; line-height: 1.3; font-weight: 600; letter-spacing: -.015em; }
.soft { color: var(--soft); }
.lead { margin-top: 6px; color: var(--soft); }
.test { margin-bottom: 16px; padding: 10px 14px; border: 1px dashed var(--field-line); border-radius: 10px;
  background: var(--paper); font-weight: 600; text-align: center; }
.alert { margin-top: 20px; padding: 10px 14px; border: 1px solid var(--error-line); border-radius: 10px;
  background: var(--error-ground); color: var(--error); font-weight: 500; }
form { margin-top: 24px; }
label { display: block; margin-bottom: 6px; font-size: .875rem; font-weight: 500; }
.field { position: relative; margin-bottom: 18px; }
input {
  display: block; width: 100%; height: 46px; padding: 0 14px; border: 1px solid var(--field-line); border-radius: 10px;
  background: var(--paper); color: inherit; font: inherit; font-size: 1rem;
}
input.with-toggle { padding-right: 7.5rem; }
input:focus-visible, button:focus-visible, a:focus-visible { outline: 2px solid var(--primary); outline-offset: 2px; }
input:focus-visible { border-color: var(--primary); outline-offset: -1px; }
input[aria-invalid=true] { border-color: var(--error); }
button { font: inherit; cursor: pointer; }
.toggle { position: absolute; right: 5px; bottom: 5px; height: 36px; padding: 0 10px; border: 0; border-radius: 7px;
  background: none; color: var(--primary); font-size: .875rem; font-weight: 500; }
.toggle:hover { background: var(--tint); }
.submit {
  width: 100%; min-height: 46px; margin-top: 6px; padding: 10px 16px; border: 0; border-radius: 10px;
  background: var(--primary); color: var(--on-primary); font-size: 1rem; font-weight: 600; text-align: center;
    text-decoration: none; display: inline-block;
}
.submit:hover { background: var(--primary-deep); }
.choice {
  width: 100%; min-height: 46px; margin-top: 10px; padding: 10px 16px; border: 1px solid var(--field-line);
    border-radius: 10px;
  background: none; color: var(--text); font-size: 1rem; font-weight: 500;
}
.choice:hover { background: var(--tint); border-color: var(--primary); }
.note { margin-top: 20px; color: var(--soft); font-size: .875rem; }
.demo { margin-top: 24px; padding-top: 20px; border-top: 1px solid var(--line); font-size: .875rem; }
.demo ul { display: grid; grid-template-columns: repeat(4, auto); gap: 6px; margin: 12px 0 0; padding: 0;
  list-style: none; }
.demo a { display: block; padding: 6px 4px; text-align: center; border: 1px solid var(--line); border-radius: 999px;
  color: var(--primary); font-weight: 500; text-decoration: none; }
.demo a:hover { background: var(--tint); }
code { padding: 1px 5px; white-space: nowrap; border-radius: 5px; background: var(--tint);
  font: .875em ui-monospace, "Cascadia Mono", Menlo, monospace; }
code.long { white-space: normal; }
.tenants { margin: 0; padding: 0; list-style: none; display: grid; gap: 10px; max-height: 24rem; overflow-y: auto; }
.tenant {
  display: grid; grid-template-columns: auto minmax(0, 1fr) auto; align-items: center; gap: 12px; width: 100%;
    padding: 12px 14px; text-align: left;
  border: 1px solid var(--line); border-radius: 12px; background: none; color: inherit;
}
.tenant:hover { border-color: var(--primary); background: var(--tint); }
.tenant:focus-visible { outline-offset: -2px; }
.tenant.current { border-color: var(--primary); }
.initials { display: grid; place-items: center; width: 38px; height: 38px; border-radius: 10px; background: var(--tint);
  color: var(--primary); font-size: .8125rem; font-weight: 600; }
.tenant b { display: block; font-weight: 600; }
.tenant small { display: block; color: var(--soft); font-size: .8125rem; }
.chevron { fill: none; stroke: var(--soft); stroke-width: 2; stroke-linecap: round; stroke-linejoin: round; }
.links { display: flex; flex-wrap: wrap; gap: 4px 20px; justify-content: space-between; margin-top: 22px;
  font-size: .875rem; }
.links a { color: var(--primary); font-weight: 500; text-underline-offset: 3px; }
.stack { margin-top: 24px; }
.qr { display: block; width: 100%; max-width: 18rem; margin: 20px auto 0; border-radius: 10px;
  forced-color-adjust: none; }
.codes { margin: 20px 0 0; }
.codes dt { color: var(--soft); font-size: .875rem; }
.codes dd { display: flex; flex-wrap: wrap; align-items: center; gap: 8px 12px; margin: 2px 0 12px; }
.codes code { padding: 4px 8px; font-size: 1.25rem; font-weight: 600; white-space: normal; }
.copy { min-height: 36px; padding: 4px 14px; border: 1px solid var(--field-line); border-radius: 8px; background: none;
  color: var(--primary); font-weight: 500; }
.copy:hover { background: var(--tint); }
.facts { margin: 20px 0 0; }
.facts div { display: grid; grid-template-columns: 7.25rem minmax(0, 1fr); gap: 12px; padding: 6px 0;
  border-bottom: 1px solid var(--line); }
.facts dt { color: var(--soft); }
.facts dd { margin: 0; }
@media (max-width: 26rem) { body { padding: 16px 12px; } .card { padding: 24px 18px; }
  .demo ul { grid-template-columns: 1fr 1fr; } }
@media (forced-colors: active) {
  .tile { fill: CanvasText; } .arrows { stroke: Canvas; } .submit { border: 1px solid; } }
`;
