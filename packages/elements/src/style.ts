/**
 * Styles of the placeholder, and a reset that keeps the page's styles out. Applied as a constructed sheet, which a
 * Content-Security-Policy with style-src does not block. The host element belongs to the page, so the reset is on the
 * frame inside.
 */
export const style = `
:host { display: inline-block; vertical-align: middle; max-width: 100%; }
:host([hidden]) { display: none; }
.frame, .overlay {
  all: initial; display: block; direction: ltr; box-sizing: border-box; color-scheme: light;
  text-size-adjust: 100%; -webkit-text-size-adjust: 100%;
  font: 400 14px/20px var(--finance-font, -apple-system, "Segoe UI", Roboto, sans-serif);
  -webkit-font-smoothing: antialiased; color: var(--finance-text, #15212b); --p: var(--finance-primary, #0b5c73);
  --on: var(--finance-on-primary, #fff); --line: var(--finance-border, #dfe5e9);
}
[data-mode=dark] {
  color-scheme: dark; color: var(--finance-text, #e7edf2); --p: var(--finance-primary, #62c0d8);
  --on: var(--finance-on-primary, #06222b); --line: var(--finance-border, #2a3843);
}
@media (prefers-color-scheme: dark) {
  [data-mode=system] {
    color-scheme: dark; color: var(--finance-text, #e7edf2); --p: var(--finance-primary, #62c0d8);
    --on: var(--finance-on-primary, #06222b); --line: var(--finance-border, #2a3843);
  }
}
@supports (color: lch(from red l c h)) {
  [data-mode] { --on: var(--finance-on-primary, lch(from var(--p) calc((49.44 - l) * infinity) 0 0)); }
}
*, ::before, ::after { box-sizing: inherit; }
.overlay { position: fixed; inset: 0; pointer-events: none; }
.overlay:empty:not(:popover-open) { display: none; }
.overlay > * { pointer-events: auto; }
.trigger {
  font: inherit; font-weight: 500; display: inline-flex; align-items: center; justify-content: center; gap: 8px;
  min-height: 36px; max-width: 100%; margin: 0; padding: 6px 14px; border: 0; border-radius: var(--finance-radius, 8px);
  background: var(--p); color: var(--on);
  cursor: pointer; overflow-wrap: anywhere; -webkit-tap-highlight-color: transparent;
}
.trigger.plain { background: none; color: inherit; box-shadow: inset 0 0 0 1px var(--line); }
.trigger:hover { background: color-mix(in srgb, var(--p), #000 15%); }
.trigger.plain:hover { background: color-mix(in srgb, var(--p) 5%, transparent); }
.trigger:focus-visible { outline: 2px solid var(--p); outline-offset: 2px; }
.trigger:disabled { background: rgb(128 128 128 / 0.2); color: gray; cursor: default; }
.trigger[aria-busy=true] { cursor: progress; }
.trigger[aria-busy=true]::before {
  content: ""; width: 12px; height: 12px; border: 2px solid; border-inline-end-color: transparent; border-radius: 50%;
  animation: turn 0.8s linear infinite;
}
:host([without-button]) :is(.frame > .trigger, .frame [data-new]) { display: none; }
.waiting { min-height: 120px; border: 1px solid var(--line); border-radius: var(--finance-radius, 8px); }
.waiting:has(+ .problem) { display: none; }
.waiting.field { min-height: 60px; border-color: transparent; }
.problem { margin: 8px 0 0; font-size: 13px; }
@media (forced-colors: active) { .trigger { border: 1px solid; } }
@media (pointer: coarse) { .trigger { min-height: 44px; } }
@media (prefers-reduced-motion: reduce) { .trigger::before { animation: none !important; } }
@keyframes turn { to { rotate: 1turn; } }
`;

/** For elements that are a block of the page rather than an inline button. */
export const blockStyle = ':host { display: block; }';
