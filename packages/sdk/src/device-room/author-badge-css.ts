/** Only `!important` in a shadow tree beats the page's rules, hence its use on the host. */
export const AUTHOR_BADGE_CSS = `
:host { all: initial !important; position: fixed !important; inset: 0 !important; display: block !important;
  pointer-events: none !important; z-index: 2147483647 !important; }
:host::backdrop { display: none !important; }
* { box-sizing: border-box; margin: 0; }
.root { font: 15px/1.5 system-ui, sans-serif; color: #1a1c22; --back: #fff; --line: #c8ccd6; --main: #2b4acb;
  --on-main: #fff; --quiet: #454b5a; --ok: #1a7f4b; --off: #a15c00; color-scheme: light dark; }
.ask, .badge { position: fixed; pointer-events: auto; background: var(--back); border: 1px solid var(--line);
  box-shadow: 0 8px 32px rgb(0 0 0 / .25); animation: rise .2s ease-out; }
.ask { inset-block-end: 16px; inset-inline: 16px; max-width: 440px; margin-inline: auto; border-radius: 14px;
  padding: 20px; max-height: calc(100dvh - 32px); overflow: auto; overflow-wrap: anywhere; }
.ask:focus { outline: none; }
h2 { font: 600 17px/1.35 system-ui, sans-serif; margin-block-end: 8px; }
ul { margin-block: 8px; padding-inline-start: 20px; }
.quiet { color: var(--quiet); font-size: 13.5px; }
.row { display: flex; flex-wrap: wrap; gap: 8px; justify-content: flex-end; margin-block-start: 16px; }
.badge { inset-block-end: 12px; inset-inline-start: 12px; display: flex; align-items: center; gap: 10px;
  max-width: calc(100% - 24px); border-radius: 22px; padding-block: 5px; padding-inline: 14px 6px; font-size: 13.5px; }
.badge p { overflow-wrap: anywhere; }
.dot { flex: none; width: 10px; height: 10px; border-radius: 50%; background: var(--off); }
.on .dot { background: var(--ok); }
button { font: inherit; font-weight: 600; min-height: 36px; padding: 4px 14px; border-radius: 18px; cursor: pointer;
  border: 1px solid var(--line); background: none; color: inherit; flex: none; }
button.main { background: var(--main); border-color: var(--main); color: var(--on-main); }
button:focus-visible { outline: 3px solid var(--main); outline-offset: 2px; }
.mark { position: fixed; border: 3px solid #d6249f; border-radius: 6px; box-shadow: 0 0 0 3px #fff, 0 0 18px #d6249f;
  pointer-events: none; }
@keyframes rise { from { opacity: 0; translate: 0 12px; } }
@media (prefers-color-scheme: dark) {
  .root { color: #eef0f6; --back: #1e212b; --line: #4a5060; --main: #9db2ff; --on-main: #10131d; --quiet: #b9bfce;
    --ok: #4fd08c; --off: #ffb454; }
}
@media (prefers-reduced-motion: reduce) { .ask, .badge { animation: none; } }
@media (forced-colors: active) { .mark { border-color: Highlight; } }
`
