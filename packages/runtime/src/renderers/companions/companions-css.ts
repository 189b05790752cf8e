import { ICON_CSS } from '../draw-icon.ts'

export const COMPANIONS_CSS = `${ICON_CSS}
.avatar { position: absolute; bottom: 0; width: 84px; height: 84px; pointer-events: none; animation: appear 200ms ease-out; }
.avatar img:first-child { display: block; width: 100%; height: 100%; max-height: none; margin: 0; aspect-ratio: 1; object-fit: contain; background: none; border-radius: 0; }
.avatar.start { inset-inline-end: calc(100% + 12px); }
.avatar.end { inset-inline-start: calc(100% + 12px); }
.avatar.small { position: static; flex: none; width: 44px; height: 44px; margin-bottom: 2px; border-radius: 50%; overflow: hidden; background: color-mix(in srgb, var(--accent) 14%, var(--bg)); }
.avatar.small + img { margin-top: 0; }
.talk { position: absolute; z-index: 1; top: 10px; inset-inline-end: 10px; display: flex; gap: 2px; }
.closed .talk { inset-inline-end: 40px; }
.popup .talk { top: 14px; inset-inline-end: 14px; }
.popup.closed .talk { inset-inline-end: 44px; }
.talk > button { display: grid; place-items: center; width: 28px; height: 28px; min-height: 0; padding: 0; background: var(--bg); border-color: transparent; }
.talk > button:hover, .talk > [aria-expanded='true'] { background: color-mix(in srgb, var(--ink) 8%, var(--bg)); }
.talk svg { width: 16px; height: 16px; stroke-width: 1.4; }
.talk .blocked { color: var(--on-accent); background: var(--accent); border-radius: 50%; }
.talk .blocked:hover { background: color-mix(in srgb, var(--accent) 88%, var(--ink)); }
.talking .card > :is(h2, p, .rich):first-of-type { padding-inline-end: var(--tools); }
.card > .avatar.small ~ :is(h2, p, .rich) { padding-inline-end: 0; }
.talk-menu {
  position: absolute; z-index: 2; top: 44px; inset-inline-end: 8px; width: max-content; min-width: 190px; max-width: min(280px, 100vw - 40px);
  max-height: min(340px, 70vh); overflow: auto; overscroll-behavior: contain; padding: 6px;
  background: var(--bg); border: 1px solid var(--line); border-radius: min(calc(var(--radius) + 2px), 14px); box-shadow: var(--low), var(--high);
  text-align: start; font-size: 14px; line-height: 20px; animation: rise 120ms ease-out;
}
.talk-menu.up { top: auto; bottom: calc(100% - 44px); }
.talk-menu [role^='menuitem'] {
  display: flex; align-items: center; gap: 10px; width: 100%; min-height: 36px; padding: 7px 10px;
  color: var(--ink); font-size: 14px; font-weight: 500; text-align: start; border: 0; border-radius: 6px; overflow-wrap: anywhere;
}
.talk-menu [role^='menuitem']:focus-visible { outline-offset: -2px; background: color-mix(in srgb, var(--ink) 7%, transparent); }
.talk-menu .mark { flex: none; display: grid; place-items: center; width: 16px; height: 16px; }
.talk-menu svg { width: 16px; height: 16px; stroke-width: 1.5; }
.talk-menu [aria-checked='false'] .tick { visibility: hidden; }
.talk-menu .heading { padding: 6px 10px 4px; color: var(--soft); font-size: 12px; font-weight: 600; line-height: 16px; }
.talk-menu hr { height: 1px; margin: 6px 4px; border: 0; background: var(--line); }
.talk-menu .choices { display: flex; gap: 6px; padding: 4px 6px 6px; }
.talk-menu .choices [role='menuitem'] { flex: 1 1 auto; width: auto; justify-content: center; text-align: center; border: 1px solid color-mix(in srgb, var(--ink) 28%, transparent); font-weight: 600; }
@media (forced-colors: active) { .talk-menu [role^='menuitem']:focus-visible { outline-color: Highlight; } }
`
