import { ICON_CSS } from '../draw-icon.ts'

export const VIDEO_CSS = `${ICON_CSS}
.video { display: grid; grid-template-columns: minmax(0, 1fr); gap: 6px; min-width: 0; }
.video .frame { position: relative; display: grid; border-radius: calc(var(--radius) / 2); overflow: hidden; background: #0e1915; }
.video:first-child:not(.lost) { margin-inline: 0; }
.video:first-child .controls { margin-inline: var(--pad); }
.video:first-child .frame { margin-top: calc(-1 * var(--pad)); border-radius: 0; }
.video video { display: block; width: 100%; max-height: min(360px, 50vh); aspect-ratio: 16 / 9; object-fit: contain; }
.video video::cue { font: 500 15px/1.4 var(--waymark-font, system-ui), sans-serif; color: #fff; background: rgb(14 25 21 / .86); }
.video .start {
  position: absolute; inset: 0; margin: auto; display: grid; place-items: center; width: 56px; height: 56px; padding: 0;
  color: #16241f; background: rgb(255 255 255 / .94); border: 0; border-radius: 50%; box-shadow: 0 4px 18px rgb(0 0 0 / .35);
}
.video .start:hover { background: #fff; scale: 1.05; }
.video .start:focus-visible { outline-color: #fff; box-shadow: 0 0 0 5px #0e1915; }
.video .start svg { width: 22px; height: 22px; }
.video .controls { display: flex; align-items: center; gap: 4px; direction: ltr; }
.video .controls button { display: grid; place-items: center; width: 32px; height: 32px; min-height: 0; padding: 0; border-color: transparent; flex: none; }
.video .controls button.words { width: auto; min-width: 32px; padding-inline: 6px; font-size: 11px; letter-spacing: .04em; }
.video .controls button[aria-pressed='true'] { background: color-mix(in srgb, var(--accent) 16%, transparent); }
.video .controls svg { width: 16px; height: 16px; }
.video input { flex: 1; min-width: 0; height: 24px; margin: 0 4px; accent-color: var(--accent); cursor: pointer; }
.video input:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 4px; }
.video img:first-child {
  display: block; width: 100%; max-height: 240px; margin: 0; aspect-ratio: 16 / 9; object-fit: cover; flex: none;
  background: color-mix(in srgb, var(--ink) 6%, var(--bg));
}
.video img + p { margin-top: 6px; }
.closable > .video.lost:first-child:not(:has(img)) p { padding-inline-end: 28px; }
@media (forced-colors: active) { .video .controls button[aria-pressed='true'] { forced-color-adjust: none; color: HighlightText; background: Highlight; } .video .controls button:focus-visible { outline-color: CanvasText; } }
`
