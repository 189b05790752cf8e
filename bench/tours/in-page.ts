declare global {
  interface Window {
    startTour(): unknown
    /** The heading of the visible tooltip, as its library draws it. */
    findTitle(): Element | null | undefined
    findNext(): HTMLElement | null | undefined
  }
}

/**
 * Starts the tour at a given moment within a frame and reports when the tooltip is first visible, and half opaque.
 * Like the other functions here, it is sent to the test page as source, so it must be self-contained.
 */
export function timeStart(delayMs: number): Promise<{ shownMs: number; readableMs: number }> {
  return new Promise((resolve) => {
    let startedAt = 0
    let shownMs: number | undefined
    const channel = new MessageChannel()
    // A message posted from an animation frame callback arrives after that frame is painted.
    channel.port1.onmessage = () => {
      const passedMs = performance.now() - startedAt
      const opacity = readOpacity(window.findTitle())
      if (opacity > 0) shownMs ??= passedMs
      if (shownMs !== undefined && opacity >= 0.5) return resolve({ shownMs, readableMs: passedMs })
      requestAnimationFrame(look)
    }
    const look = () => channel.port2.postMessage(null)
    requestAnimationFrame(() =>
      setTimeout(() => {
        startedAt = performance.now()
        window.startTour()
        requestAnimationFrame(look)
      }, delayMs),
    )

    function readOpacity(element: Element | null | undefined): number {
      const { width = 0, top = 0, bottom = 0 } = element?.getBoundingClientRect() ?? {}
      if (!element || !width || bottom <= 0 || top >= innerHeight) return 0
      if (getComputedStyle(element).visibility !== 'visible') return 0
      let opacity = 1
      for (let at: Element | null = element; at;) {
        opacity *= Number(getComputedStyle(at).opacity)
        const root = at.getRootNode()
        at = at.parentElement ?? (root instanceof ShadowRoot ? root.host : null)
      }
      return opacity
    }
  })
}

interface Walk {
  stepCount: number
  dwellMs: number
  /** Only waits, to measure the cost of waiting itself. */
  isBare: boolean
}

/** Clicks through this many steps and past the last one, pausing at each. */
export async function clickThrough({ stepCount, dwellMs, isBare }: Walk): Promise<void> {
  const wait = () => new Promise((resolve) => setTimeout(resolve, dwellMs))
  const isAt = (at: number) => window.findTitle()?.textContent === `Step ${at}`
  void window.startTour()
  for (let at = 1; at <= stepCount; at += 1) {
    await wait()
    for (let tries = 0; !isBare && !isAt(at) && tries < 20; tries += 1) await wait()
    if (!isBare && !isAt(at)) throw new Error(`Step ${at} is not shown`)
    window.findNext()?.click()
  }
  await wait()
}

/** Closes an open tour in whichever way its library supports. */
export async function endTour(): Promise<void> {
  for (const type of ['keydown', 'keyup']) {
    const key = {
      key: 'Escape',
      code: 'Escape',
      keyCode: 27,
      bubbles: true,
      cancelable: true,
      composed: true,
    }
    // Shepherd handles only events from within its own dialog.
    const from = window.findTitle() ?? document.body
    from.dispatchEvent(new KeyboardEvent(type, key))
  }
  await new Promise((resolve) => setTimeout(resolve, 60))
}

/** Scrolls back and forth in each frame; a late frame counts as the frames it missed. */
export function countScrollFrames(durationMs: number): Promise<{ frames: number; lostFrames: number }> {
  return new Promise((resolve) => {
    let frames = 0
    let lostFrames = 0
    let startedAt = 0
    let before = 0
    const step = (now: number) => {
      if (before) lostFrames += Math.max(0, Math.round((now - before) / (1000 / 60)) - 1)
      startedAt ||= now
      before = now
      frames += 1
      if (now - startedAt > durationMs) return resolve({ frames, lostFrames })
      scrollBy(0, Math.floor(frames / 30) % 2 ? -4 : 4)
      requestAnimationFrame(step)
    }
    requestAnimationFrame(step)
  })
}
