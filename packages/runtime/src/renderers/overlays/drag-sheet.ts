/** A shorter drag snaps back. */
const SNAP_PX = 56

interface Sheet {
  grip: HTMLElement
  root: HTMLElement
  panel: HTMLElement
  card: HTMLElement
}

/** Lets the sheet follow the finger on its grip, and reports the direction of release. */
export function dragSheet(
  { grip, root, panel, card }: Sheet,
  { onRise, onSink }: { onRise(): void; onSink(): void },
) {
  let startY: number | undefined
  let heightPx = 0
  let hasMoved = false

  grip.addEventListener('pointerdown', (event) => {
    startY = event.clientY
    heightPx = card.offsetHeight
    hasMoved = false
    grip.setPointerCapture(event.pointerId)
    root.classList.add('dragged')
  })
  grip.addEventListener('pointermove', ({ clientY }) => {
    if (startY === undefined) return
    const dy = clientY - startY
    hasMoved ||= Math.abs(dy) > 4
    panel.style.translate = dy > 0 ? `0 ${dy}px` : ''
    if (dy <= 0) Object.assign(card.style, { height: `${heightPx - dy}px`, maxHeight: 'calc(100vh - 24px)' })
  })
  const settle = (dy: number) => {
    startY = undefined
    panel.style.translate = ''
    Object.assign(card.style, { height: '', maxHeight: '' })
    root.classList.remove('dragged')
    if (dy < -SNAP_PX) onRise()
    if (dy > SNAP_PX) onSink()
  }
  grip.addEventListener('pointerup', ({ clientY }) => {
    if (startY !== undefined) settle(clientY - startY)
  })
  grip.addEventListener('pointercancel', () => settle(0))
  // A drag also ends in a click, which would undo it.
  const onClick = (event: Event) => {
    if (hasMoved) event.stopImmediatePropagation()
    hasMoved = false
  }
  grip.addEventListener('click', onClick, { capture: true })
}
