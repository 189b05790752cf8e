import { pickLabels } from '@waymark/player/labels'
import { createDiv } from '../../draw/create-parts.ts'
import { createButton } from '../../draw/draw-card.ts'
import { followTarget } from '../../draw/follow-target.ts'
import type { DrawnStep, ContainerRenderer } from '../../draw/renderer.ts'
import { toChip } from './chip.ts'
import { drawHand } from './draw-hand.ts'
import { GESTURE_LABELS } from './gesture-labels.ts'
import { HAND_CSS } from './hand-css.ts'
import { toReach } from './hand-reach.ts'
import { joinBoxes } from '../../page/join-boxes.ts'
import { recogniseGesture } from './recognise-gesture.ts'

/** Button actions that move on, so that no second button is needed. */
const LEADS_ON = /^(NEXT|FINISH|GO_TO_STEP|GO_TO_PAGE)$/

/** Shows a gesture with a hand at the element and waits for the end user to make it. */
export const GESTURE: ContainerRenderer = {
  isModal: false,
  takesFocus: true,
  follow: (drawn) => followHand(drawn),
  css: `${toChip('gesture')}${HAND_CSS}
.root.gesture { --width: 280px; --radius: 12px; }
.gesture .card { padding: 10px 14px; }
.gesture h2 { font-size: 15px; line-height: 20px; }
.gesture p { font-size: 14px; line-height: 20px; }
.gesture .closable { padding-inline-end: 38px; }
.gesture .close { top: 7px; inset-inline-end: 7px; }
.gesture .arrow { display: none; }
.gesture .foot { margin-top: 6px; padding: 0; }
.gesture .foot button { min-height: 30px; padding: 4px 12px; font-size: 13px; }
`,
}

function followHand(drawn: DrawnStep & { target: Element }): () => void {
  const { parts, step, view, host, target } = drawn
  const gesture = step.component.gesture ?? 'TAP'
  const { document } = host
  const labels = pickLabels(GESTURE_LABELS, view.locale)
  addCaption(drawn, labels[gesture], labels.locale)
  const leadsOn = step.component.blocks.some(
    (block) => block.type === 'BUTTON' && LEADS_ON.test(block.action.type),
  )
  if (!leadsOn) addDone(drawn, labels.done, labels.locale)

  const hand = drawHand(document, gesture)
  parts.root.insertBefore(hand, parts.panel)
  let centre = { x: 0, y: 0 }
  const stopFollowing = followTarget(drawn, {
    gapPx: 8,
    toBox: (box) => {
      centre = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
      return joinBoxes(box, toReach(gesture, centre))
    },
    onPlace: (hole) => {
      hand.classList.toggle('away', !hole)
      hand.style.transform = `translate(${centre.x}px,${centre.y}px)`
    },
  })
  const stopWatching = view.interactive
    ? recogniseGesture({ target, gesture, schedule: host.schedule, onDone: () => view.onAdvance?.() })
    : () => {}
  return () => {
    stopFollowing()
    stopWatching()
    hand.remove()
  }
}

/** Names the gesture if the author wrote no text. */
function addCaption({ parts, host, view }: DrawnStep, text: string, locale: string) {
  const { card, panel } = parts
  if (card.querySelector('h2, p, .rich')) return
  const caption = host.document.createElement('p')
  caption.id = 'caption'
  caption.textContent = text
  if (locale !== view.locale) caption.lang = locale
  card.prepend(caption)
  panel.removeAttribute('aria-label')
  panel.setAttribute('aria-labelledby', caption.id)
}

/** A button for people who cannot make the gesture, such as users of a keyboard or a switch. */
function addDone({ parts, host, view }: DrawnStep, text: string, locale: string) {
  const { card } = parts
  const { document } = host
  const button = createButton(document, view, () => view.onAdvance?.())
  button.className = 'secondary done'
  button.textContent = text
  if (locale !== view.locale) button.lang = locale
  const row = card.querySelector('.buttons') ?? createDiv(document, 'buttons')
  const foot = card.querySelector('.foot') ?? createDiv(document, 'foot')
  row.append(button)
  foot.append(row)
  card.insertBefore(foot, card.querySelector('.close'))
}
