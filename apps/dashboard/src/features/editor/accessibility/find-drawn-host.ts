const HOST = 'waymark-guide'

/** What is drawn on the canvas: the guide in the largest frame that has one. Thumbnails are smaller. */
export function findDrawnHost(): HTMLElement | null {
  let largest: { host: HTMLElement; area: number } | null = null
  for (const frame of document.querySelectorAll('iframe')) {
    const host = findIn(frame)
    const area = frame.clientWidth * frame.clientHeight
    if (host && area > (largest?.area ?? 0)) largest = { host, area }
  }
  return largest?.host ?? null
}

function findIn(frame: HTMLIFrameElement): HTMLElement | null {
  try {
    return [...(frame.contentDocument?.querySelectorAll<HTMLElement>(HOST) ?? [])].at(-1) ?? null
  } catch {
    return null
  }
}
