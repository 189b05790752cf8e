const HOST = 'waymark-guide'

/** The guide drawn on the canvas. Thumbnails have guides too, so the largest frame wins. */
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
