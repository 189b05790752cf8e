/** Each hand moves like its gesture. With reduced motion it rests, and an arrow or a ring shows the way. */
export const HAND_CSS = `
.hand {
  position: fixed; top: -80px; left: -80px; width: 160px; height: 160px; overflow: visible; pointer-events: none;
  fill: none; stroke: none; stroke-linecap: round; filter: drop-shadow(0 3px 5px rgb(22 36 31 / .3)); animation: appear 200ms ease-out;
}
.hand.away { visibility: hidden; }
.hand .line { fill: #16241f; stroke: #16241f; stroke-width: 4; stroke-linejoin: round; }
.hand .skin { fill: #fff; }
.hand .crease { stroke: #16241f; stroke-width: 1.6; opacity: .55; }
.hand :is(.fingers, .finger, .ripple, .hold) { transform-origin: 0 0; }
.hand :is(.ripple, .hold, .way) { filter: drop-shadow(0 0 1.5px #fff); }
.hand .ripple { stroke: var(--accent); stroke-width: 3; fill: color-mix(in srgb, var(--accent) 22%, transparent); }
.hand .again { fill: none; stroke-width: 2; opacity: .8; }
.hand .hold { stroke: var(--accent); stroke-width: 5; stroke-dasharray: 138; stroke-dashoffset: 38; rotate: -90deg; }
.hand .touch { fill: color-mix(in srgb, var(--accent) 40%, transparent); }
.hand .trail { stroke: var(--accent); stroke-width: 14; opacity: .22; }
.hand .way { stroke: var(--accent); stroke-width: 5; stroke-linejoin: round; paint-order: stroke; }
.hand .first { translate: -18px 0; }
.hand .second { translate: 18px 0; }
@media (prefers-reduced-motion: no-preference) {
  .hand .way { display: none; }
  .hand .fingers { animation: press 1.9s ease-in-out infinite; }
  .hand .ripple { animation: ripple 1.9s ease-out infinite; }
  .hand.double-tap .fingers { animation-name: press-twice; }
  .hand.double-tap .ripple { animation-name: ripple-twice; }
  .hand.double-tap .again { display: none; }
  .hand.long-press .fingers { animation: hold 2.8s ease-in-out infinite; }
  .hand.long-press .ripple { animation: none; opacity: .35; }
  .hand.long-press .hold { animation: fill 2.8s linear infinite; }
  .hand:is(.swipe-up, .swipe-down, .swipe-left, .swipe-right) .fingers { animation: swipe 2.1s cubic-bezier(.5, 0, .2, 1) infinite; }
  .hand .trail { animation: trail 2.1s ease-out infinite; }
  .hand .finger .ripple { animation: none; opacity: .7; }
  .hand .first { animation: apart-first 2.6s ease-in-out infinite; }
  .hand .second { animation: apart-second 2.6s ease-in-out infinite; }
}
@keyframes press { 0%, 70%, 100% { translate: 7px 9px; scale: 1.04; } 30%, 44% { translate: 0 0; scale: .93; } }
@keyframes ripple { 0%, 28% { scale: .3; opacity: 0; } 36% { opacity: 1; } 75%, 100% { scale: 1.7; opacity: 0; } }
@keyframes press-twice { 0%, 80%, 100% { translate: 7px 9px; scale: 1.04; } 22%, 30% { translate: 0 0; scale: .93; } 40% { translate: 4px 5px; scale: 1.02; } 50%, 58% { translate: 0 0; scale: .93; } }
@keyframes ripple-twice { 0%, 20% { scale: .3; opacity: 0; } 26% { scale: .6; opacity: 1; } 44% { scale: 1.2; opacity: 0; } 48% { scale: .3; opacity: 0; } 54% { scale: .6; opacity: 1; } 85%, 100% { scale: 1.8; opacity: 0; } }
@keyframes hold { 0%, 100% { translate: 7px 9px; scale: 1.04; } 14%, 80% { translate: 0 0; scale: .93; } }
@keyframes fill { 0%, 14% { stroke-dashoffset: 138; opacity: 1; } 72%, 80% { stroke-dashoffset: 0; opacity: 1; } 90%, 100% { stroke-dashoffset: 0; opacity: 0; } }
@keyframes swipe { 0% { translate: calc(var(--dx) * -1) calc(var(--dy) * -1); opacity: 0; } 14%, 22% { translate: calc(var(--dx) * -1) calc(var(--dy) * -1); opacity: 1; } 68%, 80% { translate: var(--dx) var(--dy); opacity: 1; } 92%, 100% { translate: var(--dx) var(--dy); opacity: 0; } }
@keyframes trail { 0%, 24% { opacity: 0; } 50%, 72% { opacity: .26; } 90%, 100% { opacity: 0; } }
@keyframes apart-first { 0%, 12%, 100% { translate: -11px 0; } 50%, 62% { translate: -36px 0; } }
@keyframes apart-second { 0%, 12%, 100% { translate: 11px 0; } 50%, 62% { translate: 36px 0; } }
@media (forced-colors: active) { .hand { forced-color-adjust: none; } .hand :is(.ripple, .hold, .way) { stroke: Highlight; } }
`
