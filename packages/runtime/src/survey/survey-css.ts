import { ICON_CSS } from '../renderers/draw-icon.ts'

/** The style of surveys, on top of the style sheet of all guides. */
export const SURVEY_CSS = `${ICON_CSS}
.root .panel .card:has(> .survey) { padding: 0; gap: 0; }
.card:has(> .survey) > .close { z-index: 1; background: transparent; color: var(--head-ink, inherit); }
.closable .survey > form > :first-child > .label { padding-inline-end: 28px; }
.survey { margin: 0; display: flex; flex-direction: column; min-height: 0; }
.survey .head { color: var(--head-ink, var(--ink)); background: var(--head-bg, color-mix(in srgb, var(--accent) 9%, var(--bg))); border-bottom: 1px solid var(--line); padding-block: 22px 18px; padding-inline: 24px 48px; }
.survey .head p { color: inherit; margin-top: 4px; }
.survey form, .survey .end { display: flex; flex-direction: column; gap: 22px; padding: 22px 24px 24px; }
.survey form > * { scroll-margin: 24px; }
.survey fieldset { border: 0; margin: 0; padding: 0; min-width: 0; }
.survey .label { display: block; padding: 0; margin-bottom: 10px; font-weight: 600; line-height: 1.4; color: var(--ink); }
.survey :is(.label, .choice, .point, .ends) { overflow-wrap: anywhere; hyphens: auto; hyphenate-limit-chars: 12 5 5; }
/* A legend hangs on the border of its group, half outside of the author's colour, unless it floats. */
.survey legend { float: left; width: 100%; }
.survey legend + * { clear: both; }
.survey .star-of-need { color: var(--error); margin-inline-start: 4px; }
:where(.root) { --error: #b3261e; }
:where(.root.dark) { --error: #ffb4ab; }
.survey .wrong { margin-top: 8px; color: var(--error); font-size: 14px; font-weight: 600; }
.survey .choices { display: flex; flex-direction: column; gap: 8px; }
.survey .choice { display: flex; align-items: center; gap: 10px; min-height: 44px; padding: 9px 12px; border: 1px solid color-mix(in srgb, var(--ink) 28%, transparent); border-radius: var(--radius); cursor: pointer; }
.survey .choice:has(:checked) { border-color: var(--accent); background: color-mix(in srgb, var(--accent) 12%, var(--bg)); }
.survey :is(.choice, .point):has(:focus-visible) { outline: 2px solid var(--accent); outline-offset: 2px; }
.survey input:is([type=radio], [type=checkbox]) { flex: none; width: 18px; height: 18px; margin: 0; accent-color: var(--accent); }
.survey .scale { display: grid; grid-auto-flow: column; grid-auto-columns: minmax(0, 1fr); gap: 4px; }
.survey .point { position: relative; display: flex; flex-direction: column; align-items: center; justify-content: flex-start; gap: 6px; min-height: 44px; padding: 10px 2px; border: 1px solid color-mix(in srgb, var(--ink) 28%, transparent); border-radius: min(var(--radius), 10px); font-size: 14px; font-variant-numeric: tabular-nums; text-align: center; cursor: pointer; transition: background-color 150ms ease-out; }
.survey .point input { position: absolute; inset: 0; width: 100%; height: 100%; opacity: 0; cursor: pointer; }
.survey .point:hover { background: color-mix(in srgb, var(--ink) 7%, transparent); }
.survey .point:has(:checked) { color: var(--on-accent); background: var(--accent); border-color: transparent; }
.survey .point small { font-size: 12px; line-height: 1.25; }
.survey .stars { display: flex; flex-wrap: wrap; gap: 2px; margin-inline: -6px; }
.survey .stars .point { border: 0; background: none; min-width: 44px; padding: 6px; }
.survey .stars svg { width: 30px; height: 30px; fill: transparent; stroke: currentColor; stroke-width: 1.5; stroke-linejoin: round; }
.survey .stars .point { color: color-mix(in srgb, var(--ink) 62%, var(--bg)); }
.survey .stars .point:has(:checked), .survey .stars .point:has(~ .point :checked) { color: var(--accent); background: none; }
.survey .stars .point:has(:checked) svg, .survey .stars .point:has(~ .point :checked) svg { fill: currentColor; }
.survey .matrix { display: grid; gap: 6px; }
.survey .rank-hint { margin-bottom: 8px; font-size: 14px; color: var(--soft); }
.survey .rank { width: 100%; font: inherit; color: inherit; background: none; text-align: start; }
.survey .rank[aria-pressed=true] { border-color: var(--accent); background: color-mix(in srgb, var(--accent) 12%, var(--bg)); }
.survey .place { width: 1.5em; font-weight: 600; text-align: center; color: var(--accent); }
.survey .place:empty::before { content: '–'; }
.survey .ends { display: flex; justify-content: space-between; gap: 16px; margin-top: 6px; font-size: 13px; color: var(--soft); }
.survey .ends span { max-width: 48%; }
.survey .ends span:last-child { text-align: end; }
.survey .label + :is(input, textarea) { width: 100%; font: inherit; color: var(--ink); background: var(--bg); border: 1px solid color-mix(in srgb, var(--ink) 55%, transparent); border-radius: var(--radius); padding: 10px 12px; min-height: 44px; }
.survey ::placeholder { color: var(--soft); opacity: .8; }
.survey textarea { min-height: 88px; resize: vertical; }
.survey .label + :is(input, textarea):focus-visible { outline: 2px solid var(--accent); outline-offset: 1px; }
.survey .buttons { margin-top: 4px; }
.survey .buttons button { min-height: 44px; }
.survey .tinted { padding: 12px; border-radius: var(--radius); }
.survey .tinted::after { content: ''; display: table; clear: both; }
.survey .end { align-items: center; gap: 6px; padding-block: 32px 28px; text-align: center; }
.survey .end svg { width: 48px; height: 48px; padding: 12px; margin-bottom: 6px; border-radius: 50%; color: var(--accent); background: color-mix(in srgb, var(--accent) 14%, var(--bg)); }
.survey .end .buttons { margin: 16px auto 0; }
.survey .end a { color: var(--accent); font-weight: 600; }
.bottomsheet .survey .head { padding-top: 36px; }
.bottomsheet .survey:not(:has(> .head)) { padding-top: 16px; }
.bottomsheet .panel:has(.survey > .head) .grip::before { background: color-mix(in srgb, var(--head-ink, var(--ink)) 45%, transparent); }
.root.fullscreen .card > .survey { max-width: none; }
.fullscreen .survey :is(.head, form, .end) { padding-inline: max(24px, 50% - 280px); }
.fullscreen .survey .head { padding-block: 40px 24px; }
.fullscreen .survey form { padding-block: 32px 48px; }
.fullscreen .card:has(> .survey > .head) > .close { border-radius: 50%; color: var(--ink); background: var(--bg); }
@media (max-width: 480px) {
  .survey .scale.many { grid-auto-flow: row; grid-template-columns: repeat(6, minmax(0, 1fr)); }
  .survey .scale.worded { grid-auto-flow: row; grid-template-columns: 1fr; }
  .survey .scale.worded .point { flex-direction: row; padding-inline: 12px; text-align: start; }
  .survey .scale.worded small { font-size: 14px; }
}
@media (forced-colors: active) {
  .survey .point:has(:checked) { forced-color-adjust: none; color: HighlightText; background: Highlight; }
  .survey .point:has(:focus-visible) { outline-color: CanvasText; }
  .survey .stars .point:has(:checked), .survey .stars .point:has(~ .point :checked) { forced-color-adjust: none; color: Highlight; background: none; }
  .survey .choice:has(:checked) { border-color: Highlight; outline: 1px solid Highlight; outline-offset: -2px; }
  .survey .end svg { border: 2px solid; }
  .bottomsheet .panel:has(.survey > .head) .grip::before { background: ButtonText; }
}
`
