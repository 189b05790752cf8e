import { ICON_CSS } from '../draw-icon.ts'

export const EFFECT_CSS = `${ICON_CSS}
.root.effect { --width: 400px; --radius: 16px; --pad: 0px; }
.effect .sky { position: fixed; inset: 0; width: 100%; height: 100%; pointer-events: none; }
.effect .panel { inset: 0 0 12vh; margin: auto; height: fit-content; width: max-content; max-width: min(var(--width), 100% - 32px); animation: pop 280ms cubic-bezier(.2, 1.3, .4, 1); }
.effect .card { max-height: calc(88vh - 24px); align-items: center; padding: 20px 32px; gap: 4px; text-align: center; }
.effect .closable { padding-inline: 44px; }
.effect .closable > :is(h2, p) { padding-inline: 0 !important; }
.effect .card > * { flex: none; max-width: 100%; }
.effect h2 { font-size: 22px; line-height: 1.25; }
.effect :is(.progress, .foot:not(:has(button))) { display: none; }
.effect .buttons { justify-content: center; margin-inline: auto; }
.effect .badge { width: 128px; height: 44px; fill: none; flex: none; }
.effect.audio .panel { inset: auto 0 24px; animation-name: rise; animation-duration: 150ms; }
.effect.audio .card { flex-flow: row wrap; gap: 2px 12px; padding: 8px; padding-inline: 16px 10px; border-radius: 26px; text-align: start; }
.effect.audio .closable { padding-inline-end: 46px; }
.effect.audio .words { display: grid; min-width: 0; flex: 0 1 auto; }
.effect.audio :is(h2, p) { font-size: 14px; line-height: 20px; letter-spacing: 0; }
.effect.audio .close { top: 12px; inset-inline-end: 12px; border-radius: 50%; }
.effect .bars { display: flex; align-items: center; gap: 3px; height: 20px; flex: none; }
.effect .bars i { width: 3px; height: 100%; border-radius: 2px; background: var(--accent); scale: 1 .3; }
.effect .bars.on i { scale: 1 .75; animation: bar 900ms ease-in-out -100ms infinite alternate; }
.effect .bars.on i:nth-child(2) { scale: 1 1; animation-duration: 700ms; animation-delay: -500ms; }
.effect .bars.on i:nth-child(3) { animation-duration: 1100ms; animation-delay: -300ms; }
.effect .bars.on i:nth-child(4) { scale: 1 .5; animation-duration: 800ms; animation-delay: -700ms; }
.effect .sound { display: grid; place-items: center; width: 36px; height: 36px; padding: 0; border-radius: 50%; flex: none; }
.effect .sound svg { width: 16px; height: 16px; }
@keyframes bar { from { scale: 1 .25; } to { scale: 1 1; } }
@keyframes pop { from { opacity: 0; scale: .9; } }
@media (forced-colors: active) { .effect .bars i { background: CanvasText; } }
`
